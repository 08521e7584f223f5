-- A stage that follows events, tags, custom fields, follow-ups, saved segments and imports (docs/decisions/0065-people-crm.md).

alter table customers
	add column title text check (length(title) between 1 and 1000),
	add column stage_override text check (stage_override in
		('lead', 'in_contact', 'offer', 'not_interested', 'reserved', 'participant', 'buyer', 'alumni', 'refunded')),
	add column stage_reason text check (length(stage_reason) between 1 and 500),
	add column follow_up_on date,
	add column follow_up_note text check (length(follow_up_note) between 1 and 1000),
	add check (stage_reason is null or stage_override is not null),
	add check (follow_up_note is null or follow_up_on is not null);
comment on column customers.title is 'The job title, as it was given last.';
comment on column customers.stage_override is 'The stage that an operator set by hand; null while it follows events. See person_stages.';
comment on column customers.follow_up_on is 'The day on which an operator wants to contact the person again.';

-- Where each person stands who has ordered, has or had access, or whose stage was set by hand; everyone else is a lead. The
-- entitlement to the year decides; of several facts, the one with the lowest rank counts. One select, so that PostgreSQL
-- inlines it and a condition on person_uuid uses the indexes.
create function person_stages(at timestamptz) returns table (person_uuid uuid, stage text, automatic text)
language sql stable parallel safe as $$
	select told.person_uuid,
		case
			when max(told.override) is null then (array['participant', 'buyer', 'reserved', 'alumni', 'refunded', 'lead'])[min(told.rank)]
			when max(told.override) in ('in_contact', 'offer', 'not_interested') and min(told.rank) < 6
				then (array['participant', 'buyer', 'reserved', 'alumni', 'refunded'])[min(told.rank)]
			else max(told.override)
		end,
		(array['participant', 'buyer', 'reserved', 'alumni', 'refunded', 'lead'])[min(told.rank)]
	from (
		select c.person_uuid, null as override, case
			when e.revoked_at is null and (e.ends_at is null or e.ends_at > at) then 1
			when e.revoked_at is null then 4
			when e.revoked_reason in ('refunded', 'dispute lost') then 5
			when e.revoked_at > e.starts_at then 4
			else 6 end as rank
		from entitlements e join customers c on c.customer_uuid = e.customer_uuid
		where e.product = 'year' and c.erased_at is null
		union all
		select c.person_uuid, null, case
			when n.status = 'reserved' then 3
			when n.status = 'refunded' or (n.status = 'disputed' and n.dispute_status = 'lost') then 5
			when n.status = 'cancelled' then 6
			when exists (select from orders o join team_orders t on t.order_uuid = o.order_uuid
				where o.reference = n.reference and t.seats_paid > 0) then 2
			when exists (select from entitlements e where e.enrollment_uuid = n.enrollment_uuid) then 6
			else 3 end
		from enrollments n join customers c on c.customer_uuid = n.customer_uuid
		where c.erased_at is null
		union all
		select c.customer_uuid, c.stage_override, 6 from customers c
		where c.stage_override is not null and c.merged_into is null and c.erased_at is null
	) told
	group by told.person_uuid
$$;
comment on function person_stages is 'Stages of people at an instant: the one in effect, and the one that follows from events.';

-- Steps before a reservation were always set by hand; what follows from events now does.
update customers set stage_override = stage where stage in ('in_contact', 'offer', 'not_interested');
update customers c set stage_override = case c.stage when 'customer' then 'participant' else c.stage end,
	stage_reason = 'Set by hand before the stage followed events'
	where stage in ('customer', 'alumni')
		and not exists (select from person_stages(now()) s where s.person_uuid = c.customer_uuid and s.automatic <> 'lead');
drop index customers_stage;
alter table customers drop column stage;
create index customers_stage_override on customers (customer_uuid, stage_override)
	where stage_override is not null and merged_into is null and erased_at is null;
create index customers_follow_up on customers (follow_up_on, customer_uuid) where follow_up_on is not null;

-- As before, and the job title.
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
		where customer_uuid = new.customer_uuid and erased_at is null
		returning person_uuid into person;
	update customers set last_seen_at = at
		where customer_uuid = person and person <> new.customer_uuid and last_seen_at < at;
	return null;
end $$;
update customers c set title = told.title from (
	select distinct on (customer_uuid) customer_uuid, btrim(title) as title from (
		select customer_uuid, title, created_at from website_data
		union all select customer_uuid, title, created_at from event_registrations
	) forms where customer_uuid is not null and btrim(title) not in ('', 'Unknown')
	order by customer_uuid, created_at desc
) told where told.customer_uuid = c.customer_uuid;

create table tags (
	tag_uuid uuid primary key default gen_random_uuid(),
	name text not null check (length(name) between 1 and 60),
	created_at timestamptz not null default now()
);
create unique index tags_name on tags (lower(name));
comment on table tags is 'Labels that operators give to contacts.';

create table person_tags (
	customer_uuid uuid not null references customers,
	tag_uuid uuid not null references tags on delete cascade,
	created_at timestamptz not null default now(),
	primary key (customer_uuid, tag_uuid)
);
create index person_tags_tag on person_tags (tag_uuid, customer_uuid);
comment on table person_tags is 'Tags of contacts. A merged contact has those of all its addresses.';

create table person_fields (
	field_uuid uuid primary key default gen_random_uuid(),
	name text not null check (length(name) between 1 and 60),
	kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes-no')),
	choices text[] not null default '{}' check (cardinality(choices) <= 50),
	created_at timestamptz not null default now(),
	check ((kind = 'choice') = (cardinality(choices) > 0))
);
create unique index person_fields_name on person_fields (lower(name));
comment on table person_fields is 'Fields of contacts that owners defined. The kind never changes.';

create table person_field_values (
	customer_uuid uuid not null references customers,
	field_uuid uuid not null references person_fields on delete cascade,
	value text not null check (length(value) between 1 and 500),
	updated_at timestamptz not null default now(),
	primary key (customer_uuid, field_uuid)
);
create index person_field_values_field on person_field_values (field_uuid, value, customer_uuid);
comment on table person_field_values is 'Values of custom fields. A merged contact shows its own, or else that of a merged address.';
comment on column person_field_values.value is 'A text, a decimal number, a day as 2026-01-31, a choice, or yes or no.';

create table segments (
	segment_uuid uuid primary key default gen_random_uuid(),
	name text not null check (length(name) between 1 and 60),
	query text not null check (length(query) between 1 and 2000),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create unique index segments_name on segments (lower(name));
comment on table segments is 'Saved filters of the list of contacts, shared by all operators.';
comment on column segments.query is 'The query string of the list: filters, columns and order, never search words.';

create table person_imports (
	import_uuid uuid primary key default gen_random_uuid(),
	file_name text not null check (length(file_name) between 1 and 200),
	state text not null default 'draft' check (state in ('draft', 'running', 'done', 'undoing', 'undone')),
	headers text[] not null check (cardinality(headers) between 1 and 100),
	mapping jsonb not null default '[]',
	tag text check (length(tag) between 1 and 60),
	overwrites boolean not null default false,
	operator_uuid uuid,
	operator_name text not null,
	created_at timestamptz not null,
	finished_at timestamptz
);
create index person_imports_created_at on person_imports (created_at desc, import_uuid desc);
comment on table person_imports is 'CSV files of contacts: read, previewed, imported and perhaps undone. Deleted with their rows after 30 days.';
comment on column person_imports.mapping is 'What each column of the file is, by its index.';
comment on column person_imports.tag is 'A tag for everyone in the file.';
comment on column person_imports.overwrites is 'Whether values of existing contacts are replaced; otherwise only missing ones are filled.';

create table person_import_rows (
	import_uuid uuid not null references person_imports on delete cascade,
	line integer not null check (line > 0),
	cells text[] not null,
	email text,
	customer_uuid uuid references customers on delete set null,
	plan text check (plan in ('new', 'change', 'same', 'invalid')),
	problem text,
	changes jsonb,
	result text check (result in ('done', 'skipped', 'undone', 'partly', 'kept')),
	primary key (import_uuid, line)
);
create index person_import_rows_plan on person_import_rows (import_uuid, plan, line);
create index person_import_rows_customer on person_import_rows (customer_uuid) where customer_uuid is not null;
create index person_import_rows_email on person_import_rows (lower(email)) where email is not null;
comment on table person_import_rows is 'The lines of an imported file, what was planned and done with each, and what an undo needs.';
comment on column person_import_rows.changes is 'Values before and after, by field.';
comment on column person_import_rows.problem is 'Why the line is invalid, or what an undo left and why.';

-- The same rows as session_attendance, for reading whole sessions: only merged addresses are joined with their person, but a
-- condition on the person uses no index.
create view session_attenders as
select
	a.event_uuid,
	coalesce(m.person_uuid, a.customer_uuid) as person_uuid,
	coalesce(
		bool_or(a.attended) filter (where a.source = 'operator'),
		bool_or(a.minutes * 120 >= extract(epoch from e.ends_at - e.starts_at)) filter (where a.source = 'provider' and a.minutes is not null),
		bool_or(a.source in ('click', 'provider', 'self'))
	) as attended
from attendance_evidence a
join events e using (event_uuid)
left join customers m on m.customer_uuid = a.customer_uuid and m.merged_into is not null
group by a.event_uuid, coalesce(m.person_uuid, a.customer_uuid);
comment on view session_attenders is 'session_attendance for whole sessions: which people were there. Both views are to say the same.';
