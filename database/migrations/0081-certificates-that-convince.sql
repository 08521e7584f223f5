-- What a certificate's page shows as evidence, where its holder agrees, and certificates that their holder had issued again with another name.

alter table skill_evidence add column is_public boolean not null default false;
comment on column skill_evidence.is_public is 'Whether its sender agreed that the pages of their certificates show it: link, project and sentences, never a file.';

alter table certificates add column is_replaced boolean not null default false;
comment on table certificates is 'Issued certificates. Never changed, except that they can be revoked.';
comment on column certificates.is_replaced is 'Revoked because its holder had it issued again with another name.';
