-- Registrations know their event, the person's zone, the webinar service's answer, what they were told, and who came.

alter table events
	add column join_url text check (join_url ~ '^https?://' and length(join_url) <= 2000),
	add column webinar_kind text check (webinar_kind in ('webinar', 'meeting')),
	add column webinar_id text check (webinar_id ~ '^\d{9,12}$'),
	add check ((webinar_kind is null) = (webinar_id is null));
comment on column events.join_url is 'The room, for everybody who registered and has no way in of their own. Shown by nothing but the join page.';
comment on column events.webinar_id is 'The webinar or meeting at the webinar service, instead of the one in the settings.';

-- Who edits an event in the table need not think of what hangs on it: calendars go by the sequence, and words that
-- announced another hour are no longer true.
create function event_changed() returns trigger language plpgsql as $$
begin
	if new.starts_at <> old.starts_at and new.display_time is not distinct from old.display_time then
		new.display_time := null;
	end if;
	if (new.starts_at, new.ends_at, new.location, new.status) is distinct from (old.starts_at, old.ends_at, old.location, old.status) then
		if new.sequence = old.sequence then new.sequence := old.sequence + 1; end if;
		if new.updated_at = old.updated_at then new.updated_at := now(); end if;
	end if;
	return new;
end $$;
create trigger event_changed before update on events for each row execute function event_changed();

alter table event_registrations
	add column event_uuid uuid references events,
	add column time_zone text check (length(time_zone) <= 64),
	add column waits_for_next boolean not null default false,
	add column webinar_state text not null default 'none' check (webinar_state in ('none', 'pending', 'done', 'failed')),
	add column webinar_registrant_id text,
	add column webinar_room text,
	add column webinar_join_url text check (webinar_join_url ~ '^https?://'),
	add column webinar_error text,
	add column told_sequence integer not null default 0,
	add column told_at timestamptz not null default now(),
	add column told_cancelled boolean not null default false,
	add column day_reminded_for timestamptz,
	add column hour_reminded_for timestamptz,
	add column recording_told_at timestamptz,
	add column attended_at timestamptz,
	add column last_joined_at timestamptz,
	add column join_count integer not null default 0;
comment on column event_registrations.time_zone is 'IANA zone of the person''s browser; null: the event''s own is used.';
comment on column event_registrations.waits_for_next is 'Registered when there was nothing to come, or the event was cancelled: is told the next date.';
comment on column event_registrations.webinar_state is 'none: not to be registered at the webinar service. pending: a job sees to it. failed: the service will not have it.';
comment on column event_registrations.webinar_room is 'Where the service has the person, or would not have them: webinar/ or meeting/ and its number. Another than the event''s is no way in.';
comment on column event_registrations.told_sequence is 'The event''s sequence that the person knows of, since told_at.';
comment on column event_registrations.day_reminded_for is 'The start that the person was reminded of, so that an event that moves is reminded of anew.';
comment on column event_registrations.attended_at is 'When the person first went through the join link while the door was open.';

update event_registrations set told_at = created_at;
-- Of old registrations only the day is known: of several events on it one that takes place, then the earliest. Who stands in
-- the table twice for that day has the event in their first row.
with on_the_day as (
	select distinct on (registration.id)
		registration.id, lower(registration.email) as email, registration.created_at, event.event_uuid, event.sequence, event.ends_at
	from event_registrations registration
	join events event on event.kind = 'workshop'
		and (event.starts_at at time zone event.time_zone)::date = registration.event_date
	order by registration.id, event.status <> 'published', event.status = 'draft', event.starts_at, event.slug
), firsts as (
	select distinct on (event_uuid, email) * from on_the_day order by event_uuid, email, created_at, id
)
update event_registrations as registration
	set event_uuid = firsts.event_uuid, told_sequence = firsts.sequence, waits_for_next = firsts.ends_at < firsts.created_at
	from firsts where firsts.id = registration.id;
-- Nobody is written to about what they have forgotten.
update event_registrations as registration set waits_for_next = true
	where event_uuid is null and created_at > now() - interval '1 year' and not exists (
		select from events event where event.kind = 'workshop'
			and (event.starts_at at time zone event.time_zone)::date = registration.event_date
	);

-- One registration a person and event, wherever that has moved; only without one does it go by the day.
create unique index event_registrations_event on event_registrations (event_uuid, lower(email));
drop index event_registrations_event_email;
create unique index event_registrations_event_email on event_registrations (event_name, event_date, lower(email))
	where event_uuid is null;
comment on table event_registrations is 'Who registered for which event. Registering twice breaks event_registrations_event, or event_registrations_event_email while there is no event (23505).';

-- What the minute's look at what is due goes by.
create index event_registrations_waiting on event_registrations (event_uuid, lower(email)) where waits_for_next;
create index event_registrations_told on event_registrations (event_uuid, told_sequence);
create index event_registrations_recording on event_registrations (event_uuid, lower(email)) where recording_told_at is null;
create index event_registrations_room on event_registrations (event_uuid, webinar_room) where webinar_state <> 'pending';
create index event_registrations_webinar on event_registrations (webinar_state) where webinar_state in ('pending', 'failed');
