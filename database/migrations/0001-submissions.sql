-- Who did what: the tables of the specification's section 3 that every form writes to, and what makes a form safe to repeat.

create table customers (
	customer_uuid uuid primary key default gen_random_uuid(),
	email text not null check (length(email) between 3 and 320),
	created_at timestamptz not null default now()
);
create unique index customers_email on customers (lower(email));
comment on table customers is 'One row a person, known by an e-mail address.';
comment on column customers.customer_uuid is 'Never leaves the server: no page, address or response carries it.';

create table submissions (
	key text primary key check (length(key) between 16 and 128),
	form_name text not null,
	answer jsonb not null,
	created_at timestamptz not null default now()
);
create index submissions_created_at on submissions (created_at);
comment on table submissions is 'What was answered to each accepted form, by idempotency key: a repeated request gets the same answer and makes no second row.';
comment on column submissions.key is 'A digest: of the form and the key the browser made, or, without scripts, of form, person and content.';
comment on column submissions.answer is 'Names the answer; holds no personal data.';

create table website_data (
	id uuid primary key default gen_random_uuid(),
	customer_uuid uuid references customers,
	form_name text not null check (form_name <> ''),
	name text check (length(name) <= 1000),
	email text not null check (length(email) between 3 and 320),
	company text check (length(company) <= 1000),
	sector text check (length(sector) <= 200),
	team_size text check (length(team_size) <= 200),
	message text check (length(message) <= 20000),
	affiliate_id text check (length(affiliate_id) <= 200),
	experience_level text check (length(experience_level) <= 200),
	referral_source text check (length(referral_source) <= 200),
	title text check (length(title) <= 1000),
	page_path text check (length(page_path) <= 2000),
	created_at timestamptz not null default now()
);
create index website_data_email on website_data (lower(email));
create index website_data_customer on website_data (customer_uuid);
create index website_data_form on website_data (form_name, created_at desc);
create index website_data_created_at on website_data (created_at desc);
create index website_data_affiliate on website_data (affiliate_id, created_at desc) where affiliate_id is not null;
comment on table website_data is 'One row per form submission.';
comment on column website_data.form_name is 'Which form: one of the names of the specification, section 3.';
comment on column website_data.affiliate_id is 'The affiliate code the visitor came with; null when there was none.';
comment on column website_data.page_path is 'The address of the form that was sent, which tells a consultation from a demo request of the same form_name.';
