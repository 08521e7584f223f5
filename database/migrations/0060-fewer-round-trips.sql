-- What every form writes, as functions: one round trip each, and PostgreSQL keeps their plans
-- (docs/decisions/0068-fewer-round-trips.md).

-- Finds the customer of an address, or creates one. A new one has what the form says, so that person_seen has nothing to add.
create function find_or_create_customer(
	address text,
	their_name text default null,
	their_company text default null,
	their_title text default null,
	at timestamptz default null
) returns uuid language plpgsql as $$
declare found_uuid uuid;
begin
	select c.customer_uuid into found_uuid from customers c where lower(c.email) = lower(address);
	if found_uuid is not null then return found_uuid; end if;
	select w.customer_uuid into found_uuid from website_data w
		where lower(w.email) = lower(address) and w.customer_uuid is not null limit 1;
	if found_uuid is not null then return found_uuid; end if;
	select r.customer_uuid into found_uuid from event_registrations r
		where lower(r.email) = lower(address) and r.customer_uuid is not null limit 1;
	if found_uuid is not null then return found_uuid; end if;
	-- A concurrent request may have created the row meanwhile.
	insert into customers as c (email, name, company, title, seen_at, last_seen_at, words)
	values (
		address, their_name, their_company, their_title, greatest(now(), at), greatest(now(), at),
		array_to_tsvector(people_words(address) || people_words(their_name) || people_words(their_company))
	)
	on conflict (lower(email)) do update set email = c.email
	returning c.customer_uuid into found_uuid;
	return found_uuid;
end $$;
comment on function find_or_create_customer is 'The customer of an address, ignoring case: from customers, website_data or event_registrations, or a new one.';

-- As before, but a row that says nothing new writes nothing.
create or replace function person_seen() returns trigger language plpgsql as $$
declare
	told jsonb := to_jsonb(new);
	at timestamptz := coalesce(told ->> 'last_joined_at', told ->> 'created_at', told ->> 'given_at')::timestamptz;
	their_name text := coalesce(
		nullif(btrim(told ->> 'name'), ''),
		nullif(concat_ws(' ', nullif(told ->> 'first_name', 'Unknown'), nullif(told ->> 'last_name', 'Unknown')), '')
	);
	their_company text := nullif(nullif(btrim(told ->> 'company'), ''), 'Unknown');
	their_title text := nullif(nullif(btrim(told ->> 'title'), ''), 'Unknown');
	person uuid;
begin
	if new.customer_uuid is null then return null; end if;
	update customers set
		seen_at = greatest(seen_at, at),
		last_seen_at = greatest(last_seen_at, at),
		name = coalesce(their_name, name),
		company = coalesce(their_company, company),
		title = coalesce(their_title, title),
		words = case
			-- Who sends a thousand names is found by the first.
			when length(words) > 200 then words
			else array_to_tsvector(tsvector_to_array(words) || people_words(their_name) || people_words(their_company))
		end
		where customer_uuid = new.customer_uuid and erased_at is null and (
			seen_at < at or last_seen_at < at
			or name is distinct from coalesce(their_name, name)
			or company is distinct from coalesce(their_company, company)
			or title is distinct from coalesce(their_title, title)
		);
	select person_uuid into person from customers where customer_uuid = new.customer_uuid and erased_at is null;
	if person <> new.customer_uuid then
		update customers set last_seen_at = at where customer_uuid = person and last_seen_at < at;
	end if;
	return null;
end $$;

-- Opens a submission: waits for one with the same key, and returns its answer if there is one. Otherwise records the lead, if the
-- form has one, and returns its ids.
create function open_submission(submission_key text, since timestamptz, latest timestamptz, lead jsonb)
returns table (answer jsonb, customer_uuid uuid, website_data_id uuid) language plpgsql as $$
#variable_conflict use_column
declare said website_data := jsonb_populate_record(null::website_data, lead);
begin
	perform pg_advisory_xact_lock(hashtextextended(submission_key, 0));
	return query select s.answer, null::uuid, null::uuid from submissions s
		where s.key = submission_key and (since is null or s.created_at > since and s.created_at < latest);
	if found or lead is null then return; end if;
	said.id := gen_random_uuid();
	said.customer_uuid := find_or_create_customer(
		said.email,
		nullif(btrim(said.name), ''),
		nullif(nullif(btrim(said.company), ''), 'Unknown'),
		nullif(nullif(btrim(said.title), ''), 'Unknown'),
		said.created_at
	);
	insert into website_data values (said.*);
	return query select null::jsonb, said.customer_uuid, said.id;
end $$;
comment on function open_submission is 'The stored answer of a submission, or the ids of its new lead. lead: a row of website_data.';

-- Enqueues emails with their jobs; "most" limits those of a kind to an address since an instant. Requests that are limited wait
-- for each other. Returns whether each was enqueued.
create function enqueue_mails(queued jsonb) returns boolean[] language plpgsql as $$
declare
	item jsonb;
	said mails;
	result boolean[] := '{}';
	recent integer;
begin
	for item in select value from jsonb_array_elements(queued) loop
		said := jsonb_populate_record(null::mails, item);
		recent := 0;
		if item ? 'most' then
			perform pg_advisory_xact_lock(hashtextextended(jsonb_build_array(said.kind, lower(said.recipient))::text, 0));
			-- `offset 0` has the planner start with the few emails of the address, whatever it knows about the table when it plans this.
			select count(*) into recent from (
				select from (select kind, created_at from mails where lower(recipient) = lower(said.recipient) offset 0) as theirs
				where kind = said.kind
					and created_at > (item ->> 'since')::timestamptz and created_at < (item ->> 'latest')::timestamptz
				limit (item ->> 'most')::integer
			) as same_kind;
		end if;
		if recent < coalesce((item ->> 'most')::integer, 1) then
			insert into mails (kind, list, recipient, customer_uuid, params, once_key, not_before, created_at, updated_at)
			values (said.kind, said.list, said.recipient, said.customer_uuid, said.params, said.once_key, said.not_before,
				said.created_at, said.created_at)
			on conflict (once_key) do nothing
			returning mail_uuid into said.mail_uuid;
			if found then
				perform pgboss.mga_enqueue(
					'mail', jsonb_build_object('mailId', said.mail_uuid), said.not_before, (item ->> 'priority')::integer
				);
			end if;
			result := result || found;
		else
			result := result || false;
		end if;
	end loop;
	return result;
end $$;
comment on function enqueue_mails is 'Enqueues emails: rows of mails, and "priority", and "most", "since" and "latest" of limited ones.';
