-- What operators need to run events: dates that belong together, recordings that are told when somebody says so, messages.

alter table events
	add column series_uuid uuid,
	add column tells_recording boolean not null default true;
comment on column events.series_uuid is 'Ties the dates that were made by one rule; each is an event of its own.';
comment on column events.tells_recording is 'Whether who registered is to be told of the recording. False: an operator put it there and has not said so yet.';
create index events_series on events (series_uuid, starts_at) where series_uuid is not null;
create index events_in_order on events (starts_at, event_uuid);

comment on column event_registrations.attended_at is 'When the person first went through the join link while the door was open, or when an operator wrote down that they came.';

-- A list of who registered, newest first.
create index event_registrations_list on event_registrations (event_uuid, created_at desc, id desc);
create index event_registrations_came on event_registrations (event_uuid, created_at desc, id desc) where attended_at is not null;
-- Looked for by how an address or a name begins, within one event.
create index event_registrations_by_email on event_registrations (event_uuid, lower(email) text_pattern_ops);
create index event_registrations_by_first_name on event_registrations (event_uuid, lower(first_name) text_pattern_ops);
create index event_registrations_by_last_name on event_registrations (event_uuid, lower(last_name) text_pattern_ops);

create table event_messages (
	message_uuid uuid primary key default gen_random_uuid(),
	event_uuid uuid not null references events on delete cascade,
	subject text not null check (length(subject) between 1 and 80),
	body text not null check (length(body) between 1 and 5000),
	audience text not null check (audience in ('all', 'came', 'absent')),
	sent_at timestamptz,
	recipients integer,
	finished_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((sent_at is null) = (recipients is null)),
	check (finished_at is null or sent_at is not null)
);
create index event_messages_event on event_messages (event_uuid, created_at desc);
comment on table event_messages is 'What operators write to who registered for an event. Once sent it does not change.';
comment on column event_messages.recipients is 'How many it was for when the button was pressed.';
comment on column event_messages.finished_at is 'When the last of its mails was owed.';
create index mails_event_message on mails ((params ->> 'messageId'), status) where kind = 'event-message';
