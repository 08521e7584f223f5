-- What people change of their own: their addresses, names and time zone (docs/decisions/people.md).

alter table customers
	add column time_zone text check (length(time_zone) between 1 and 64),
	add column certificate_name text check (length(certificate_name) between 1 and 100),
	add column released_at timestamptz;
comment on column customers.time_zone is 'The IANA zone in which the person reads times; on the row that represents them.';
comment on column customers.certificate_name is 'The name that new certificates print.';
comment on column customers.released_at is 'The person removed this row''s address. What was stored under it stays theirs, and the row has their main address.';

-- A released row repeats the main address of its person.
drop index customers_email;
create unique index customers_email on customers (lower(email)) where released_at is null;
create index customers_any_email on customers (lower(email));
create index customers_released on customers (customer_uuid) where released_at is not null;

-- As before, but an address that someone removed is not theirs anymore, whatever they once sent from it.
create or replace function find_or_create_customer(
	address text,
	their_name text default null,
	their_company text default null,
	their_title text default null,
	at timestamptz default null
) returns uuid language plpgsql as $$
declare found_uuid uuid;
begin
	select c.customer_uuid into found_uuid from customers c where lower(c.email) = lower(address) and c.released_at is null;
	if found_uuid is not null then return found_uuid; end if;
	select w.customer_uuid into found_uuid from website_data w
		where lower(w.email) = lower(address) and w.customer_uuid is not null
			and w.customer_uuid not in (select c.customer_uuid from customers c where c.released_at is not null) limit 1;
	if found_uuid is not null then return found_uuid; end if;
	select r.customer_uuid into found_uuid from event_registrations r
		where lower(r.email) = lower(address) and r.customer_uuid is not null
			and r.customer_uuid not in (select c.customer_uuid from customers c where c.released_at is not null) limit 1;
	if found_uuid is not null then return found_uuid; end if;
	-- A concurrent request may have created the row meanwhile.
	insert into customers as c (email, name, company, title, seen_at, last_seen_at, words)
	values (
		address, their_name, their_company, their_title, greatest(now(), at), greatest(now(), at),
		array_to_tsvector(people_words(address) || people_words(their_name) || people_words(their_company))
	)
	on conflict (lower(email)) where released_at is null do update set email = c.email
	returning c.customer_uuid into found_uuid;
	return found_uuid;
end $$;

create table own_changes (
	change_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	what text not null check (what in
		('address-added', 'address-main', 'address-removed', 'names', 'time-zone', 'exported', 'erasure')),
	email text check (length(email) between 3 and 320),
	makes_main boolean not null default false,
	new_confirmed_at timestamptz,
	main_confirmed_at timestamptz,
	created_at timestamptz not null,
	expires_at timestamptz,
	done_at timestamptz,
	refused_at timestamptz,
	check (done_at is null or refused_at is null)
);
create index own_changes_customer on own_changes (customer_uuid, created_at);
create index own_changes_email on own_changes (lower(email)) where email is not null;
comment on table own_changes is 'What participants changed of their own, or asked to: an address waits for its owner, and an erasure for its link.';
comment on column own_changes.makes_main is 'Asked for as the main address: the current one confirms too.';
