-- One person, one row to look at: stage, owner, notes, when they were last seen, by which words they are found; two addresses
-- of one person (docs/decisions/0022-people.md); what was erased and must stay so.

-- What one searches by: lower case, without accents, cut at whatever is no letter or digit of ASCII.
create function people_words(value text) returns text[] language sql immutable parallel safe as $$
	select array(
		select distinct left(word, 60)
		from unnest(string_to_array(translate(
			lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036f]', '', 'g')),
			E'@._-+/\\,;:()[]{}<>"''`&!?#$%*=|~^\t\n\r',
			repeat(' ', 40)
		), ' ')) as word
		where word <> ''
		limit 40
	)
$$;

alter table customers
	add column person_uuid uuid,
	add column merged_into uuid references customers,
	add column merged_at timestamptz,
	add column stage text not null default 'new'
		check (stage in ('new', 'in_contact', 'offer', 'customer', 'alumni', 'not_interested')),
	add column owner_uuid uuid references operators on delete set null,
	add column version integer not null default 0,
	add column name text,
	add column company text,
	add column seen_at timestamptz,
	add column last_seen_at timestamptz,
	add column words tsvector,
	add column erased_at timestamptz,
	add check (merged_into <> customer_uuid),
	add check ((merged_into is null) = (merged_at is null));

-- People whom an adopted database knows by their rows alone.
insert into customers (email, created_at)
select distinct on (lower(email)) email, created_at from (
	select email, created_at from website_data where customer_uuid is null
	union all select email, created_at from event_registrations where customer_uuid is null
	union all select email, created_at from builder_portfolios where customer_uuid is null
	union all select email, created_at from genai_career_hacks where customer_uuid is null
	union all select email, created_at from subscriptions where customer_uuid is null
) as unknown order by lower(email), created_at
on conflict do nothing;
update website_data as mine set customer_uuid = c.customer_uuid from customers c
	where mine.customer_uuid is null and lower(c.email) = lower(mine.email);
update event_registrations as mine set customer_uuid = c.customer_uuid from customers c
	where mine.customer_uuid is null and lower(c.email) = lower(mine.email);
update builder_portfolios as mine set customer_uuid = c.customer_uuid from customers c
	where mine.customer_uuid is null and lower(c.email) = lower(mine.email);
update genai_career_hacks as mine set customer_uuid = c.customer_uuid from customers c
	where mine.customer_uuid is null and lower(c.email) = lower(mine.email);
update subscriptions as mine set customer_uuid = c.customer_uuid from customers c
	where mine.customer_uuid is null and lower(c.email) = lower(mine.email);

with known as (
	select customer_uuid, created_at as at, name, company from website_data
	union all
	select customer_uuid, greatest(created_at, last_joined_at),
		nullif(concat_ws(' ', nullif(first_name, 'Unknown'), nullif(last_name, 'Unknown')), ''), nullif(company, 'Unknown')
		from event_registrations
	union all select customer_uuid, created_at, name, null from bookings
	union all select customer_uuid, created_at, name, null from builder_portfolios
	union all select customer_uuid, given_at, null, null from consents
), told as (
	select customer_uuid, max(at) as at,
		(array_agg(name order by at desc) filter (where btrim(name) <> ''))[1] as name,
		(array_agg(company order by at desc) filter (where btrim(company) <> ''))[1] as company,
		left(string_agg(distinct concat_ws(' ', name, company), ' '), 2000) as text
	from known where customer_uuid is not null group by customer_uuid
)
update customers as c set seen_at = greatest(c.created_at, told.at), name = told.name, company = told.company,
	words = array_to_tsvector(people_words(c.email) || people_words(told.text))
	from told where told.customer_uuid = c.customer_uuid;
update customers set
	person_uuid = customer_uuid,
	seen_at = coalesce(seen_at, created_at),
	last_seen_at = coalesce(seen_at, created_at),
	words = coalesce(words, array_to_tsvector(people_words(email)));
alter table customers
	alter column person_uuid set not null,
	alter column seen_at set not null,
	alter column last_seen_at set not null,
	alter column words set not null;

create index customers_person on customers (person_uuid);
create index customers_merged on customers (merged_into) where merged_into is not null;
-- Without a list of what is to be sorted in later: the embedded database has nobody who would do that.
create index customers_words on customers using gin (words) with (fastupdate = off);
create index customers_seen on customers (last_seen_at desc, customer_uuid desc)
	where merged_into is null and erased_at is null;
create index customers_stage on customers (stage, last_seen_at desc, customer_uuid desc)
	where merged_into is null and erased_at is null;
create index customers_owner on customers (owner_uuid, last_seen_at desc, customer_uuid desc)
	where merged_into is null and erased_at is null;
comment on column customers.person_uuid is 'The row that stands for the whole person: this one, unless it was merged.';
comment on column customers.merged_into is 'An operator''s word that this address is the same person''s as that one. Nothing else moves: taken back, all is as before.';
comment on column customers.version is 'Grows with each change by an operator: a form that saw an earlier one is not taken.';
comment on column customers.name is 'As it was given last; company alike.';
comment on column customers.seen_at is 'When this address last did something; last_seen_at counts addresses that were merged into it, too.';
comment on column customers.words is 'What the person is searched by: address, names, companies.';
comment on column customers.erased_at is 'The person is gone. The row stays where bookkeeping needs something to hang on.';

-- Whoever makes a customer need not know of all this.
create function customer_made() returns trigger language plpgsql as $$
begin
	new.person_uuid := coalesce(new.person_uuid, new.customer_uuid);
	new.seen_at := coalesce(new.seen_at, new.created_at);
	new.last_seen_at := coalesce(new.last_seen_at, new.seen_at);
	new.words := coalesce(new.words, array_to_tsvector(people_words(new.email)));
	return new;
end $$;
create trigger customer_made before insert on customers for each row execute function customer_made();

create function person_seen() returns trigger language plpgsql as $$
declare
	told jsonb := to_jsonb(new);
	at timestamptz := coalesce(told ->> 'last_joined_at', told ->> 'created_at', told ->> 'given_at')::timestamptz;
	their_name text := coalesce(
		nullif(btrim(told ->> 'name'), ''),
		nullif(concat_ws(' ', nullif(told ->> 'first_name', 'Unknown'), nullif(told ->> 'last_name', 'Unknown')), '')
	);
	their_company text := nullif(nullif(btrim(told ->> 'company'), ''), 'Unknown');
	person uuid;
begin
	if new.customer_uuid is null then return null; end if;
	update customers set
		seen_at = greatest(seen_at, at),
		last_seen_at = greatest(last_seen_at, at),
		name = coalesce(their_name, name),
		company = coalesce(their_company, company),
		words = case
			-- Who sends a thousand names is found by the first.
			when length(words) > 200 then words
			else array_to_tsvector(tsvector_to_array(words) || people_words(their_name) || people_words(their_company))
		end
		where customer_uuid = new.customer_uuid and erased_at is null
		returning person_uuid into person;
	update customers set last_seen_at = at
		where customer_uuid = person and person <> new.customer_uuid and last_seen_at < at;
	return null;
end $$;
create trigger person_seen after insert on website_data for each row execute function person_seen();
create trigger person_seen after insert on event_registrations for each row execute function person_seen();
create trigger person_seen after insert on bookings for each row execute function person_seen();
create trigger person_seen after insert on builder_portfolios for each row execute function person_seen();
create trigger person_seen after insert on consents for each row execute function person_seen();
create trigger person_came after update of last_joined_at on event_registrations for each row
	when (new.last_joined_at is distinct from old.last_joined_at) execute function person_seen();

create table person_notes (
	note_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	operator_uuid uuid,
	operator_name text not null,
	text text not null check (length(text) between 1 and 5000),
	created_at timestamptz not null
);
create index person_notes_customer on person_notes (customer_uuid, created_at desc);
comment on table person_notes is 'What operators wrote down about a person. Added to, never changed; gone with the person.';
comment on column person_notes.note_uuid is 'Made with the form: sent twice, it is one note.';

create table erasures (
	erasure_uuid uuid primary key default gen_random_uuid(),
	at timestamptz not null,
	operator_uuid uuid,
	operator_name text not null,
	customer_uuid uuid not null,
	counts jsonb not null
);
create index erasures_at on erasures (at desc, erasure_uuid desc);
create index erasures_customer on erasures (customer_uuid);
comment on table erasures is 'Certificates: that a person was erased, when, by whom, how many rows of each kind. No address.';
comment on column erasures.operator_name is 'As it was then; of an erasure that was done again after a backup was restored, the program.';

create table erased_addresses (
	hash text not null check (length(hash) = 64),
	erasure_uuid uuid not null references erasures,
	erased_at timestamptz not null,
	primary key (hash, erasure_uuid)
);
create index erased_addresses_erasure on erased_addresses (erasure_uuid);
comment on table erased_addresses is 'HMAC-SHA-256 of erased addresses in lower case, under a key of this installation: so that what a restored backup brings back is erased again.';

-- Operators' copies about somebody are found by what they are about.
create index mails_about on mails using gin (params jsonb_path_ops) with (fastupdate = off) where customer_uuid is null;
-- The timeline asks by address too: rows of an adopted database may have nothing else.
create index subscriptions_email on subscriptions (lower(email));
create index builder_portfolios_address on builder_portfolios (lower(email));
