-- What became of a CV: the report, or why there is none.

alter table genai_career_hacks
	add column report jsonb,
	add column outcome text check (outcome in ('report', 'too_little', 'not_a_cv', 'unreadable', 'refused', 'failed')),
	add column reason text check (length(reason) between 1 and 100),
	add column attempts integer not null default 0,
	add column started_at timestamptz,
	add column finished_at timestamptz,
	add column late_at timestamptz,
	add column deleted_at timestamptz,
	add check (report is null or (status = 'ready' and cv_deleted_at is null)),
	add check (deleted_at is null or cv_deleted_at is not null);
create index genai_career_hacks_waiting on genai_career_hacks (created_at)
	where status in ('received', 'reading') and cv_deleted_at is null;
comment on column genai_career_hacks.report is 'What page, mail and PDF are made of. Quotes of the CV, never its text; gone with the file.';
comment on column genai_career_hacks.outcome is 'report, or why there is none: the file''s fault, or (failed) ours.';
comment on column genai_career_hacks.reason is 'A key of content/career-map.ts: the sentence that the visitor got.';
comment on column genai_career_hacks.attempts is 'Tries that were begun, those of processes that died included.';
comment on column genai_career_hacks.late_at is 'When the log was told that this one is late.';
comment on column genai_career_hacks.cv_deleted_at is 'When the file, and the report with it, were deleted.';
comment on column genai_career_hacks.deleted_at is 'When the visitor''s own button did that, before its time.';
