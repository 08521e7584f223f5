-- Addresses that moved. The operator's own table; looked up for addresses that lead nowhere.

create table redirects (
	from_path text primary key check (from_path ~ '^/' and from_path = lower(from_path) and length(from_path) <= 500),
	to_path text not null check (to_path ~ '^(/[^/]|/$|https?://)' and length(to_path) <= 2000),
	permanent boolean not null default true,
	created_at timestamptz not null default now()
);
comment on table redirects is 'Where an address that is not there any more leads to.';
comment on column redirects.from_path is 'Lower-case path without a slash at its end and without a query.';
comment on column redirects.to_path is 'A path of this site or a whole address; the query of the request is kept.';
