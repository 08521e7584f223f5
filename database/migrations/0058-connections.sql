-- Secrets of connections are in the settings, encrypted (docs/decisions/0064-connections.md).

comment on table settings is 'What operators set in place of a default of content/. Rows are added only: the highest version counts, and one without a value is the default again. Secrets are encrypted with a key outside the database; older versions lose theirs.';

create table voices (
	voice_uuid uuid primary key default gen_random_uuid(),
	kind text not null check (kind in ('testimonial', 'host')),
	name text not null check (length(name) between 1 and 100),
	role text not null check (length(role) <= 80),
	sector text not null check (length(sector) <= 80),
	words text not null check (length(words) between 1 and 600),
	picture bytea check (length(picture) <= 200000),
	picture_alt text not null check (length(picture_alt) <= 200),
	consent text not null check (length(consent) <= 300),
	consent_at timestamptz,
	consent_by text check (length(consent_by) <= 200),
	created_at timestamptz not null,
	updated_at timestamptz not null,
	check ((consent = '') = (consent_at is null)),
	check (picture is null or picture_alt <> '')
);
comment on table voices is 'Testimonials of participants and hosts of sessions, with a picture. Shown on the landing page only while there is a consent.';
comment on column voices.consent is 'How the person consented, such as "email of November 3"; empty without consent.';
