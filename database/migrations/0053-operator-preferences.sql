-- What each operator has chosen for the console, such as the columns of a list.

create table operator_preferences (
	operator_uuid uuid not null references operators on delete cascade,
	name text not null check (length(name) between 1 and 200),
	value text not null check (length(value) between 1 and 2000),
	updated_at timestamptz not null default now(),
	primary key (operator_uuid, name)
);
comment on table operator_preferences is 'An operator''s own choices in the console, by name; without a row the default applies.';
comment on column operator_preferences.name is 'Such as `columns:/console/people`, or `keys`.';
