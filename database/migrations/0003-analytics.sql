-- Anonymous analytics (specification, section 3). Filled once visits are recorded.

create table website_analytics_sessions (
	session_id uuid primary key default gen_random_uuid(),
	user_fingerprint text not null,
	session_start timestamptz not null default now(),
	last_activity timestamptz not null default now(),
	page_views integer not null default 1 check (page_views >= 0),
	total_events integer not null default 0 check (total_events >= 0),
	user_agent text,
	referrer text,
	initial_page text not null,
	device_type text not null check (device_type in ('desktop', 'mobile', 'tablet')),
	browser_name text not null check (browser_name in ('Chrome', 'Firefox', 'Safari', 'Edge', 'Unknown')),
	screen_resolution text,
	viewport_size text,
	timezone text,
	language text,
	is_mobile boolean not null default false,
	is_tablet boolean not null default false,
	is_desktop boolean not null default true,
	updated_at timestamptz not null default now()
);
create index website_analytics_sessions_start on website_analytics_sessions (session_start desc);
comment on table website_analytics_sessions is 'One visit each. No cookie and no browser fingerprint stand behind it.';
comment on column website_analytics_sessions.user_fingerprint is 'A hash with a salt that changes daily, made on the server.';

create table website_analytics_events (
	id uuid primary key default gen_random_uuid(),
	session_id uuid not null references website_analytics_sessions on delete cascade,
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
	created_at timestamptz not null default now()
);
create index website_analytics_events_session on website_analytics_events (session_id, created_at);
create index website_analytics_events_type on website_analytics_events (event_type, created_at desc);
comment on table website_analytics_events is 'What happened in a visit.';
comment on column website_analytics_events.time_on_page is 'Seconds.';
