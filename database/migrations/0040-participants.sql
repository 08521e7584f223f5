-- How participants sign in, and what is known about who was at a session.

create table sign_in_links (
	link_uuid uuid primary key default gen_random_uuid(),
	email text not null check (length(email) between 3 and 320),
	browser_digest text not null,
	next_path text not null check (next_path ~ '^/my(/|\?|$)' and length(next_path) <= 500),
	expires_at timestamptz not null,
	used_at timestamptz,
	created_at timestamptz not null default now()
);
create index sign_in_links_email on sign_in_links (lower(email), created_at);
create index sign_in_links_expires_at on sign_in_links (expires_at);
comment on table sign_in_links is 'Requests for a link by which participants sign in, for one use within 15 minutes; deleted a day later. Created for any address, so that nothing tells who is enrolled.';
comment on column sign_in_links.browser_digest is 'SHA-256 of a cookie of the browser that requested the link.';

create table participant_sessions (
	session_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	token_digest text not null unique,
	user_agent text check (length(user_agent) <= 500),
	last_seen_at timestamptz not null,
	expires_at timestamptz not null,
	created_at timestamptz not null default now()
);
create index participant_sessions_customer on participant_sessions (customer_uuid);
create index participant_sessions_expires_at on participant_sessions (expires_at);
comment on table participant_sessions is 'Browsers in which participants are signed in, for 90 days after their last use.';

create table attendance_evidence (
	evidence_uuid uuid primary key default gen_random_uuid(),
	event_uuid uuid not null references events on delete cascade,
	customer_uuid uuid not null references customers,
	source text not null check (source in ('click', 'provider', 'operator', 'self', 'recording')),
	occurred_at timestamptz not null,
	minutes integer check (minutes >= 0),
	attended boolean,
	reason text check (length(reason) between 1 and 500),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	unique (event_uuid, customer_uuid, source),
	check ((source = 'operator') = (attended is not null)),
	check (source <> 'operator' or reason is not null)
);
create index attendance_evidence_customer on attendance_evidence (customer_uuid);
comment on table attendance_evidence is 'What is known about who was at a session, by source; whether they attended is derived from it.';
comment on column attendance_evidence.minutes is 'How long the meeting provider saw the person, or how much of a recording they watched.';
comment on column attendance_evidence.attended is 'An operator''s decision, which overrides the other sources.';
