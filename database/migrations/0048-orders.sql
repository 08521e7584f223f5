-- Orders: what was bought, at which price and under which terms; refunds; and the ledger of all money.

create table orders (
	order_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	source text not null check (source in ('checkout', 'manual')),
	reference text not null unique check (length(reference) between 1 and 200),
	currency text not null check (currency ~ '^[a-z]{3}$'),
	starts_on text check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
	terms_version text check (length(terms_version) between 1 and 50),
	terms_hash text check (length(terms_hash) between 1 and 100),
	terms_accepted_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check (num_nonnulls(terms_version, terms_hash, terms_accepted_at) in (0, 3))
);
create index orders_customer on orders (customer_uuid);
create index orders_created_at on orders (created_at, order_uuid);
comment on table orders is 'What someone bought, or reserved. Its states are those of its payments: nothing here says whether it is paid.';
comment on column orders.source is 'checkout: by the buyer. manual: entered by an operator.';
comment on column orders.reference is 'The same as that of its enrollment and its payment events.';
comment on column orders.starts_on is 'The first day of access that the buyer chose, in the time zone that dates payments; null: the day of the payment.';
comment on column orders.terms_hash is 'SHA-256 of the terms that the buyer accepted, with their version and when.';

create table order_lines (
	line_uuid uuid primary key default gen_random_uuid(),
	order_uuid uuid not null references orders on delete cascade,
	product text not null check (product in ('year')),
	quantity integer not null default 1 check (quantity between 1 and 10000),
	unit_cents integer not null check (unit_cents >= 0)
);
create index order_lines_order on order_lines (order_uuid);
comment on table order_lines is 'What an order consists of. The price is that of the day of the order, and never changes.';

create table refunds (
	refund_uuid uuid primary key default gen_random_uuid(),
	order_uuid uuid not null references orders on delete cascade,
	payment_intent text not null check (length(payment_intent) between 1 and 255),
	provider_id text unique check (length(provider_id) between 1 and 255),
	amount_cents integer not null check (amount_cents > 0),
	currency text not null check (currency ~ '^[a-z]{3}$'),
	reason text check (length(reason) between 1 and 500),
	requested_by text not null check (requested_by in ('participant', 'operator', 'provider')),
	operator_uuid uuid,
	state text not null check (state in ('requested', 'sending', 'made', 'failed', 'declined')),
	failure text check (length(failure) between 1 and 200),
	attempt integer not null default 1 check (attempt > 0),
	due_at timestamptz,
	handled_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create unique index refunds_requested on refunds (order_uuid) where state = 'requested';
create index refunds_order on refunds (order_uuid);
create index refunds_open on refunds (state, due_at) where state in ('requested', 'sending', 'failed');
comment on table refunds is 'Every refund, from the request on. Once the provider knows it, its state is that of the payment events.';
comment on column refunds.payment_intent is 'The payment that is refunded.';
comment on column refunds.requested_by is 'provider: made in the provider''s dashboard.';
comment on column refunds.state is 'requested: waits for an operator. sending: an operator decided, and the provider has not answered. made: the money is on its way or has arrived.';
comment on column refunds.failure is 'Why the provider refused it, or that it failed later.';
comment on column refunds.attempt is 'Part of the idempotency key: grows when the provider''s answer to the earlier one is of no use.';
comment on column refunds.due_at is 'By when the refund policy promises it; of requests.';
comment on column refunds.handled_at is 'When an operator dealt with the failed refund.';

create table ledger_entries (
	entry_uuid uuid primary key default gen_random_uuid(),
	order_uuid uuid not null references orders,
	payment_intent text not null check (length(payment_intent) between 1 and 255),
	kind text not null check (kind in ('payment', 'refund', 'dispute')),
	amount_cents integer not null check (amount_cents <> 0),
	currency text not null check (currency ~ '^[a-z]{3}$'),
	occurred_at timestamptz not null,
	recorded_at timestamptz not null default now()
);
create index ledger_entries_order on ledger_entries (order_uuid);
create index ledger_entries_occurred_at on ledger_entries (occurred_at);
comment on table ledger_entries is 'Every movement of money, appended and never changed. A correction is another line.';
comment on column ledger_entries.amount_cents is 'Positive: received. Negative: refunded, or withdrawn by a dispute.';

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
	for each row execute function refuse_change();

create table reconciliations (
	day text primary key check (day ~ '^\d{4}-\d\d-\d\d$'),
	checked_at timestamptz not null,
	payments integer not null check (payments >= 0),
	refunds integer not null check (refunds >= 0),
	differences integer not null check (differences >= 0)
);
comment on table reconciliations is 'The daily comparison of our payments and refunds with the provider''s.';

create table payment_differences (
	difference_key text primary key check (length(difference_key) between 1 and 300),
	kind text not null check (kind in ('unknown', 'missing', 'amount', 'refunded')),
	payment_intent text not null check (length(payment_intent) between 1 and 255),
	order_uuid uuid references orders on delete cascade,
	our_cents integer,
	provider_cents integer,
	found_at timestamptz not null,
	resolved_at timestamptz
);
create index payment_differences_open on payment_differences (found_at) where resolved_at is null;
create index payment_differences_order on payment_differences (order_uuid);
comment on table payment_differences is 'Where our payments differ from the provider''s, until a later comparison finds them equal.';

alter table enrollments
	add column cancelled_at timestamptz,
	add column late_accepted_at timestamptz;
comment on column enrollments.cancelled_at is 'When an operator canceled the reservation. A payment after that gives nothing until an operator accepts it.';
comment on column enrollments.late_accepted_at is 'When an operator accepted a payment for the canceled reservation.';
update enrollments set cancelled_at = updated_at where status = 'cancelled';
create index enrollments_late on enrollments (paid_at)
	where cancelled_at is not null and late_accepted_at is null and paid_at is not null;

alter table checkout_sessions add column checked_at timestamptz;
comment on column checkout_sessions.checked_at is 'When the provider was last asked about it by the page to which the payer returns.';

-- Existing enrollments become orders. The price was the same for all of them.
insert into orders (customer_uuid, source, reference, currency, created_at, updated_at)
	select customer_uuid, 'checkout', reference, 'usd', created_at, updated_at from enrollments;
insert into order_lines (order_uuid, product, unit_cents) select order_uuid, 'year', 199000 from orders;

insert into refunds (order_uuid, payment_intent, provider_id, amount_cents, currency, requested_by, state, failure, handled_at, created_at)
	select distinct on (p.fact ->> 'refund') o.order_uuid, p.payment_intent, p.fact ->> 'refund',
		(p.fact ->> 'refundedCents')::integer, coalesce(e.currency, 'usd'), 'provider',
		case when p.fact ->> 'state' = 'counts' then 'made' else 'failed' end,
		case when p.fact ->> 'state' = 'counts' then null else 'failed' end,
		case when p.fact ->> 'state' = 'counts' then null else now() end, p.created_at
	from payment_events p join enrollments e using (enrollment_uuid) join orders o on o.reference = e.reference
	where p.fact ->> 'kind' = 'refund' and p.payment_intent is not null and (p.fact ->> 'refundedCents')::integer > 0
	order by p.fact ->> 'refund', p.created_at desc, (p.fact ->> 'state' = 'failed') desc;

-- The payment that counts.
insert into ledger_entries (order_uuid, payment_intent, kind, amount_cents, currency, occurred_at)
	select o.order_uuid, e.payment_intent, line.kind, line.amount_cents, e.currency, line.occurred_at
	from enrollments e join orders o using (reference) cross join lateral (values
		('payment', e.amount_cents, e.paid_at),
		('refund', -e.refunded_cents, e.refunded_at),
		('dispute', case when e.status = 'disputed' then e.refunded_cents - e.amount_cents end, e.disputed_at)
	) as line (kind, amount_cents, occurred_at)
	where e.paid_at is not null and e.payment_intent is not null and e.currency is not null
		and line.amount_cents <> 0 and line.occurred_at is not null;

-- Further payments of the same reservation, and what was refunded of them.
insert into ledger_entries (order_uuid, payment_intent, kind, amount_cents, currency, occurred_at)
	select distinct on (p.payment_intent) o.order_uuid, p.payment_intent, 'payment', (p.fact ->> 'amountCents')::integer,
		p.fact ->> 'currency', p.created_at
	from payment_events p join enrollments e using (enrollment_uuid) join orders o on o.reference = e.reference
	where p.fact ->> 'kind' = 'session' and p.fact ->> 'state' = 'paid' and p.payment_intent <> e.payment_intent
		and (p.fact ->> 'amountCents')::integer > 0
	order by p.payment_intent, p.created_at;
insert into ledger_entries (order_uuid, payment_intent, kind, amount_cents, currency, occurred_at)
	select l.order_uuid, l.payment_intent, 'refund', -least(l.amount_cents, max((p.fact ->> 'refundedCents')::integer)),
		l.currency, max(p.created_at)
	from ledger_entries l join orders o using (order_uuid) join enrollments e on e.reference = o.reference
	join payment_events p on p.payment_intent = l.payment_intent
	where l.kind = 'payment' and l.payment_intent <> e.payment_intent and p.fact ->> 'kind' = 'refunded-total'
	group by l.order_uuid, l.payment_intent, l.amount_cents, l.currency
	having max((p.fact ->> 'refundedCents')::integer) > 0;
