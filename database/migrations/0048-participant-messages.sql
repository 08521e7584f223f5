-- Operators write to participants with the messages that they write to registrants of an event.

alter table event_messages rename to messages;
alter index event_messages_event rename to messages_event;
alter table messages alter column event_uuid drop not null;
alter table messages add column segment text check (length(segment) between 1 and 1000);
alter table messages drop constraint event_messages_audience_check;
alter table messages add constraint messages_audience_check check (audience in ('all', 'attended', 'absent', 'participants'));
alter table messages add check ((audience = 'participants') = (event_uuid is null)), add check ((event_uuid is null) = (segment is not null));
comment on table messages is 'What operators write to the registrants of an event, or to participants. Once sent it does not change.';
comment on column messages.audience is 'Of an event: all registrants, or those who attended or were absent. participants: the people in message_recipients.';
comment on column messages.segment is 'The filters by which the participants were chosen, in words and without names.';
comment on column messages.recipients is 'How many it was for when the button was pressed.';
comment on column messages.finished_at is 'When the last of its emails was enqueued, or an operator stopped it.';

create table message_recipients (
	recipient_uuid uuid primary key default gen_random_uuid(),
	message_uuid uuid not null references messages on delete cascade,
	customer_uuid uuid not null references customers,
	created_at timestamptz not null default now(),
	unique (message_uuid, customer_uuid)
);
create index message_recipients_customer on message_recipients (customer_uuid);
comment on table message_recipients is 'The participants whom a message is for, as they were when it was written. Those without access when it is sent do not get it.';

create index mails_participant_message on mails ((params ->> 'messageId'), status) where kind = 'participant-message';
