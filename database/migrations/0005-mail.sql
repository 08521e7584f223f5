-- What is owed after a form: every mail, who must not get any, and what people agreed to.

create table secrets (
	name text primary key,
	value text not null,
	created_at timestamptz not null default now()
);
comment on table secrets is 'Keys this installation made for itself, shared by its processes.';

create table mails (
	mail_uuid uuid primary key default gen_random_uuid(),
	kind text not null check (kind <> ''),
	recipient text not null check (length(recipient) between 3 and 320),
	customer_uuid uuid references customers,
	list text check (list in ('newsletter', 'podcast', 'marketing')),
	params jsonb not null,
	once_key text unique check (length(once_key) between 1 and 300),
	status text not null default 'queued'
		check (status in ('queued', 'sent', 'kept', 'suppressed', 'cancelled', 'refused')),
	not_before timestamptz,
	subject text,
	html text,
	body_text text,
	attachments jsonb not null default '[]',
	attempts integer not null default 0,
	last_error text,
	sent_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index mails_created_at on mails (created_at desc);
create index mails_recipient on mails (lower(recipient));
create index mails_customer on mails (customer_uuid);
create index mails_status on mails (status, created_at desc);
create index mails_list on mails (list, lower(recipient)) where status = 'queued';
comment on table mails is 'Every mail of the site, from the moment it is owed. Written by the template when it is sent, not before.';
comment on column mails.params is 'What the template needs: ids, not copies.';
comment on column mails.once_key is 'Two requests for the same mail are one mail.';
comment on column mails.status is 'queued: owed. sent: the server took it. kept: there is no server (SMTP_URL). suppressed: the address is on the suppression list. cancelled: not due any more. refused: the server will not have it.';

create table suppressions (
	email text primary key check (email = lower(email)),
	reason text not null check (reason in ('refused', 'bounced', 'complained', 'operator')),
	detail text,
	created_at timestamptz not null default now()
);
comment on table suppressions is 'The suppression list: addresses, in lower case, that get no mail, because their server does not take it or they complained.';

create table consents (
	consent_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	email text not null check (length(email) between 3 and 320),
	purpose text not null check (purpose <> ''),
	wording text not null check (wording <> ''),
	page_path text,
	given_at timestamptz not null,
	confirmed_at timestamptz,
	withdrawn_at timestamptz
);
create index consents_email on consents (lower(email), purpose);
create index consents_customer on consents (customer_uuid);
comment on table consents is 'What somebody agreed to, in which words, when and on which page.';
comment on column consents.confirmed_at is 'When the address proved that it was its owner who agreed (double opt-in).';
