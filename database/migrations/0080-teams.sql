-- A team: the orders of seats that belong together (bought first, added, renewed), and who holds the buyer's role now.
create table teams (
	team_uuid uuid primary key default gen_random_uuid(),
	buyer_uuid uuid references customers on delete set null,
	heir_email text check (length(heir_email) between 3 and 254),
	heir_invited_at timestamptz,
	created_at timestamptz not null default now(),
	check ((heir_email is null) = (heir_invited_at is null))
);
create index teams_buyer on teams (buyer_uuid);
create index teams_heir on teams (lower(heir_email)) where heir_email is not null;
comment on table teams is 'A team that a company buys seats for. Its id is that of its first order.';
comment on column teams.buyer_uuid is 'Who manages it now; money and papers of an order stay with who bought it. Null once they were erased.';
comment on column teams.heir_email is 'The address to which the buyer offers their role.';

insert into teams (team_uuid, buyer_uuid, created_at)
	select t.order_uuid, case when c.erased_at is null then c.customer_uuid end, o.created_at
	from team_orders t join enrollments o using (order_uuid) join customers c using (customer_uuid);

alter table team_orders add column team_uuid uuid references teams;
update team_orders set team_uuid = order_uuid;
alter table team_orders alter column team_uuid set not null;
create index team_orders_team on team_orders (team_uuid);
create index team_orders_ends on team_orders (ends_at) where seats_paid > 0;

alter table team_seats
	add column renews_uuid uuid references team_seats on delete set null,
	add column carries boolean not null default false;
create index team_seats_renews on team_seats (renews_uuid) where renews_uuid is not null;
comment on column team_seats.renews_uuid is 'The seat of an earlier order that this one renews.';
comment on column team_seats.carries is 'The person who uses the renewed seat gets this one too, as soon as it is paid. False once they have it, and if the buyer decided otherwise.';
