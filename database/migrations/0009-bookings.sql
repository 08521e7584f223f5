-- Consultations that were booked on our own calendar.

create table bookings (
	booking_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	website_data_id uuid references website_data on delete set null,
	name text not null check (length(name) between 1 and 200),
	email text not null check (length(email) between 3 and 320),
	time_zone text not null check (length(time_zone) between 1 and 64),
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	blocked_until timestamptz not null check (blocked_until >= ends_at),
	status text not null default 'booked' check (status in ('booked', 'cancelled')),
	sequence integer not null default 0 check (sequence >= 0),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	cancelled_at timestamptz,
	constraint bookings_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
	constraint bookings_taken_once
		exclude using gist (tstzrange(starts_at, blocked_until) with &&) where (status = 'booked')
);
create index bookings_starts_at on bookings (starts_at);
create index bookings_email on bookings (lower(email));
create index bookings_customer on bookings (customer_uuid);
create index bookings_website_data on bookings (website_data_id);
comment on table bookings is 'Consultations booked on our own calendar.';
comment on column bookings.website_data_id is 'The consultation request it followed; null when somebody opened the calendar by itself.';
comment on column bookings.time_zone is 'The visitor''s IANA zone, in which mails and pages say the time.';
comment on column bookings.blocked_until is 'The end of the pause after it: nothing else begins before.';
comment on column bookings.sequence is 'SEQUENCE of its calendar object (RFC 5545, 3.8.7.4): grows with every move and with the cancellation.';
comment on constraint bookings_taken_once on bookings is 'A time is taken once, however many ask for it at the same instant.';
