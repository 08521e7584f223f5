-- A newcomer's year begins with the basics. The enrollment form asks for the level; whoever has a seat, or has learned since, says it on
-- their own page.

alter table customers add column experience_level text check (experience_level in ('beginner', 'intermediate', 'advanced', 'expert'));
alter table customers add column experience_level_at timestamptz;
alter table customers add constraint customers_experience_level_at_check check ((experience_level is null) = (experience_level_at is null));
comment on column customers.experience_level is 'As the person said it on their own page. A form of a later purchase counts more.';
