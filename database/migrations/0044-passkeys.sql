-- Passkeys (WebAuthn), by which participants sign in without an email.

create table passkey_users (
	customer_uuid uuid primary key references customers,
	user_handle text not null unique check (length(user_handle) = 43),
	created_at timestamptz not null default now()
);
comment on table passkey_users is 'Participants who have, or had, a passkey.';
comment on column passkey_users.user_handle is '256 random bits by which authenticators tell people apart (WebAuthn''s user handle). It says nothing about the person, and never changes: a passkey with another one would be added beside the old one.';

create table passkeys (
	passkey_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references passkey_users on delete cascade,
	credential_id text not null unique check (length(credential_id) between 1 and 1400),
	public_key bytea not null check (length(public_key) <= 4096),
	sign_count bigint not null check (sign_count >= 0),
	name text not null check (length(name) between 1 and 100),
	last_used_at timestamptz,
	created_at timestamptz not null default now()
);
create index passkeys_customer on passkeys (customer_uuid);
comment on table passkeys is 'Public keys by which participants sign in. The private keys are in their devices or password managers.';
comment on column passkeys.public_key is 'In COSE format (RFC 9052).';
comment on column passkeys.sign_count is 'The authenticator''s signature counter, which only increases; 0 for those that have none. A lower one comes from a copy.';
comment on column passkeys.name is 'The password manager, or the browser that added it.';

create table passkey_challenges (
	challenge text primary key check (length(challenge) = 43),
	browser_digest text not null check (length(browser_digest) <= 100),
	customer_uuid uuid references passkey_users on delete cascade,
	expires_at timestamptz not null,
	created_at timestamptz not null default now()
);
create index passkey_challenges_customer on passkey_challenges (customer_uuid);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
comment on table passkey_challenges is 'What a passkey must sign, once, within five minutes.';
comment on column passkey_challenges.browser_digest is 'SHA-256 of a cookie of the browser that asked for it.';
comment on column passkey_challenges.customer_uuid is 'The person who adds a passkey; null for signing in.';
