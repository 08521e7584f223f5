-- Calendar invitations by email.

create table session_invitations (
	invitation_uuid uuid primary key default gen_random_uuid(),
	event_uuid uuid not null references events on delete cascade,
	customer_uuid uuid not null references customers,
	sequence integer not null,
	is_cancelled boolean not null default false,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	unique (event_uuid, customer_uuid)
);
create index session_invitations_customer on session_invitations (customer_uuid);
comment on table session_invitations is 'What a participant''s calendar knows of a session from our emails. A job compares it with the sessions and people''s access.';
comment on column session_invitations.sequence is 'The version of the session that was emailed last; see events.sequence.';

create table invitation_opt_outs (
	customer_uuid uuid primary key references customers,
	created_at timestamptz not null default now()
);
comment on table invitation_opt_outs is 'Participants who turned new calendar invitations off.';
