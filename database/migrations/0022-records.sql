-- What operators do to what came in, and what the tables of the console find it by (docs/decisions/0023-console-lists.md).

-- Seen to.
alter table website_data add column handled_at timestamptz, add column handled_by uuid;
alter table event_registrations add column handled_at timestamptz, add column handled_by uuid;
alter table enrollments add column handled_at timestamptz, add column handled_by uuid;
alter table bookings add column handled_at timestamptz, add column handled_by uuid;
comment on column website_data.handled_by is 'The operator who marked it, by id; whoever is an operator no more stands in the audit log.';

-- A registration that an operator took back stays, and stands in nobody's way: the same address may register again.
alter table event_registrations add column cancelled_at timestamptz;
comment on column event_registrations.cancelled_at is 'Taken back by an operator: no mail, no way in, no place.';
drop index event_registrations_event;
create unique index event_registrations_event on event_registrations (event_uuid, lower(email)) where cancelled_at is null;
drop index event_registrations_event_email;
create unique index event_registrations_event_email on event_registrations (event_name, event_date, lower(email))
	where event_uuid is null and cancelled_at is null;

-- What became of a consultation.
alter table bookings
	add column outcome text check (outcome in ('held', 'no_show')),
	add constraint bookings_outcome check (outcome is null or status = 'booked');
comment on column bookings.outcome is 'What an operator said of it once it had begun; null: nothing yet.';

-- Words that a row is searched by. The signs that part an address into words are named here, and not left to the parser of
-- to_tsvector, to which an address is one word; the query takes the same ones out (app/console/records/kit/words.ts).
create function record_words(said text) returns tsvector language sql immutable parallel safe as $$
	select to_tsvector('pg_catalog.simple', translate(said, '@.-_+/\:,;''"()<>&|!*', repeat(' ', 20)))
$$;
comment on function record_words is 'For searching: the words of an address, a name, a company, in lower case.';
create index website_data_words on website_data using gin
	(record_words(email || ' ' || coalesce(name, '') || ' ' || coalesce(company, ''))) with (fastupdate = off);
create index event_registrations_words on event_registrations using gin
	(record_words(email || ' ' || first_name || ' ' || last_name || ' ' || company)) with (fastupdate = off);
create index bookings_words on bookings using gin (record_words(email || ' ' || name)) with (fastupdate = off);

-- Each order that a table has, ending in the id, so that a page begins where the last one ended.
drop index website_data_created_at;
create index website_data_created_at on website_data (created_at, id);
create index website_data_name_order on website_data (lower(coalesce(name, '')), id);
create index website_data_email_order on website_data (lower(email), id);
drop index website_data_email;
create index website_data_company_order on website_data (lower(coalesce(company, '')), id);
drop index if exists event_registrations_created_at;
create index event_registrations_created_at on event_registrations (created_at, id);
create index event_registrations_date_order on event_registrations (event_date, id);
create index event_registrations_name_order on event_registrations (lower(last_name), id);
create index event_registrations_email_order on event_registrations (lower(email), id);
drop index event_registrations_email;
create index event_registrations_company_order on event_registrations (lower(company), id);
drop index if exists enrollments_created_at;
create index enrollments_created_at on enrollments (created_at, enrollment_uuid);
create index enrollments_paid_order on enrollments (coalesce(paid_at, '-infinity'::timestamptz), enrollment_uuid);
create index enrollments_amount_order on enrollments (coalesce(amount_cents, 0), enrollment_uuid);
create index enrollments_status_order on enrollments (status, enrollment_uuid);
drop index if exists bookings_created_at;
create index bookings_created_at on bookings (created_at, booking_uuid);
drop index bookings_starts_at;
create index bookings_starts_at on bookings (starts_at, booking_uuid);
create index bookings_name_order on bookings (lower(name), booking_uuid);
create index bookings_email_order on bookings (lower(email), booking_uuid);
drop index bookings_email;

-- What is filtered by, in the order that a table has of itself.
drop index website_data_form;
create index website_data_form on website_data (form_name, created_at, id);
create index website_data_sector on website_data (sector, created_at, id);
create index website_data_open on website_data (created_at, id) where handled_at is null;
create index website_data_handled on website_data (created_at, id) where handled_at is not null;
create index event_registrations_event_order on event_registrations (event_uuid, created_at, id);
create index event_registrations_open on event_registrations (created_at, id) where handled_at is null;
create index event_registrations_handled on event_registrations (created_at, id) where handled_at is not null;
create index event_registrations_cancelled on event_registrations (created_at, id) where cancelled_at is not null;
create index event_registrations_attended on event_registrations (created_at, id) where attended_at is not null;
drop index enrollments_status;
create index enrollments_status on enrollments (status, created_at, enrollment_uuid);
create index enrollments_open on enrollments (created_at, enrollment_uuid) where handled_at is null;
create index enrollments_handled on enrollments (created_at, enrollment_uuid) where handled_at is not null;
create index enrollments_pending on enrollments (created_at, enrollment_uuid) where pending_since is not null;
create index bookings_status on bookings (status, starts_at, booking_uuid);
create index bookings_outcome on bookings (outcome, starts_at, booking_uuid) where outcome is not null;
create index bookings_open on bookings (starts_at, booking_uuid) where handled_at is null;
create index bookings_handled on bookings (starts_at, booking_uuid) where handled_at is not null;
