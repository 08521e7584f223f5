-- What a session's page says before it: who leads it and what happens, who comes, and what participants ask.

alter table events
	add column host text check (length(host) between 1 and 200),
	add column agenda text check (length(agenda) between 1 and 2000);
comment on column events.host is 'Who leads it, and what they do.';
comment on column events.agenda is 'What happens, one line each.';

create table session_plans (
	event_uuid uuid not null references events on delete cascade,
	customer_uuid uuid not null references customers,
	created_at timestamptz not null,
	primary key (event_uuid, customer_uuid)
);
create index session_plans_customer on session_plans (customer_uuid);
comment on table session_plans is 'Participants who agreed that the others see by their first name that they come.';

create table session_questions (
	question_uuid uuid primary key default gen_random_uuid(),
	event_uuid uuid not null references events on delete cascade,
	customer_uuid uuid not null references customers,
	question text not null check (length(question) between 1 and 1000),
	is_named boolean not null,
	answer text check (length(answer) between 1 and 5000),
	answered_at timestamptz,
	hidden_at timestamptz,
	created_at timestamptz not null,
	check ((answer is null) = (answered_at is null))
);
create index session_questions_event on session_questions (event_uuid, created_at);
create index session_questions_customer on session_questions (customer_uuid);
create index session_questions_waiting on session_questions (created_at) where answered_at is null and hidden_at is null;
comment on table session_questions is 'What participants ask before and after a session. All participants read it, unless an operator hides it.';
comment on column session_questions.is_named is 'Whether the person agreed to be named by their first name.';
