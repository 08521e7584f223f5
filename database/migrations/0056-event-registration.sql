-- Registration of events: on or off, places with a waiting list, the operator's questions, and changes by registrants.

create table event_question_sets (
	question_set_uuid uuid primary key,
	previous_uuid uuid references event_question_sets,
	version integer not null check (version > 0),
	questions jsonb not null check (jsonb_typeof(questions) = 'array' and length(questions::text) <= 20000),
	created_at timestamptz not null
);
comment on table event_question_sets is 'Operators'' own questions on registration forms. Each row is one version and never changes.';
comment on column event_question_sets.previous_uuid is 'The version before; its forms are still accepted.';

alter table events
	add column takes_registrations boolean not null default true,
	add column capacity integer check (capacity between 1 and 100000),
	add column has_waiting_list boolean not null default true,
	add column notifies_next boolean not null default true,
	add column question_set_uuid uuid references event_question_sets;
comment on column events.takes_registrations is 'Whether the page of a workshop has a form. Program sessions have none in any case.';
comment on column events.capacity is 'The number of places; null: no limit. Places are counted from the registrations while this row is locked.';
comment on column events.notifies_next is 'Whether people who wait for the next date of its series are emailed about it. False: an operator published it without email.';
comment on column events.question_set_uuid is 'The current version of the operator''s questions.';

alter table event_registrations
	add column place text not null default 'confirmed' check (place in ('confirmed', 'waiting', 'offered')),
	add column line_number integer check (line_number > 0),
	add column offer_expires_at timestamptz,
	add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
	add column question_set_uuid uuid references event_question_sets,
	add column answers jsonb check (jsonb_typeof(answers) = 'array' and length(answers::text) <= 60000),
	add column is_added_by_hand boolean not null default false,
	add check (place <> 'waiting' or line_number is not null),
	add check ((place = 'offered') <= (offer_expires_at is not null)),
	add check ((answers is null) = (question_set_uuid is null));
comment on column event_registrations.place is 'confirmed: has a place. waiting: on the waiting list of a full event. offered: a place is held until offer_expires_at.';
comment on column event_registrations.line_number is 'The order of an event''s waiting list.';
comment on column event_registrations.offer_expires_at is 'Of the latest offer. A canceled registration with place = offered let it expire or declined it.';
comment on column event_registrations.calendar_sequence is 'Counts the person''s own changes; added to the event''s sequence in their calendar files.';
comment on column event_registrations.answers is 'Each question''s id, text and answer, of the version in question_set_uuid.';
create index event_registrations_line on event_registrations (event_uuid, line_number) where place = 'waiting' and cancelled_at is null;
create index event_registrations_offers on event_registrations (offer_expires_at) where place = 'offered' and cancelled_at is null;
create index event_registrations_places on event_registrations (event_uuid, place) where cancelled_at is null;

alter table messages drop constraint messages_audience_check;
alter table messages add constraint messages_audience_check check (audience in ('all', 'attended', 'absent', 'waiting', 'participants'));

create table event_series (
	series_uuid uuid primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
	title text not null default '' check (length(title) <= 200),
	lead text not null default '' check (length(lead) <= 1000),
	takeaways text not null default '' check (length(takeaways) <= 5000),
	body text not null default '' check (length(body) <= 20000),
	host_name text not null default '' check (length(host_name) <= 200),
	host_bio text not null default '' check (length(host_bio) <= 5000),
	faq text not null default '' check (length(faq) <= 20000),
	picture text check (picture ~ '^/files/[a-z-]+/[a-z0-9-]+\.[a-z]+$'),
	picture_alt text not null default '' check (length(picture_alt) <= 200),
	is_published boolean not null default false,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	check (picture is null or picture_alt <> '')
);
comment on table event_series is 'The landing page of a series, at /events/{slug}. Empty texts of the specification''s workshop are the specification''s.';
comment on column event_series.takeaways is 'One on each line.';
comment on column event_series.body is 'Markdown.';
comment on column event_series.faq is 'Each question on a line, its answer below it; an empty line before the next.';
insert into event_series (series_uuid, slug, is_published, created_at, updated_at)
	values ('5f0f2f0e-6a5c-4f0b-9d43-1c0a7e2b8d35', 'cv-to-website', true, now(), now());
