-- Participants' private calendars.

create table calendar_feeds (
	customer_uuid uuid primary key references customers,
	token_digest text not null unique,
	created_at timestamptz not null default now()
);
comment on table calendar_feeds is 'The private calendar that a participant subscribes to.';
comment on column calendar_feeds.token_digest is 'SHA-256 of the token in its address, which is shown once.';
