-- Emails that come in: each is kept as it came, and none is lost (docs/decisions/0085-emails-in-and-out.md).

alter table conversation_messages drop constraint conversation_messages_rfc_message_id_key;
create index conversation_messages_rfc_message_id on conversation_messages (rfc_message_id);
alter table conversation_messages
	add column email_digest text unique check (length(email_digest) = 64),
	add column is_cut boolean not null default false;
comment on column conversation_messages.rfc_message_id is 'Of an inbound message. Not unique: anyone can send one that exists.';
comment on column conversation_messages.email_digest is 'SHA-256 of an inbound message’s Message-ID, sender and content, so that a repeated delivery is one message.';
comment on column conversation_messages.is_cut is 'It has more text, formatting or files than are stored; the original has all of it.';

create table set_aside_emails (
	set_aside_uuid uuid primary key default gen_random_uuid(),
	digest text not null unique check (length(digest) = 64),
	reason text not null check (reason in ('failed', 'unreadable', 'sender', 'automatic', 'report', 'own')),
	tries integer not null default 1 check (tries > 0),
	from_email text check (length(from_email) between 3 and 320),
	subject text check (length(subject) <= 300),
	detail text check (length(detail) <= 1000),
	created_at timestamptz not null
);
create index set_aside_emails_newest on set_aside_emails (created_at desc, set_aside_uuid desc);
create index set_aside_emails_from on set_aside_emails (lower(from_email));
comment on table set_aside_emails is 'Emails that came in and are in no conversation. Deleted after 90 days.';
comment on column set_aside_emails.digest is 'SHA-256 of the whole email.';
comment on column set_aside_emails.reason is 'failed: it could not be stored. unreadable: it is no email. sender: it has no usable address. automatic: a program sent it, about no conversation. report: a bounce of no email of ours. own: our own email came back.';
comment on column set_aside_emails.tries is 'How often it came in. One that failed is tried three times: only then it has its file, and is shown.';
comment on column set_aside_emails.detail is 'Why storing it failed.';

alter table conversation_attachments
	drop constraint conversation_attachments_check,
	add column set_aside_uuid uuid references set_aside_emails on delete cascade,
	add column is_original boolean not null default false,
	add check (num_nonnulls(message_uuid, draft_uuid, set_aside_uuid) = 1);
create index conversation_attachments_set_aside on conversation_attachments (set_aside_uuid);
comment on table conversation_attachments is 'A file of a message, a draft or an email that was set aside. A job deletes files without a row.';
comment on column conversation_attachments.is_original is 'The whole email as it came in, or its beginning.';
