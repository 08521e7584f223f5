-- Teams: orders of several seats, which people of the buyer's choice use.

create table order_buyers (
	order_uuid uuid primary key references orders on delete cascade,
	name text not null check (length(name) between 1 and 200),
	company text check (length(company) between 1 and 200),
	vat_number text check (length(vat_number) between 4 and 20),
	address text check (length(address) between 1 and 1000)
);
comment on table order_buyers is 'To whom an order''s papers are made out, as the buyer entered it. Bookkeeping retains the papers, not this.';

create table team_orders (
	order_uuid uuid primary key references orders on delete cascade,
	seats_paid integer not null default 0 check (seats_paid >= 0),
	starts_at timestamptz,
	ends_at timestamptz check (ends_at > starts_at),
	check ((starts_at is null) = (ends_at is null)),
	check (seats_paid = 0 or starts_at is not null)
);
comment on table team_orders is 'An order of seats, and what its payments give now: derived from them.';
comment on column team_orders.seats_paid is 'How many seats can be used: those up to this position. 0 before the payment, after a full refund and after a lost dispute.';
comment on column team_orders.starts_at is 'The start of access of all seats; kept when the money is refunded.';
comment on column team_orders.ends_at is 'The first instant without access. Passing a seat on does not move it.';

create table team_seats (
	seat_uuid uuid primary key default gen_random_uuid(),
	order_uuid uuid not null references team_orders on delete cascade,
	position integer not null check (position > 0),
	invited_email text check (length(invited_email) between 3 and 254),
	invitation_uuid uuid unique,
	invited_at timestamptz,
	customer_uuid uuid references customers,
	claimed_name text check (length(claimed_name) between 1 and 200),
	claimed_at timestamptz,
	ended_at timestamptz,
	ended_reason text check (length(ended_reason) between 1 and 500),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	unique (order_uuid, position),
	check (num_nonnulls(invited_email, invitation_uuid, invited_at) in (0, 3)),
	check ((customer_uuid is null) = (claimed_at is null)),
	check (customer_uuid is null or invited_email is not null),
	check ((ended_at is null) = (ended_reason is null))
);
create unique index team_seats_invited on team_seats (order_uuid, lower(invited_email));
create index team_seats_customer on team_seats (customer_uuid);
create index team_seats_invited_email on team_seats (lower(invited_email));
comment on table team_seats is 'A seat of a team: free, invited, in use, or ended. Whoever uses it has an entitlement with its id.';
comment on column team_seats.invitation_uuid is 'What the emailed link names. A withdrawn invitation''s link names nothing.';
comment on column team_seats.customer_uuid is 'Who uses it.';
comment on column team_seats.claimed_name is 'The name that this person gave for their team.';
comment on column team_seats.ended_at is 'When an operator ended it, such as after a part refund. It cannot be used again.';

alter table entitlements
	add column seat_uuid uuid references team_seats,
	add check ((source = 'seat') = (seat_uuid is not null));
create unique index entitlements_seat on entitlements (seat_uuid) where revoked_at is null;
comment on column entitlements.seat_uuid is 'The seat of a team that gives it. Earlier ones of the same seat are revoked.';
