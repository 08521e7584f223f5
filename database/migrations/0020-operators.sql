-- Who runs the site: operators, how they get in, and what they did. The first five tables are better-auth's, under names of ours.

create table operators (
	id uuid primary key default gen_random_uuid(),
	name text not null check (length(name) between 1 and 200),
	email text not null unique check (email = lower(email) and length(email) between 3 and 320),
	email_verified boolean not null default true,
	image text,
	role text not null check (role in ('owner', 'editor', 'moderator')),
	two_factor_enabled boolean not null default false,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
comment on table operators is 'The two or three people who run the site. What each role may do stands in app/operators/roles.ts.';
comment on column operators.email_verified is 'Always: every account begins with a link to the address, or on the terminal.';

create table operator_sessions (
	id uuid primary key default gen_random_uuid(),
	operator_uuid uuid not null references operators on delete cascade,
	token text not null unique,
	expires_at timestamptz not null,
	ip_address text,
	user_agent text,
	confirmed_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index operator_sessions_operator on operator_sessions (operator_uuid);
comment on column operator_sessions.ip_address is 'Never filled in: addresses are not stored.';
comment on column operator_sessions.confirmed_at is 'When the operator last proved in this session who they are; signing in counts.';

create table operator_passwords (
	id uuid primary key default gen_random_uuid(),
	operator_uuid uuid not null references operators on delete cascade,
	account_id text not null,
	provider_id text not null,
	access_token text,
	refresh_token text,
	id_token text,
	access_token_expires_at timestamptz,
	refresh_token_expires_at timestamptz,
	scope text,
	password text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index operator_passwords_operator on operator_passwords (operator_uuid);
comment on table operator_passwords is 'Hashes (scrypt), one an operator. The columns about tokens are for sign-in by other companies, which we do not have; the library looks whether they are there.';

create table operator_challenges (
	id uuid primary key default gen_random_uuid(),
	identifier text not null,
	value text not null,
	expires_at timestamptz not null,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index operator_challenges_identifier on operator_challenges (identifier);
create index operator_challenges_expires on operator_challenges (expires_at);
comment on table operator_challenges is 'Sign-ins between password and code, and codes sent by mail.';

create table operator_second_factors (
	id uuid primary key default gen_random_uuid(),
	operator_uuid uuid not null unique references operators on delete cascade,
	secret text not null,
	backup_codes text not null,
	verified boolean not null default true,
	failed_verification_count integer not null default 0,
	locked_until timestamptz
);
comment on table operator_second_factors is 'The secret of an authenticator app and the recovery codes, both encrypted.';
comment on column operator_second_factors.locked_until is 'Never filled in: guessing is slowed (sign_in_failures), nobody is locked out.';

create table operator_invitations (
	invitation_uuid uuid primary key default gen_random_uuid(),
	email text not null check (email = lower(email) and length(email) between 3 and 320),
	role text not null check (role in ('owner', 'editor', 'moderator')),
	invited_by uuid references operators on delete set null,
	expires_at timestamptz not null,
	used_at timestamptz,
	taken_back_at timestamptz,
	created_at timestamptz not null default now()
);
create unique index operator_invitations_open on operator_invitations (email) where used_at is null and taken_back_at is null;

create table sign_in_failures (
	key text primary key,
	failures integer not null,
	last_at timestamptz not null
);
create index sign_in_failures_last on sign_in_failures (last_at);
comment on table sign_in_failures is 'How often somebody failed to get in, by keyed hash: of an account, of a network, of both. Forgotten after a day.';

create table operator_kept_forms (
	form_uuid uuid primary key default gen_random_uuid(),
	operator_uuid uuid not null references operators on delete cascade,
	path text not null,
	fields text not null,
	expires_at timestamptz not null
);
create index operator_kept_forms_expires on operator_kept_forms (expires_at);
comment on table operator_kept_forms is 'What somebody had typed when their session ended, encrypted, until they are in again; an hour at the most.';

create table ended_sessions (
	token_digest text primary key,
	operator_uuid uuid not null references operators on delete cascade,
	ended_at timestamptz not null
);
create index ended_sessions_ended on ended_sessions (ended_at);
comment on table ended_sessions is 'Whose a session was that is over, for a day: what its browser still sends is kept for that operator alone.';

create function note_ended_session() returns trigger language plpgsql as $$
begin
	-- Not when the operator goes too.
	if exists (select from operators where id = old.operator_uuid) then
		insert into ended_sessions values (encode(sha256(convert_to(old.token, 'UTF8')), 'hex'), old.operator_uuid, now())
		on conflict do nothing;
	end if;
	return old;
end $$;
create trigger operator_sessions_ended after delete on operator_sessions for each row execute function note_ended_session();

create table audit_log (
	audit_number bigint generated always as identity primary key,
	at timestamptz not null,
	operator_uuid uuid,
	operator_name text not null,
	session_uuid uuid,
	deed text not null check (deed <> ''),
	subject_kind text not null check (subject_kind <> ''),
	subject_id text,
	before jsonb,
	after jsonb
);
create index audit_log_at on audit_log (at desc, audit_number desc);
create index audit_log_operator on audit_log (operator_uuid, audit_number desc);
create index audit_log_deed on audit_log (deed, audit_number desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, audit_number desc);
comment on table audit_log is 'What operators did. Rows are added and never changed. Names operators by a copy, since they may go; names people by id only.';

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
	raise exception 'audit_log is append only' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
	for each row execute function audit_log_is_append_only();
create trigger audit_log_not_emptied before truncate on audit_log
	for each statement execute function audit_log_is_append_only();

-- What came in lately, for the console's first page.
create index event_registrations_created_at on event_registrations (created_at desc);
create index enrollments_created_at on enrollments (created_at desc);
create index bookings_created_at on bookings (created_at desc);
create index builder_portfolios_created_at on builder_portfolios (created_at desc);
