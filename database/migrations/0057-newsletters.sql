-- Newsletters: recipients frozen when sending starts, deliveries whose outcome is unknown, audiences, pictures, a public
-- archive, and subscribers added by operators (decision 63).

alter table mails add column sending_at timestamptz;
comment on column mails.sending_at is 'When a delivery began that must not be repeated (newsletters). Set without an outcome: the process ended between the mail server and the record.';
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check
	check (status in ('queued', 'sent', 'stored', 'suppressed', 'cancelled', 'refused', 'uncertain'));
comment on column mails.status is 'queued: not sent yet. sent: the server accepted it. stored: there is no server (SMTP_URL). suppressed: the address is on the suppression list. cancelled: no longer due. refused: the server rejected it. uncertain: handed over without an answer, and never sent again automatically.';

create table subscriber_imports (
	import_uuid uuid primary key default gen_random_uuid(),
	list text not null references mailing_lists,
	consent text not null check (length(consent) between 10 and 500),
	consent_on date not null,
	operator_uuid uuid not null,
	created_at timestamptz not null default now(),
	finished_at timestamptz,
	undone_at timestamptz,
	check (undone_at is null or finished_at is not null)
);
create index subscriber_imports_newest on subscriber_imports (created_at desc, import_uuid desc);
comment on table subscriber_imports is 'Subscribers that an operator imported from a CSV file, or is about to: a preview until finished_at.';
comment on column subscriber_imports.consent is 'How these people agreed to get the emails, in the operator''s words; stored as the wording of each consent.';

create table subscriber_import_rows (
	import_uuid uuid not null references subscriber_imports on delete cascade,
	line integer not null check (line > 0),
	email text not null check (length(email) <= 320),
	first_name text check (length(first_name) between 1 and 100),
	state text not null check (state in ('new', 'existing', 'unsubscribed', 'suppressed', 'erased', 'repeated', 'invalid', 'imported')),
	primary key (import_uuid, line)
);
create index subscriber_import_rows_state on subscriber_import_rows (import_uuid, state, line);
create index subscriber_import_rows_email on subscriber_import_rows (lower(email));
comment on table subscriber_import_rows is 'The lines of an import until it is finished; then those that were refused, for a day.';

alter table subscriptions
	add column first_name text check (length(first_name) between 1 and 100),
	add column import_uuid uuid references subscriber_imports;
create index subscriptions_import on subscriptions (import_uuid) where import_uuid is not null;
create index subscriptions_newest on subscriptions (created_at desc, id desc);
create index subscriptions_list_newest on subscriptions (list, created_at desc, id desc);
comment on column subscriptions.first_name is 'As an operator entered it; visitors who subscribe give only their address.';

alter table newsletters
	add column audience text not null default 'all' check (length(audience) between 1 and 100),
	add column sent_body text check (length(sent_body) between 1 and 60000),
	add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
	add column in_archive boolean not null default false,
	add column archive_subject text check (length(archive_subject) between 1 and 80),
	add column archive_preview text check (length(archive_preview) between 1 and 150),
	add column archive_body text check (length(archive_body) between 1 and 60000),
	add column archive_changed_at timestamptz;
create index newsletters_archive on newsletters (sent_at desc, newsletter_uuid desc) where in_archive and slug is not null;
comment on column newsletters.audience is 'Who of the list gets it: the name of an audience, with its value after a colon (app/features/newsletters/audiences.server.ts).';
comment on column newsletters.sent_body is 'The text as it was sent: its blocks filled in when sending started.';
comment on column newsletters.slug is 'The last part of its address in the archive; set when sending starts.';
comment on column newsletters.in_archive is 'Shown at /newsletter/{slug} once it was sent.';
comment on column newsletters.archive_body is 'A correction of the archive''s text; null: as sent.';

create table newsletter_recipients (
	newsletter_uuid uuid not null references newsletters on delete cascade,
	subscription_id uuid not null references subscriptions on delete cascade,
	mail_uuid uuid unique references mails on delete set null,
	created_at timestamptz not null default now(),
	primary key (newsletter_uuid, subscription_id)
);
create index newsletter_recipients_subscription on newsletter_recipients (subscription_id);
create index newsletter_recipients_newest on newsletter_recipients (newsletter_uuid, created_at, subscription_id);
create index newsletter_recipients_waiting on newsletter_recipients (newsletter_uuid, subscription_id) where mail_uuid is null;
comment on table newsletter_recipients is 'Who gets a newsletter, as it was when sending started. mail_uuid: its email, once it is in the queue.';
-- Of newsletters sent before: those with an email, and those still to get one.
insert into newsletter_recipients (newsletter_uuid, subscription_id, mail_uuid, created_at)
	select n.newsletter_uuid, s.id, m.mail_uuid, n.sent_at
	from newsletters n
	join mails m on m.kind = 'newsletter-issue' and m.params ->> 'newsletterId' = n.newsletter_uuid::text
	join subscriptions s on m.once_key = 'newsletter-issue:' || n.newsletter_uuid || ':' || s.id
	where n.sent_at is not null;
insert into newsletter_recipients (newsletter_uuid, subscription_id, created_at)
	select n.newsletter_uuid, s.id, n.sent_at
	from newsletters n
	join subscriptions s on s.list = n.list and s.status = 'confirmed' and s.confirmed_at <= n.sent_at
	where n.sent_at is not null and n.finished_at is null
	on conflict do nothing;
update newsletters set sent_body = body where sent_at is not null;

create table newsletter_pictures (
	picture_uuid uuid primary key default gen_random_uuid(),
	stored_name text not null unique check (stored_name ~ '^[0-9a-z-]+\.(jpg|png)$'),
	alt text not null check (length(alt) between 1 and 250),
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	bytes integer not null check (bytes > 0),
	created_at timestamptz not null default now()
);
create index newsletter_pictures_newest on newsletter_pictures (created_at desc, picture_uuid desc);
comment on table newsletter_pictures is 'Pictures of newsletters, resized; the file is in the public bucket newsletter-pictures. Kept forever: emails and the archive show them.';
