-- Recordings and material of sessions, and the search over them.

create table session_materials (
	material_uuid uuid primary key default gen_random_uuid(),
	event_uuid uuid not null references events on delete cascade,
	kind text not null check (kind in ('recording', 'slides', 'notes', 'assignment')),
	title text not null check (length(title) between 1 and 200),
	link_url text check (link_url ~ '^https://' and length(link_url) <= 500),
	file_name text unique check (file_name ~ '^[0-9a-f-]{36}\.[a-z0-9]{2,4}$'),
	file_bytes bigint check (file_bytes > 0),
	media_type text check (length(media_type) between 3 and 100),
	duration_seconds integer check (duration_seconds > 0),
	text text not null default '' check (length(text) <= 200000),
	file_text text check (length(file_text) <= 200000),
	position integer not null,
	search tsvector not null generated always as (
		setweight(to_tsvector('english', translate(title, '<>', '  ')), 'B')
			|| to_tsvector('english', translate(left(text, 100000), '<>', '  '))
			|| to_tsvector('english', translate(left(coalesce(file_text, ''), 100000), '<>', '  '))
	) stored,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((link_url is null) <> (file_name is null)),
	check ((file_name is null) = (file_bytes is null) and (file_name is null) = (media_type is null))
);
create index session_materials_event on session_materials (event_uuid, position);
create index session_materials_search on session_materials using gin (search);
comment on table session_materials is 'What participants get with a session: a link or a stored file each. The link in events.recording_url counts as a recording too.';
comment on column session_materials.text is 'Typed by an operator: notes, or the transcript or WebVTT captions of a recording.';
comment on column session_materials.search is 'Angle brackets are blanks, since PostgreSQL would leave out what is in them, as HTML.';
comment on column session_materials.file_text is 'Read from the file by a job; null until then, empty if it has none.';

-- Joins the search documents of a session's material into one.
create aggregate tsvector_join(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');
