-- Double opt-in: what was asked for, when it was confirmed, and when it was left.

alter table subscriptions
	add column confirmation_uuid uuid not null default gen_random_uuid(),
	add column requested_at timestamptz not null default now(),
	add column confirmed_at timestamptz,
	add column unsubscribed_at timestamptz;
update subscriptions set
	requested_at = created_at,
	confirmed_at = case when status = 'confirmed' then updated_at end,
	unsubscribed_at = case when status = 'unsubscribed' then updated_at end;
create unique index subscriptions_confirmation on subscriptions (confirmation_uuid);
create index subscriptions_confirmed on subscriptions (list) where status = 'confirmed';
comment on column subscriptions.confirmation_uuid is 'Names one sign-up towards its confirmation link. Who leaves and comes back gets a new one, so that an old link brings nobody back.';
comment on column subscriptions.requested_at is 'When this sign-up was made; created_at is that of the first.';
comment on column subscriptions.confirmed_at is 'When the address was last put on the list: by its confirmation link, by its preferences, or at once where DOUBLE_OPT_IN is off.';
