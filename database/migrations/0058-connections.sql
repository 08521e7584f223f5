-- Secrets of connections are in the settings, encrypted (docs/decisions/0064-connections.md).

comment on table settings is 'What operators set in place of a default of content/. Rows are added only: the highest version counts, and one without a value is the default again. Secrets are encrypted with a key outside the database; older versions lose theirs.';
