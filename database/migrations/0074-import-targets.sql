-- Redirects are imported like contacts and subscribers. Which targets there are is known to the code alone, so that a new one needs no
-- migration.
alter table imports drop constraint imports_target_check;
alter table imports add constraint imports_target_check check (length(target) between 1 and 40);
comment on table imports is 'Imported files: read, previewed, imported and perhaps undone. Deleted with their lines after 30 days.';
comment on column imports.target is 'What it is imported into: contacts, subscribers, redirects.';
