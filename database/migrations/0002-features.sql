-- The rows that belong to one feature each.

create table subscriptions (
	id uuid primary key default gen_random_uuid(),
	list text not null check (list in ('newsletter', 'podcast', 'marketing')),
	email text not null check (length(email) between 3 and 320),
	customer_uuid uuid references customers,
	status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create unique index subscriptions_list_email on subscriptions (list, lower(email));
create index subscriptions_customer on subscriptions (customer_uuid);
comment on table subscriptions is 'Who is on which mailing list. Signing up twice breaks subscriptions_list_email (23505).';

create table enrollments (
	enrollment_uuid uuid primary key default gen_random_uuid(),
	reference text not null unique check (length(reference) between 16 and 64),
	customer_uuid uuid not null references customers,
	website_data_id uuid not null references website_data,
	status text not null default 'reserved' check (status in ('reserved', 'paid', 'refunded', 'disputed', 'cancelled')),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index enrollments_customer on enrollments (customer_uuid);
create index enrollments_status on enrollments (status, created_at desc);
create index enrollments_website_data on enrollments (website_data_id);
comment on table enrollments is 'A place in the programme, from reservation to payment.';
comment on column enrollments.reference is 'Opaque name of the reservation towards the payment provider; tells nothing of the person.';

create table events (
	event_uuid uuid primary key default gen_random_uuid(),
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	kind text not null check (kind in ('learn', 'build', 'workshop')),
	title text not null check (title <> ''),
	summary text not null default '',
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	time_zone text not null,
	display_time text,
	location text not null default 'Live virtual',
	status text not null default 'published' check (status in ('draft', 'published', 'cancelled')),
	recording_url text check (recording_url ~ '^https?://'),
	sequence integer not null default 0,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index events_starts_at on events (starts_at) where status <> 'draft';
comment on table events is 'Live workshops (learn), build sessions (build) and the free workshop.';
comment on column events.starts_at is 'The instant; display_time keeps the words the event was announced with, where those say something else.';
comment on column events.sequence is 'RFC 5545 SEQUENCE: grows with each change that calendars must notice.';

create table event_registrations (
	id uuid primary key default gen_random_uuid(),
	customer_uuid uuid references customers,
	first_name text not null default 'Unknown' check (length(first_name) <= 1000),
	last_name text not null default 'Unknown' check (length(last_name) <= 1000),
	email text not null check (length(email) between 3 and 320),
	company text not null default 'Unknown' check (length(company) <= 1000),
	title text not null default 'Unknown' check (length(title) <= 1000),
	job_level text not null default 'Unknown' check (length(job_level) <= 200),
	company_size text not null default 'Unknown' check (length(company_size) <= 200),
	job_function text not null default 'Unknown' check (length(job_function) <= 200),
	event_name text not null check (event_name <> ''),
	event_date date not null,
	created_at timestamptz not null default now()
);
create unique index event_registrations_event_email on event_registrations (event_name, event_date, lower(email));
create index event_registrations_email on event_registrations (lower(email));
create index event_registrations_customer on event_registrations (customer_uuid);
comment on table event_registrations is 'Who registered for which event. Registering twice breaks event_registrations_event_email (23505).';
comment on column event_registrations.event_date is 'The day of the event where it is held.';

create table builder_portfolios (
	portfolio_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid references customers,
	name text not null check (length(name) <= 1000),
	email text not null check (length(email) between 3 and 320),
	project_title text not null check (length(project_title) <= 1000),
	project_description text not null check (length(project_description) <= 20000),
	project_url text check (project_url ~* '^https?://' and length(project_url) <= 2000),
	business_impact text check (length(business_impact) <= 20000),
	status text not null default 'submitted'
		check (status in ('submitted', 'changes_requested', 'approved', 'rejected', 'archived')),
	featured boolean not null default false,
	linkedin text check (linkedin ~* '^https?://' and length(linkedin) <= 2000),
	image text check (length(image) <= 2000),
	mga_program_quote text check (length(mga_program_quote) <= 20000),
	admin_notes text,
	internal_notes text,
	allows_another boolean not null default false,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create unique index builder_portfolios_email on builder_portfolios (lower(email)) where not allows_another;
create index builder_portfolios_public on builder_portfolios (featured desc, created_at desc) where status = 'approved';
create index builder_portfolios_status on builder_portfolios (status, created_at);
create index builder_portfolios_customer on builder_portfolios (customer_uuid);
create index builder_portfolios_image on builder_portfolios (image) where image is not null;
comment on table builder_portfolios is 'Projects sent to the gallery; only approved ones are public. A second one by the same person breaks builder_portfolios_email (23505).';
comment on column builder_portfolios.project_description is 'The one-liner, the problem solved and the background, as labelled paragraphs.';
comment on column builder_portfolios.business_impact is 'The problem-solved text.';
comment on column builder_portfolios.admin_notes is 'Public: visitors see it as the subtitle.';
comment on column builder_portfolios.internal_notes is 'For operators only; never shown to visitors.';
comment on column builder_portfolios.allows_another is 'Set by an operator to let this person send another project.';

create table genai_career_hacks (
	id uuid primary key default gen_random_uuid(),
	customer_uuid uuid references customers,
	email text not null check (length(email) between 3 and 320),
	cv_url text check (length(cv_url) <= 500),
	cv_deleted_at timestamptz,
	status text not null default 'received' check (status in ('received', 'reading', 'ready', 'failed')),
	created_at timestamptz not null default now(),
	check (cv_url is not null or cv_deleted_at is not null)
);
create unique index genai_career_hacks_cv on genai_career_hacks (cv_url);
create index genai_career_hacks_email on genai_career_hacks (lower(email));
create index genai_career_hacks_customer on genai_career_hacks (customer_uuid);
create index genai_career_hacks_kept on genai_career_hacks (created_at) where cv_deleted_at is null;
comment on table genai_career_hacks is 'Requests for a career map.';
comment on column genai_career_hacks.cv_url is 'The stored file''s name in the bucket genai-hack-cvs; null once the file is deleted.';
