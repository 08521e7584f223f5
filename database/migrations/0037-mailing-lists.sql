-- The mailing lists are rows. Their words are in content/mailing-lists.ts, under the same keys.

create table mailing_lists (
	key text primary key check (key ~ '^[a-z]+(-[a-z]+)*$'),
	position integer not null unique,
	created_at timestamptz not null default now()
);
comment on table mailing_lists is 'What people subscribe to.';
comment on column mailing_lists.position is 'The order in which people see the lists.';
insert into mailing_lists (key, position) values ('newsletter', 1), ('podcast', 2), ('marketing', 3);

alter table subscriptions
	drop constraint subscriptions_list_check,
	add foreign key (list) references mailing_lists;
alter table mails
	drop constraint mails_list_check,
	add foreign key (list) references mailing_lists;
alter table newsletters
	drop constraint letters_list_check,
	add foreign key (list) references mailing_lists;
