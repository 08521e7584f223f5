-- An enrollment is its order: what was agreed and what was paid are one row for each reference. Lines, refunds, papers and seats
-- keep the id of the order, which pages, emails and the audit log name.
alter table enrollments
	drop constraint enrollments_reference_check,
	add constraint enrollments_reference_check check (length(reference) between 1 and 200),
	add column order_uuid uuid not null default gen_random_uuid(),
	add column source text not null default 'checkout' check (source in ('checkout', 'manual')),
	add column price_currency text check (price_currency ~ '^[a-z]{3}$'),
	add column starts_on text check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
	add column terms_version text check (length(terms_version) between 1 and 50),
	add column terms_hash text check (length(terms_hash) between 1 and 100),
	add column terms_accepted_at timestamptz,
	add constraint enrollments_terms_check check (num_nonnulls(terms_version, terms_hash, terms_accepted_at) in (0, 3));

update enrollments e set order_uuid = o.order_uuid, source = o.source, price_currency = o.currency, starts_on = o.starts_on,
	terms_version = o.terms_version, terms_hash = o.terms_hash, terms_accepted_at = o.terms_accepted_at
from orders o where o.reference = e.reference;

-- An order of which the enrollment is gone gets one again, with the form that it needs.
with lone as materialized (
	select o.*, c.email, gen_random_uuid() as form from orders o join customers c using (customer_uuid)
	where not exists (select from enrollments e where e.reference = o.reference)
), forms as (
	insert into website_data (id, customer_uuid, form_name, email, source, created_at)
	select form, customer_uuid, 'Enrollment Form', email, case source when 'manual' then 'order-by-hand' end, created_at from lone
)
insert into enrollments (reference, short_reference, customer_uuid, website_data_id, order_uuid, source, price_currency, starts_on,
	terms_version, terms_hash, terms_accepted_at, created_at, updated_at)
select reference, new_short_reference('MGA'), customer_uuid, form, order_uuid, source, currency, starts_on,
	terms_version, terms_hash, terms_accepted_at, created_at, updated_at from lone;

alter table enrollments add constraint enrollments_order_uuid_key unique (order_uuid);
alter table order_lines drop constraint order_lines_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid) on delete cascade;
alter table refunds drop constraint refunds_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid) on delete cascade;
alter table ledger_entries drop constraint ledger_entries_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid);
alter table payment_differences drop constraint payment_differences_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid) on delete cascade;
alter table order_buyers drop constraint order_buyers_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid) on delete cascade;
alter table team_orders drop constraint team_orders_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid) on delete cascade;
alter table papers drop constraint papers_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid);
alter table order_discounts drop constraint order_discounts_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid) on delete cascade;
alter table payment_documents drop constraint payment_documents_order_uuid_fkey,
	add foreign key (order_uuid) references enrollments (order_uuid);

-- As before, and the order is the enrollment.
create or replace function person_stages(at timestamptz) returns table (person_uuid uuid, stage text, automatic text)
language sql stable parallel safe as $$
	select told.person_uuid,
		case
			when max(told.override) is null then (array['participant', 'buyer', 'reserved', 'alumni', 'refunded', 'lead'])[min(told.rank)]
			when max(told.override) in ('in_contact', 'offer', 'not_interested') and min(told.rank) < 6
				then (array['participant', 'buyer', 'reserved', 'alumni', 'refunded'])[min(told.rank)]
			else max(told.override)
		end,
		(array['participant', 'buyer', 'reserved', 'alumni', 'refunded', 'lead'])[min(told.rank)]
	from (
		select c.person_uuid, null as override, case
			when e.revoked_at is null and (e.ends_at is null or e.ends_at > at) then 1
			when e.revoked_at is null then 4
			when e.revoked_reason in ('refunded', 'dispute lost') then 5
			when e.revoked_at > e.starts_at then 4
			else 6 end as rank
		from entitlements e join customers c on c.customer_uuid = e.customer_uuid
		where e.product = 'year' and c.erased_at is null
		union all
		select c.person_uuid, null, case
			when n.status = 'reserved' then 3
			when n.status = 'refunded' or (n.status = 'disputed' and n.dispute_status = 'lost') then 5
			when n.status = 'cancelled' then 6
			when exists (select from team_orders t where t.order_uuid = n.order_uuid and t.seats_paid > 0) then 2
			when exists (select from entitlements e where e.enrollment_uuid = n.enrollment_uuid) then 6
			else 3 end
		from enrollments n join customers c on c.customer_uuid = n.customer_uuid
		where c.erased_at is null
		union all
		select c.customer_uuid, c.stage_override, 6 from customers c
		where c.stage_override is not null and c.merged_into is null and c.erased_at is null
	) told
	group by told.person_uuid
$$;

drop table orders;

comment on table enrollments is 'A place in the program, or a team''s seats, from reservation to payment: what was agreed, and what follows from the payment events.';
comment on column enrollments.reference is 'Opaque name of the reservation towards the payment provider, shared by its payment events; tells nothing of the person.';
comment on column enrollments.order_uuid is 'The id by which lines, refunds, papers and seats belong to it, and pages of the console name it.';
comment on column enrollments.source is 'checkout: by the buyer. manual: entered by an operator.';
comment on column enrollments.price_currency is 'The currency of its lines; null until a price is agreed, of one that another program inserted.';
comment on column enrollments.currency is 'The currency of the payment that counts.';
comment on column enrollments.starts_on is 'The first day of access that the buyer chose, in the time zone that dates payments; null: the day of the payment.';
comment on column enrollments.terms_hash is 'SHA-256 of the terms that the buyer accepted, with their version and when.';
