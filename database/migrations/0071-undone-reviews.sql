-- A decision on a project can be undone before its email is sent.

alter table portfolio_reviews add column undone_at timestamptz;
comment on column portfolio_reviews.undone_at is 'The decision does not stand: the project has the status from before it.';
