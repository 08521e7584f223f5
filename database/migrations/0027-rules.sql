-- Rules that operators keep: where moved addresses lead, and what they set in place of what content/ says.

alter table redirects
	add column redirect_uuid uuid not null default gen_random_uuid(),
	add column version integer not null default 1,
	add column updated_at timestamptz not null default now(),
	add column hits bigint not null default 0,
	add column last_hit_at timestamptz;
create unique index redirects_uuid on redirects (redirect_uuid);
create index redirects_hits on redirects (hits desc, from_path);
comment on column redirects.version is 'Counts changes by operators: who saved an older one is told.';
comment on column redirects.hits is 'How often it led somebody on. Counted in memory and written in groups: the last seconds before a crash are missing.';

create table missed_addresses (
	day date not null,
	path text not null check (path ~ '^/' and length(path) <= 500),
	hits bigint not null,
	primary key (day, path)
);
comment on table missed_addresses is 'Paths that led nowhere, by day (UTC), without query, addresses and long codes in them blanked. Kept for thirty days.';

create table settings (
	setting_name text not null,
	version integer not null check (version > 0),
	value jsonb,
	set_at timestamptz not null,
	set_by text not null,
	primary key (setting_name, version)
);
comment on table settings is 'What operators set in place of a default of content/. Rows are added only: the highest version counts, and one without a value is the default again.';
