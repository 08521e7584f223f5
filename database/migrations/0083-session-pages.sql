-- What participants find on a session's page: who hosts it, what happens when, who is coming, and questions before and after.

alter table events
	add column host_name text check (length(host_name) between 1 and 200),
	add column host_note text check (length(host_note) between 1 and 300),
	add column agenda text check (length(agenda) between 1 and 2000);
comment on column events.agenda is 'One line for each part: its minutes and what it is, such as `10 Welcome`.';

create table session_plans (
	event_uuid uuid not null references events on delete cascade,
	customer_uuid uuid not null references customers,
	shows_name boolean not null default false,
	created_at timestamptz not null default now(),
	primary key (event_uuid, customer_uuid)
);
create index session_plans_customer on session_plans (customer_uuid);
comment on table session_plans is 'Participants who said that they are coming to a session.';
comment on column session_plans.shows_name is 'They agreed that the others see their first name.';

create table session_questions (
	question_uuid uuid primary key default gen_random_uuid(),
	event_uuid uuid not null references events on delete cascade,
	customer_uuid uuid not null references customers,
	question text not null check (length(question) between 1 and 1000),
	shows_name boolean not null default false,
	answer text check (length(answer) between 1 and 4000),
	answered_at timestamptz,
	hidden_at timestamptz,
	created_at timestamptz not null default now(),
	check ((answer is null) = (answered_at is null))
);
create unique index session_questions_once on session_questions (event_uuid, customer_uuid, md5(question));
create index session_questions_customer on session_questions (customer_uuid);
create index session_questions_open on session_questions (created_at) where answered_at is null and hidden_at is null;
comment on table session_questions is 'What participants ask about a session, before and after it; those with access to it see it.';
