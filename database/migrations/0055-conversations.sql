-- Conversations with people by email: what they wrote, what operators answered, notes among operators, and drafts.

create table conversations (
	conversation_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	email text not null check (length(email) between 3 and 320),
	subject text not null check (length(subject) between 1 and 300),
	website_data_id uuid unique references website_data on delete set null,
	version integer not null default 1,
	closed_at timestamptz,
	closed_by uuid,
	last_inbound_at timestamptz,
	last_outbound_at timestamptz,
	last_at timestamptz not null,
	created_at timestamptz not null default now()
);
create index conversations_customer on conversations (customer_uuid);
create index conversations_email on conversations (lower(email));
create index conversations_last on conversations (last_at, conversation_uuid);
create index conversations_open on conversations (last_at, conversation_uuid) where closed_at is null;
create index conversations_words on conversations using gin (record_words(email || ' ' || subject)) with (fastupdate = off);
comment on table conversations is 'A conversation with one person by email. One about a form has the id of the form’s row.';
comment on column conversations.email is 'The person’s address, to which answers go.';
comment on column conversations.website_data_id is 'The contact or demo form that it answers: handled when the conversation is closed, and the other way round.';
comment on column conversations.version is 'Counts messages to and from the person: an answer to an older version is refused.';
comment on column conversations.closed_at is 'Null while it waits for an operator.';

create table conversation_messages (
	message_uuid uuid primary key default gen_random_uuid(),
	conversation_uuid uuid not null references conversations on delete cascade,
	kind text not null check (kind in ('inbound', 'outbound', 'note')),
	operator_uuid uuid,
	operator_name text check (length(operator_name) between 1 and 200),
	from_email text check (length(from_email) between 3 and 320),
	from_name text check (length(from_name) between 1 and 200),
	body text not null check (length(body) <= 200000),
	html text check (length(html) <= 500000),
	rfc_message_id text unique check (length(rfc_message_id) between 3 and 1000),
	in_reply_to text check (length(in_reply_to) between 3 and 1000),
	is_automatic boolean not null default false,
	is_partial boolean not null default false,
	form_key uuid unique,
	created_at timestamptz not null,
	check ((kind = 'inbound') = (operator_name is null)),
	check ((kind = 'inbound') = (from_email is not null)),
	check ((kind = 'inbound') = (rfc_message_id is not null))
);
create index conversation_messages_of on conversation_messages (conversation_uuid, created_at);
create index conversation_messages_operator on conversation_messages (operator_uuid, conversation_uuid);
create index conversation_messages_from on conversation_messages (lower(from_email));
create index conversation_messages_reply on conversation_messages (in_reply_to);
comment on table conversation_messages is 'What the person and operators wrote in a conversation. Added to, never changed. The email of an outbound one has its id as once_key.';
comment on column conversation_messages.kind is 'inbound: from the person. outbound: to the person. note: among operators.';
comment on column conversation_messages.html is 'Of an inbound message: sanitized, without scripts, styles, pictures and links.';
comment on column conversation_messages.rfc_message_id is 'Of an inbound message, so that a repeated delivery is one message.';
comment on column conversation_messages.is_automatic is 'Sent by a program, such as an out-of-office reply: it reopens nothing.';
comment on column conversation_messages.is_partial is 'It was too large: only its beginning is here, the rest in the mailbox.';
comment on column conversation_messages.form_key is 'Made with the form: sent twice, it is one message.';

create table conversation_drafts (
	draft_uuid uuid primary key default gen_random_uuid(),
	conversation_uuid uuid not null references conversations on delete cascade,
	operator_uuid uuid not null,
	operator_name text not null check (length(operator_name) between 1 and 200),
	body text not null check (length(body) <= 20000),
	updated_at timestamptz not null,
	unique (conversation_uuid, operator_uuid)
);
create index conversation_drafts_operator on conversation_drafts (operator_uuid);
create index conversation_drafts_updated on conversation_drafts (updated_at);
comment on table conversation_drafts is 'An answer that an operator is writing. The others see it; for ten minutes after its last change it locks the conversation. Deleted after 30 days.';

create table conversation_attachments (
	attachment_uuid uuid primary key default gen_random_uuid(),
	message_uuid uuid references conversation_messages on delete cascade,
	draft_uuid uuid references conversation_drafts on delete cascade,
	file_name text not null check (length(file_name) between 1 and 200),
	stored_name text not null unique check (length(stored_name) between 1 and 100),
	media_type text not null check (length(media_type) between 1 and 200),
	file_bytes integer not null check (file_bytes >= 0),
	created_at timestamptz not null,
	check ((message_uuid is null) <> (draft_uuid is null))
);
create index conversation_attachments_message on conversation_attachments (message_uuid);
create index conversation_attachments_draft on conversation_attachments (draft_uuid);
comment on table conversation_attachments is 'A file of a message or a draft. A job deletes files without a row.';

create table reply_templates (
	template_uuid uuid primary key default gen_random_uuid(),
	name text not null check (length(name) between 1 and 100),
	body text not null check (length(body) between 1 and 10000),
	version integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create unique index reply_templates_name on reply_templates (lower(name));
comment on table reply_templates is 'Texts that operators answer with. Fields such as {{first_name}} are filled in when one is chosen.';

alter table incoming_webhooks drop constraint incoming_webhooks_source_check;
alter table incoming_webhooks add constraint incoming_webhooks_source_check check (source in ('stripe', 'bounces', 'mailbox'));
