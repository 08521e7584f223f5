-- What the payment provider told, and what follows from it for an enrollment.

create table payment_events (
	event_id text primary key check (length(event_id) between 1 and 255),
	type text not null check (type <> ''),
	created_at timestamptz not null,
	payment_intent text check (length(payment_intent) between 1 and 255),
	reference text check (length(reference) between 1 and 200),
	fact jsonb not null,
	enrollment_uuid uuid references enrollments,
	received_at timestamptz not null default now()
);
create index payment_events_payment_intent on payment_events (payment_intent);
create index payment_events_reference on payment_events (reference);
create index payment_events_enrollment on payment_events (enrollment_uuid);
comment on table payment_events is 'Every event of the payment provider that says something of a payment, once. No card and no personal data.';
comment on column payment_events.created_at is 'When it happened at the provider.';
comment on column payment_events.payment_intent is 'The payment; the session, where nothing was to be paid.';
comment on column payment_events.fact is 'What of the event the product uses: ids, amounts, states.';
comment on column payment_events.enrollment_uuid is 'Whose payment it turned out to be.';

alter table enrollments
	add column payment_intent text check (length(payment_intent) between 1 and 255),
	add column payments integer not null default 0 check (payments >= 0),
	add column pending_since timestamptz,
	add column paid_at timestamptz,
	add column amount_cents integer check (amount_cents >= 0),
	add column currency text check (currency = lower(currency)),
	add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
	add column refunded_at timestamptz,
	add column dispute_status text,
	add column disputed_at timestamptz,
	add column dispute_closed_at timestamptz,
	add column lifetime_place integer unique check (lifetime_place between 1 and 100);
create index enrollments_paid_at on enrollments (paid_at desc);
comment on column enrollments.status is 'What follows from the payment events; cancelled is an operator''s word on an unpaid reservation.';
comment on column enrollments.payment_intent is 'The payment that counts, as the provider names it.';
comment on column enrollments.payments is 'How many payments were made for it: more than one is a mistake to be refunded.';
comment on column enrollments.pending_since is 'A payment is on its way that takes days, such as a bank transfer.';
comment on column enrollments.lifetime_place is 'The place among the first 100 paid, with the learning app for life.';

create table checkout_sessions (
	enrollment_uuid uuid primary key references enrollments,
	attempt integer not null default 1 check (attempt > 0),
	digest text,
	session_id text,
	url text,
	expires_at timestamptz,
	updated_at timestamptz not null default now()
);
comment on table checkout_sessions is 'The provider''s page where a reservation is paid, while it is open.';
comment on column checkout_sessions.attempt is 'Part of the idempotency key: grows when the provider''s answer to the earlier one is of no use.';
comment on column checkout_sessions.digest is 'What the page was asked with: another price or address is another page.';
