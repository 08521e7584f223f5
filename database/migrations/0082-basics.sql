-- Which sessions everyone new to AI begins with: the first topics of a round, and what operators mark besides.

alter table events add column is_basics boolean not null default false;
update events set is_basics = true where kind in ('learn', 'build')
	and slug ~ '^(learn|build)-\d{4}-\d\d-\d\d-(what-tools-can-do|your-bench|prompts-that-hold-up|prompt-library)$';
create index events_basics on events (starts_at) where is_basics;
comment on column events.is_basics is 'A program session that everyone new to AI begins with. Their year, their invitations and what is sold to them follow it.';
