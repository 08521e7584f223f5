-- The rhythm of the sessions is editable, and the meeting provider reports who was there.

alter table events
	add column session_key text unique check (session_key ~ '^(learn|build)-\d{1,6}$'),
	add column follows_rhythm boolean not null default false;
comment on column events.session_key is 'The session''s kind and number in the rhythm, which stay when it moves. Null: an operator planned the event.';
comment on column events.follows_rhythm is 'Whether a change of the rhythm moves the session. False once an operator moved, renamed or canceled it.';

-- Until now the day in a session's slug told its place: every 14 days from the first one.
with days as (
	select event_uuid, kind, created_at, substring(slug from '^\w+-(\d{4}-\d\d-\d\d)-')::date as day from events
	where kind in ('learn', 'build') and slug ~ '^(learn|build)-\d{4}-\d\d-\d\d-' and slug like kind || '-%'
), numbers as (
	select *, day - case kind when 'learn' then date '2026-01-13' else date '2026-01-14' end as since from days
), sessions as (
	select distinct on (kind, since) * from numbers where since >= 0 and since % 14 = 0 order by kind, since, created_at, event_uuid
)
update events e set
	session_key = s.kind || '-' || s.since / 14,
	follows_rhythm = e.status = 'published'
		and e.time_zone = 'America/New_York'
		and e.starts_at = (s.day + time '12:00') at time zone 'America/New_York'
		and e.ends_at - e.starts_at = case s.kind when 'learn' then interval '60 minutes' else interval '90 minutes' end
		and not exists (
			select from audit_log a
			where a.subject_kind = 'event' and a.subject_id = e.event_uuid::text and a.action = 'event.change' and a.after ? 'title'
		)
from sessions s where s.event_uuid = e.event_uuid;

create table session_reports (
	event_uuid uuid primary key references events on delete cascade,
	state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
	participants integer check (participants >= 0),
	error text check (length(error) between 1 and 500),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((state = 'done') = (participants is not null)),
	check (state <> 'failed' or error is not null)
);
comment on table session_reports is 'The meeting provider''s reports on who was at a session: requested once the session is over.';
comment on column session_reports.participants is 'How many people the provider reported, guests included.';

create table session_guests (
	guest_uuid uuid primary key default gen_random_uuid(),
	event_uuid uuid not null references events on delete cascade,
	email text check (length(email) between 3 and 320),
	name text check (length(name) between 1 and 200),
	minutes integer not null check (minutes >= 0),
	created_at timestamptz not null default now(),
	check (email is not null or name is not null)
);
create index session_guests_event on session_guests (event_uuid);
create index session_guests_email on session_guests (lower(email));
comment on table session_guests is 'People in the meeting provider''s report of a session who are no contact of ours, as the provider names them.';
