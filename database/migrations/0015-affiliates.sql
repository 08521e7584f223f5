-- Who sends visitors here with a code of their own, and what it brought (docs/decisions/0019-affiliates.md). Whose a touch, a
-- lead or an enrollment is, is said by its code alone, whenever it is asked: a code that nobody has yet counts once somebody does.

create table affiliates (
	affiliate_uuid uuid primary key default gen_random_uuid(),
	code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{1,49}$'),
	name text not null check (length(name) between 1 and 200),
	email text not null check (length(email) between 3 and 320),
	former_emails text[] not null default '{}',
	customer_uuid uuid references customers,
	state text not null default 'active' check (state in ('active', 'paused', 'ended')),
	commission_percent numeric(5, 2) not null check (commission_percent between 0 and 100),
	note text check (length(note) <= 5000),
	link_version integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create unique index affiliates_code on affiliates (lower(code));
create index affiliates_email on affiliates (lower(email));
create index affiliates_customer on affiliates (customer_uuid);
comment on column affiliates.code is 'What stands behind TRK_ in their link. Never changes once it was used.';
comment on column affiliates.former_emails is 'What email was before: an enrollment from one of them is still their own.';
comment on column affiliates.state is 'Of the present; what an enrollment earns follows from affiliate_terms of its day.';
comment on column affiliates.link_version is 'Links to their page of an earlier version open nothing.';

create table affiliate_terms (
	affiliate_uuid uuid not null references affiliates on delete cascade,
	since timestamptz not null,
	state text not null,
	commission_percent numeric(5, 2) not null,
	primary key (affiliate_uuid, since)
);
comment on table affiliate_terms is 'State and percent from an instant on, written by the database: what changes later changes no commission of before.';

create function affiliate_changed() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into affiliate_terms values (new.affiliate_uuid, '-infinity', new.state, new.commission_percent);
	elsif (new.state, new.commission_percent) is distinct from (old.state, old.commission_percent) then
		-- Whoever changes the row by hand changes nothing of before, either.
		insert into affiliate_terms values (
			new.affiliate_uuid,
			case when new.updated_at = old.updated_at then now() else new.updated_at end,
			new.state,
			new.commission_percent
		)
		on conflict (affiliate_uuid, since) do update
		set state = excluded.state, commission_percent = excluded.commission_percent;
	end if;
	return null;
end $$;
create trigger affiliate_changed after insert or update on affiliates for each row execute function affiliate_changed();

create table affiliate_touches (
	touch_id bigint generated always as identity primary key,
	session_id uuid,
	sequence integer,
	code text not null check (length(code) between 1 and 100),
	applied boolean not null,
	is_bot boolean not null default false,
	page_path text not null,
	at timestamptz not null,
	unique (session_id, sequence)
);
-- All that the numbers ask for, in their order: they read nothing but this. (PostgreSQL wants the code itself beside lower(code) for that.)
create index affiliate_touches_code on affiliate_touches (lower(code), session_id, at) include (code, is_bot);
comment on table affiliate_touches is 'Each time somebody came with a code. The first stays in force for 30 days; later ones are kept and not applied.';
comment on column affiliate_touches.code is 'As it came; whose it is, if anybody''s, is the affiliate''s with that code.';
comment on column affiliate_touches.sequence is 'The visit''s own count of its events: a batch that arrives twice is one touch.';

create index website_data_affiliate_code on website_data (lower(affiliate_id)) where affiliate_id is not null;

create table affiliate_judgments (
	enrollment_uuid uuid primary key references enrollments,
	earns boolean not null,
	note text check (length(note) <= 5000),
	decided_at timestamptz not null default now()
);
comment on table affiliate_judgments is 'An operator''s word on whether an enrollment earns a commission. It goes before every mark.';

create table affiliate_payouts (
	payout_uuid uuid primary key default gen_random_uuid(),
	affiliate_uuid uuid not null references affiliates,
	amount_cents integer not null check (amount_cents > 0),
	currency text not null check (currency = lower(currency)),
	at timestamptz not null default now(),
	note text check (length(note) <= 5000)
);
create index affiliate_payouts_affiliate on affiliate_payouts (affiliate_uuid, at);
comment on table affiliate_payouts is 'What was paid to an affiliate. What is due is what has matured less these.';

create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
	select case
		when domain in ('gmail.com', 'googlemail.com') then replace(split_part(box, '+', 1), '.', '') || '@gmail.com'
		when domain in (
			'outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'fastmail.com', 'proton.me', 'protonmail.com', 'pm.me'
		) then split_part(box, '+', 1) || '@' || domain
		else box || '@' || domain
	end
	from (
		select regexp_replace(lower(btrim(address)), '@[^@]*$', '') as box, regexp_replace(lower(btrim(address)), '^.*@', '') as domain
	) as parts
$$;
comment on function mailbox_of is 'Addresses that reach one mailbox by what its provider documents. For comparing; mail is sent to what was typed.';

create view affiliate_enrollments as
select
	affiliate_uuid,
	enrollment_uuid,
	enrolled_at,
	status,
	paid_at,
	currency,
	paid_cents,
	refunded_at,
	refunded_cents,
	disputed_at,
	dispute_status,
	state_then,
	commission_percent,
	marks,
	hints,
	judged,
	earns,
	is_held,
	is_void,
	case
		when paid_at is null or is_void then 0
		else floor((paid_cents - refunded_cents) * commission_percent / 100)::integer
	end as commission_cents
from (
	select
		*,
		paid_at is not null and status = 'disputed' and dispute_status is distinct from 'lost' as is_held,
		paid_at is not null
			and (not earns or status = 'refunded' or (status = 'disputed' and dispute_status = 'lost')) as is_void
	from (
		select
			affiliates.affiliate_uuid,
			enrollments.enrollment_uuid,
			website_data.created_at as enrolled_at,
			enrollments.status,
			enrollments.paid_at,
			coalesce(enrollments.currency, '') as currency,
			coalesce(enrollments.amount_cents, 0) as paid_cents,
			enrollments.refunded_at,
			least(enrollments.refunded_cents, coalesce(enrollments.amount_cents, 0)) as refunded_cents,
			enrollments.disputed_at,
			enrollments.dispute_status,
			terms.state as state_then,
			terms.commission_percent,
			looks.marks,
			looks.hints,
			affiliate_judgments.earns as judged,
			coalesce(affiliate_judgments.earns, terms.state = 'active' and looks.marks = '{}') as earns
		from affiliates
		join website_data on lower(website_data.affiliate_id) = lower(affiliates.code)
		join enrollments on enrollments.website_data_id = website_data.id
		join lateral (
			select state, commission_percent from affiliate_terms
			where affiliate_terms.affiliate_uuid = affiliates.affiliate_uuid and since <= website_data.created_at
			order by since desc limit 1
		) as terms on true
		cross join lateral (
			select
				array_remove(array[
					case when mailbox_of(website_data.email) in (
						select mailbox_of(address) from unnest(affiliates.email || affiliates.former_emails) as address
					) then 'address' end,
					case when affiliates.customer_uuid in (website_data.customer_uuid, enrollments.customer_uuid) then 'customer' end
				], null) as marks,
				array_remove(array[
					case when lower(regexp_replace(btrim(website_data.name), '\s+', ' ', 'g'))
						= lower(regexp_replace(btrim(affiliates.name), '\s+', ' ', 'g')) then 'name' end
				], null) as hints
		) as looks
		left join affiliate_judgments on affiliate_judgments.enrollment_uuid = enrollments.enrollment_uuid
	) as found
) as known;
comment on view affiliate_enrollments is 'Each enrollment under an affiliate''s code with what it earns: a percent of what was paid less what was given back, in whole cents, rounded down.';
comment on column affiliate_enrollments.marks is 'Why it looks like the affiliate''s own enrollment: address, customer. It earns nothing then, unless an operator says otherwise.';
comment on column affiliate_enrollments.hints is 'Is only shown to an operator: name.';
comment on column affiliate_enrollments.is_void is 'Paid, and earns nothing: given back, taken back, the affiliate''s own, or not while they were paused.';
comment on column affiliate_enrollments.is_held is 'A dispute is open: what it earns is not due before that is over.';
