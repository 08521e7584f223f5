-- The gallery's order, and finding a project by its words (docs/decisions/0024-projects.md).

create sequence builder_portfolios_rank;
alter table builder_portfolios add column gallery_rank numeric;
update builder_portfolios as project set gallery_rank = filed.place
	from (select portfolio_uuid, row_number() over (order by created_at, portfolio_uuid) as place from builder_portfolios) as filed
	where filed.portfolio_uuid = project.portfolio_uuid;
select setval('builder_portfolios_rank', (select count(*) + 1 from builder_portfolios));
alter table builder_portfolios
	alter column gallery_rank set default nextval('builder_portfolios_rank'),
	alter column gallery_rank set not null;
alter sequence builder_portfolios_rank owned by builder_portfolios.gallery_rank;
create unique index builder_portfolios_rank_once on builder_portfolios (gallery_rank);
comment on column builder_portfolios.gallery_rank is 'The higher, the earlier in the gallery, after those that are featured. Newest first until an operator moves one; a moved one gets a number between two others.';

drop index builder_portfolios_public;
create index builder_portfolios_public on builder_portfolios (featured desc, gallery_rank desc) where status = 'approved';
create index builder_portfolios_words on builder_portfolios
	using gin (to_tsvector('simple', project_title || ' ' || project_description));
create index builder_portfolios_featured on builder_portfolios (created_at desc) where featured;
