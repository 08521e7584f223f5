-- Access to the program.

create table entitlements (
	entitlement_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	product text not null check (product in ('year', 'learning-app')),
	source text not null check (source in ('order', 'seat', 'manual', 'complimentary')),
	enrollment_uuid uuid references enrollments on delete cascade,
	starts_at timestamptz not null,
	ends_at timestamptz check (ends_at > starts_at),
	granted_reason text check (length(granted_reason) between 1 and 500),
	revoked_at timestamptz,
	revoked_reason text check (length(revoked_reason) between 1 and 500),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((revoked_at is null) = (revoked_reason is null)),
	check ((source = 'order') = (enrollment_uuid is not null)),
	unique (enrollment_uuid, product)
);
create index entitlements_customer on entitlements (customer_uuid);
create index entitlements_ends_at on entitlements (ends_at) where revoked_at is null;
comment on table entitlements is 'Access of a person to a product. A person has access while any entitlement is live: started, not ended, not revoked.';
comment on column entitlements.product is 'year: sessions, recordings, community and learning app. learning-app: the app alone, also after the year.';
comment on column entitlements.source is 'What gave it: a payment, a seat of a team, an operator who recorded a payment, or nothing was paid.';
comment on column entitlements.ends_at is 'The first instant without access; null for life.';

-- Paid enrollments have had access since their payment. The day of a payment is that of the program's office.
insert into entitlements (customer_uuid, product, source, enrollment_uuid, starts_at, ends_at)
	select customer_uuid, 'year', 'order', enrollment_uuid, paid_at,
		((paid_at at time zone 'America/Chicago')::date + interval '1 year' + interval '1 day') at time zone 'America/Chicago'
	from enrollments
	where paid_at is not null and (status = 'paid' or (status = 'disputed' and dispute_status is distinct from 'lost'));
insert into entitlements (customer_uuid, product, source, enrollment_uuid, starts_at)
	select customer_uuid, 'learning-app', 'order', enrollment_uuid, paid_at
	from enrollments where paid_at is not null and lifetime_place is not null;
