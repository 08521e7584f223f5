-- Visits as they are recorded from now on (docs/decisions/0018-analytics.md). Nothing was recorded before.

alter table website_analytics_sessions
	add column session_day date not null generated always as ((session_start at time zone 'UTC')::date) stored,
	add column source text,
	add column utm_medium text,
	add column utm_campaign text,
	add column affiliate_code text,
	add column country text check (country ~ '^[A-Z]{2}$'),
	add column is_bot boolean not null default false,
	add column marks text[] not null default '{}';
comment on column website_analytics_sessions.page_views is 'Starts at 1: the first page. Grows with every page_view event after that one.';
comment on column website_analytics_sessions.session_day is 'The day in UTC on which it began, which never changes: its events are in the partition of that day''s month.';
comment on column website_analytics_sessions.source is 'utm_source, else the host of the referrer, else null: came directly.';
comment on column website_analytics_sessions.affiliate_code is 'The code that was in force when the visit began.';
comment on column website_analytics_sessions.country is 'ISO 3166-1 of the time zone; no address is looked up.';
comment on column website_analytics_sessions.is_bot is 'A robot by its user agent, or one that behaves like one; left out of every answer unless asked for.';
comment on column website_analytics_sessions.marks is 'What was odd: clock (its clock did not fit), flood (one network began very many visits), full (more events than a visit may have).';

drop table website_analytics_events;
create table website_analytics_events (
	session_day date not null,
	session_id uuid not null,
	sequence integer not null check (sequence > 0),
	event_type text not null check (event_type in (
		'session_start', 'session_end', 'page_view', 'click', 'scroll', 'page_blur', 'page_focus',
		'interaction', 'form_submit', 'error', 'custom', 'performance_metrics'
	)),
	event_name text not null,
	page_url text not null,
	scroll_depth integer check (scroll_depth between 0 and 100),
	viewport_x integer,
	viewport_y integer,
	click_count integer,
	time_on_page integer check (time_on_page >= 0),
	custom_data jsonb,
	created_at timestamptz not null,
	primary key (session_id, sequence, session_day)
) partition by range (session_day);
comment on table website_analytics_events is 'What happened in a visit. A partition a month; old months are rolled up and dropped.';
comment on column website_analytics_events.sequence is 'The visit''s own count of its events: what arrives twice is one row.';
comment on column website_analytics_events.page_url is 'The path alone: a query may hold a right.';
comment on column website_analytics_events.time_on_page is 'Seconds.';

-- For days whose month has no partition yet; the schedule makes months ahead, so it stays empty.
create table website_analytics_events_other partition of website_analytics_events default;

-- For questions by period and type. Nearly free for what comes in: its keys only grow, and repeat; any other costs every event.
create index website_analytics_events_day on website_analytics_events (session_day, event_type);

-- What each visit did on each page: the questions are asked of this, a tenth of the rows. Kept by a trigger, in the statement that stores
-- the events, so that it is theirs to the last one; every column is a sum, a least or a greatest, so no order of arrival matters.
create table website_analytics_visit_pages (
	session_day date not null,
	session_id uuid not null,
	page_url text not null,
	views integer not null,
	last_view integer,
	seconds integer,
	scroll_depth integer,
	lcp double precision,
	cls double precision,
	inp double precision,
	fcp double precision,
	ttfb double precision,
	primary key (session_day, session_id, page_url)
) with (fillfactor = 80);
comment on table website_analytics_visit_pages is 'What a visit did on a page (docs/decisions/0020-analytics-reports.md). Without views: something was told of a page whose page_view was not.';
comment on column website_analytics_visit_pages.last_view is 'The sequence of its last page_view: of a visit''s pages the one with the greatest is where it ended.';
comment on column website_analytics_visit_pages.seconds is 'The longest time on it.';
comment on column website_analytics_visit_pages.scroll_depth is 'Percent, the farthest.';
comment on column website_analytics_visit_pages.lcp is 'This and the next: web vitals in ms (cls: a number), the worst of what the visit told of the page.';

create function website_analytics_events_stored() returns trigger language plpgsql as $$
begin
	insert into website_analytics_visit_pages as known (
		session_day, session_id, page_url, views, last_view, seconds, scroll_depth, lcp, cls, inp, fcp, ttfb
	)
	select session_day, session_id, page, count(viewed), max(viewed), max(seconds), max(scroll_depth),
		max(vital) filter (where metric = 'LCP'), max(vital) filter (where metric = 'CLS'), max(vital) filter (where metric = 'INP'),
		max(vital) filter (where metric = 'FCP'), max(vital) filter (where metric = 'TTFB')
	from (
		select session_day, session_id, page_url as page, scroll_depth,
			case when event_type = 'page_view' then sequence end as viewed,
			case when event_type <> 'page_view' then time_on_page end as seconds,
			case when event_type = 'performance_metrics' then custom_data ->> 'metric' end as metric,
			case when event_type = 'performance_metrics' and jsonb_typeof(custom_data -> 'value') = 'number'
				then greatest((custom_data ->> 'value')::double precision, 0) end as vital
		from stored
		-- A page_view carries the seconds on the page before it.
		union all
		select session_day, session_id, custom_data ->> 'previous_page', null, null, time_on_page, null, null
		from stored
		where event_type = 'page_view' and custom_data ->> 'previous_page' ~ '^/' and length(custom_data ->> 'previous_page') <= 500
	) as told
	group by session_day, session_id, page
	order by session_day, session_id, page
	on conflict (session_day, session_id, page_url) do update set
		views = known.views + excluded.views,
		last_view = greatest(known.last_view, excluded.last_view),
		seconds = greatest(known.seconds, excluded.seconds),
		scroll_depth = greatest(known.scroll_depth, excluded.scroll_depth),
		lcp = greatest(known.lcp, excluded.lcp),
		cls = greatest(known.cls, excluded.cls),
		inp = greatest(known.inp, excluded.inp),
		fcp = greatest(known.fcp, excluded.fcp),
		ttfb = greatest(known.ttfb, excluded.ttfb);
	return null;
end $$;
create trigger website_analytics_events_stored after insert on website_analytics_events
	referencing new table as stored for each statement execute function website_analytics_events_stored();

create table website_analytics_daily (
	day date not null,
	dimension text not null check (dimension in ('all', 'page', 'source', 'country', 'device', 'browser')),
	value text not null,
	visitors integer not null,
	sessions integer not null,
	views integer not null,
	bounces integer not null,
	seconds bigint not null,
	primary key (dimension, day, value)
);
comment on table website_analytics_daily is 'Each complete day in numbers that stay when its visits are dropped. Without robots. A day that is here is rolled up: it has a row ''all'', even of zeros.';
comment on column website_analytics_daily.value is 'Of the dimension; empty for all, and for a visit that came directly or from a zone of no country. Beyond the 500 with the most visits: (other).';
comment on column website_analytics_daily.visitors is 'Different fingerprints, which are of the day.';
comment on column website_analytics_daily.sessions is 'Visits that began on the day; for a page, those that saw it.';
comment on column website_analytics_daily.views is 'The visits'' page_views; for a page, its page_view events.';
comment on column website_analytics_daily.bounces is 'Visits of one page view; for a page, those of them that began there.';
comment on column website_analytics_daily.seconds is 'From the visits'' beginning to their last event; for a page, the longest time on it of each visit.';

create table analytics_salts (
	day date primary key,
	salt text not null
);
comment on table analytics_salts is 'Of today and yesterday only: without its salt nobody can find out who was behind a user_fingerprint.';
