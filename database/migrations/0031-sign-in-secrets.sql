-- A copy of the database lets nobody in: of a session its token's digest is stored. Who is signed in stays signed in.
update operator_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table operator_sessions rename column token to token_digest;
comment on column operator_sessions.token_digest is 'SHA-256, in hexadecimal. The token itself is in the browser''s cookie alone.';

create or replace function note_ended_session() returns trigger language plpgsql as $$
begin
	-- Not when the operator goes too.
	if exists (select from operators where id = old.operator_uuid) then
		insert into ended_sessions values (old.token_digest, old.operator_uuid, now()) on conflict do nothing;
	end if;
	return old;
end $$;

create table operator_spent_codes (
	operator_uuid uuid not null references operators on delete cascade,
	code_digest text not null,
	spent_at timestamptz not null,
	primary key (operator_uuid, code_digest)
);
comment on table operator_spent_codes is 'Codes of authenticator apps that were accepted, until they are too old to be: each is accepted once.';
