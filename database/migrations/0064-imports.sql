-- One import for contacts and subscribers (decision 86): whatever its target, a file is a row of imports, and its lines are rows of
-- import_lines, with what was planned and done and what an undo needs.

alter table person_imports rename to imports;
alter index person_imports_created_at rename to imports_created_at;
alter table person_import_rows rename to import_lines;
alter index person_import_rows_plan rename to import_lines_plan;
alter index person_import_rows_customer rename to import_lines_customer;
alter index person_import_rows_email rename to import_lines_email;

alter table imports
	add column target text not null default 'contacts' check (target in ('contacts', 'subscribers')),
	add column options jsonb not null default '{}',
	add column format jsonb not null default '{}',
	drop constraint person_imports_state_check,
	add constraint imports_state_check check (state in ('reading', 'draft', 'running', 'done', 'undoing', 'undone')),
	drop constraint person_imports_headers_check,
	add constraint imports_headers_check check (cardinality(headers) between 1 and 300);
alter table imports alter column target drop default;
update imports set options = jsonb_build_object('tag', tag, 'overwrites', overwrites);
alter table imports drop column tag, drop column overwrites;
comment on table imports is 'Files of contacts or subscribers: read, previewed, imported and perhaps undone. Deleted with their lines after 30 days.';
comment on column imports.state is 'reading: its lines are being stored.';
comment on column imports.options is 'How it is imported, which each target knows, and what values of its columns mean.';
comment on column imports.format is 'How the file was read: encoding, separator, and the line of the headings.';

alter table import_lines
	drop constraint person_import_rows_plan_check,
	add constraint import_lines_plan_check check (length(plan) between 1 and 20);
comment on table import_lines is 'The lines of an imported file, what was planned and done with each, and what an undo needs.';
comment on column import_lines.plan is 'same: nothing to do. invalid: not imported. Any other: what the target does.';
comment on column import_lines.cells is 'Empty for a line that could not be read.';

-- Imports of subscribers that were run become imports; previews are made again.
alter table subscriptions drop constraint subscriptions_import_uuid_fkey;
alter table subscriptions add column source text not null default 'form' check (source in ('form', 'import'));
update subscriptions set source = 'import' where import_uuid is not null;
comment on column subscriptions.source is 'import: added from a file, which is deleted after a while.';
insert into imports (import_uuid, target, file_name, state, headers, mapping, options, operator_uuid, operator_name, created_at, finished_at)
	select i.import_uuid, 'subscribers', 'subscribers.csv', case when i.undone_at is null then 'done' else 'undone' end,
		'{email,first name}', '["email", "first"]',
		jsonb_build_object('list', i.list, 'consent', i.consent, 'consentOn', i.consent_on::text),
		i.operator_uuid, coalesce(o.name, '–'), i.created_at, coalesce(i.undone_at, i.finished_at)
	from subscriber_imports i left join operators o on o.id = i.operator_uuid
	where i.finished_at is not null;
insert into import_lines (import_uuid, line, cells, email, customer_uuid, plan, changes, result)
	select s.import_uuid, row_number() over (partition by s.import_uuid order by s.email), array[s.email, coalesce(s.first_name, '')],
		s.email, s.customer_uuid, 'new',
		jsonb_build_object('status', 'confirmed', 'name', s.first_name, 'firstName', s.first_name), 'done'
	from subscriptions s join imports i using (import_uuid) where i.state = 'done';
update subscriptions s set import_uuid = null
	where import_uuid is not null and not exists (select from imports i where i.import_uuid = s.import_uuid);
alter table subscriptions add foreign key (import_uuid) references imports on delete set null;
drop table subscriber_import_rows;
drop table subscriber_imports;

-- Whom an import of contacts created has not been active; one of subscribers did not store whom it created. Infinity keeps the order and the filters of the list as they are.
comment on column customers.seen_at is 'When this address last did something; last_seen_at counts addresses that were merged into it, too. -infinity: never.';
update customers c set seen_at = '-infinity', last_seen_at = '-infinity' from import_lines l join imports i using (import_uuid)
	where i.target = 'contacts' and l.customer_uuid = c.customer_uuid and l.plan = 'new' and l.result = 'done' and c.last_seen_at = c.created_at;

-- What other products call phone numbers has a field to be imported into. Owners can rename or delete it like their own.
insert into person_fields (name, kind, created_at) select 'Phone', 'text', now()
	where not exists (select from person_fields where lower(name) = 'phone');

-- The job that forgot subscribers' files is gone; a database that is new has no schedules yet.
do $$ begin
	if to_regclass('pgboss.schedule') is not null then delete from pgboss.schedule where name = 'subscriber-imports'; end if;
end $$;

-- Animations stay animated.
alter table newsletter_pictures drop constraint newsletter_pictures_stored_name_check;
alter table newsletter_pictures add constraint newsletter_pictures_stored_name_check check (stored_name ~ '^[0-9a-z-]+\.(jpg|png|gif)$');
