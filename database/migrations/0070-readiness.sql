-- /readyz writes here, so that it notices a database that reads but cannot write.
create table readiness (
	only_one boolean primary key default true check (only_one),
	written_at timestamptz not null
);
comment on table readiness is 'When a process last proved that the database accepts writes.';
