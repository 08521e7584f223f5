-- Which events are dates of one thing, said by the series alone: the next date of a workshop was any next workshop.

-- The free workshop of the specification (content/workshop.ts) and every date that was planned under its title.
update events set series_uuid = '5f0f2f0e-6a5c-4f0b-9d43-1c0a7e2b8d35'
	where slug = 'cv-to-website' or kind = 'workshop' and (lower(title) = 'cv to website' or series_uuid in (
		select series_uuid from events where kind = 'workshop' and lower(title) = 'cv to website' and series_uuid is not null));
-- Other workshops under one title, as far as no rule made them.
with titles as (
	select lower(title) as title, gen_random_uuid() as series_uuid from events
	where kind = 'workshop' and series_uuid is null group by lower(title) having count(*) > 1
)
update events set series_uuid = titles.series_uuid from titles
	where kind = 'workshop' and events.series_uuid is null and lower(events.title) = titles.title;
comment on column events.series_uuid is 'Ties the dates of one thing, each an event of its own: who waits for the next date hears of those of the same series.';

-- A message can be thought better of, as a newsletter can.
alter table event_messages add column stopped_at timestamptz, add check (stopped_at is null or finished_at is not null);
comment on column event_messages.finished_at is 'When the last of its mails was owed, or somebody stopped it.';
