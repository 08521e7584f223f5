-- What the console's pages about mail, jobs, webhooks and the doctor read and keep.

-- Lists of mails go on where the last page ended, by the same order that finds them.
create index mails_newest on mails (created_at desc, mail_uuid desc);
create index mails_status_newest on mails (status, created_at desc, mail_uuid desc);
create index mails_kind_newest on mails (kind, created_at desc, mail_uuid desc);
create index mails_kind_status_newest on mails (kind, status, created_at desc, mail_uuid desc);
drop index mails_created_at;
drop index mails_status;

-- An address is not to stand in a page's address or in the audit log: its row is named by an id.
alter table suppressions add column suppression_uuid uuid not null unique default gen_random_uuid();
create index suppressions_newest on suppressions (created_at desc, suppression_uuid desc);
create index suppressions_reason_newest on suppressions (reason, created_at desc, suppression_uuid desc);

create table webhook_deliveries (
	message_uuid uuid primary key,
	website_data_id uuid references website_data on delete cascade,
	attempts integer not null default 0 check (attempts >= 0),
	answer integer check (answer between 100 and 599),
	last_error text,
	digest text,
	tried_at timestamptz,
	delivered_at timestamptz,
	discarded_at timestamptz,
	created_at timestamptz not null default now()
);
create index webhook_deliveries_newest on webhook_deliveries (created_at desc, message_uuid desc);
create index webhook_deliveries_open on webhook_deliveries (created_at desc, message_uuid desc)
	where delivered_at is null and discarded_at is null;
create index webhook_deliveries_done on webhook_deliveries (created_at desc, message_uuid desc) where delivered_at is not null;
create index webhook_deliveries_delivered on webhook_deliveries (delivered_at desc) where delivered_at is not null;
create index webhook_deliveries_discarded on webhook_deliveries (created_at desc, message_uuid desc)
	where discarded_at is not null and delivered_at is null;
create index webhook_deliveries_website_data on webhook_deliveries (website_data_id);
comment on table webhook_deliveries is 'What was told, or is to be, at NOTIFY_WEBHOOK_URL: one row a message. Goes with the form that it is about.';
comment on column webhook_deliveries.message_uuid is 'The id of the form''s row; a test has one of its own and no form.';
comment on column webhook_deliveries.answer is 'The status of the last answer; none when there was no answer.';
comment on column webhook_deliveries.digest is 'SHA-256 of the body as it was sent last. The body itself is made of the form''s row and not kept twice.';

create table incoming_webhooks (
	source text primary key check (source in ('stripe', 'bounces')),
	taken bigint not null default 0,
	refused bigint not null default 0,
	taken_at timestamptz,
	refused_at timestamptz,
	refusal text
);
comment on table incoming_webhooks is 'When others last told us something, how often, and why we last refused it. Refusals that come close together are counted as one.';
create index payment_events_received_at on payment_events (received_at desc);

create table doctor_reports (
	only_one boolean primary key default true check (only_one),
	checked_at timestamptz not null,
	milliseconds integer not null,
	report jsonb not null
);
comment on table doctor_reports is 'What the doctor found last, for whichever process shows it.';
