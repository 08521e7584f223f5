-- A mail's headers, as they were when it was written: settings change, what somebody received does not.

alter table mails add column headers jsonb not null default '{}';
comment on column mails.headers is 'By name, besides To, Subject and Date, which the row has.';
