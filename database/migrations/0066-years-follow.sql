-- A year that someone buys while they have access starts when that ends (docs/decisions/0088-years-that-follow.md).

alter table entitlements add column earliest_at timestamptz check (earliest_at <= starts_at);
comment on column entitlements.earliest_at is 'From when a bought year is paid for: it starts then, or when the person''s other years have ended. Null: its start is fixed.';
update entitlements set earliest_at = starts_at where product = 'year' and source in ('order', 'seat');

-- The version before noted the end of the buyer's year as the day that they chose. Such a year follows the other one by itself, and
-- moves up with it.
with renewals as (
	update orders o set starts_on = null
	from enrollments n
		join entitlements e on e.enrollment_uuid = n.enrollment_uuid and e.product = 'year'
		join customers c on c.customer_uuid = e.customer_uuid
	where n.reference = o.reference and n.paid_at <= e.starts_at and exists (
		select from entitlements x join customers y on y.customer_uuid = x.customer_uuid
		where y.person_uuid = c.person_uuid and x.product = 'year' and x.entitlement_uuid <> e.entitlement_uuid
			and (x.ends_at at time zone 'America/Chicago')::date::text = o.starts_on)
	returning n.enrollment_uuid, n.paid_at
)
update entitlements e set
	earliest_at = case product when 'year' then r.paid_at end,
	starts_at = case product when 'year' then e.starts_at else r.paid_at end
from renewals r where e.enrollment_uuid = r.enrollment_uuid;

alter table team_orders add column earliest_at timestamptz check (earliest_at <= starts_at);
comment on column team_orders.earliest_at is 'From when the seats are paid for: their year starts then, or when the buyer''s earlier seats have ended.';
update team_orders set earliest_at = starts_at;

-- Years that were bought while another one ran started at once and lost the days of both. Each of them that has not ended moves to
-- the end of those before it, with its length. The years before cover the days until then, so no one loses access; an end that an
-- operator changed stays.
do $$
declare
	zone constant text := 'America/Chicago';
	bought record;
	person uuid;
	run_end timestamptz;
	new_end timestamptz;
begin
	for bought in
		select e.entitlement_uuid, c.person_uuid, e.source, e.starts_at, e.ends_at,
			-- A seat counts since it was claimed.
			greatest(e.starts_at, s.claimed_at) as begins,
			e.ends_at > now() and e.ends_at = case e.source when 'seat' then t.ends_at
				else ((e.starts_at at time zone zone)::date + interval '1 year' + interval '1 day') at time zone zone end as is_movable
		from entitlements e join customers c using (customer_uuid)
		left join team_seats s on s.seat_uuid = e.seat_uuid and s.customer_uuid = e.customer_uuid
		left join team_orders t on t.order_uuid = s.order_uuid
		where e.product = 'year' and e.revoked_at is null and e.earliest_at is not null and e.ends_at is not null
		order by c.person_uuid, e.starts_at, e.created_at, e.entitlement_uuid
	loop
		if bought.person_uuid is distinct from person then
			person := bought.person_uuid;
			run_end := bought.ends_at;
			continue;
		end if;
		new_end := bought.ends_at;
		if bought.is_movable and run_end > bought.begins then
			new_end := case bought.source
				when 'seat' then ((bought.ends_at - interval '1 millisecond') at time zone zone)::date + 1
					+ ((run_end at time zone zone)::date - (bought.begins at time zone zone)::date)
				else (run_end at time zone zone)::date + interval '1 year' + interval '1 day'
			end at time zone zone;
			update entitlements set starts_at = run_end, ends_at = new_end, updated_at = now()
			where entitlement_uuid = bought.entitlement_uuid;
			insert into audit_log (at, operator_name, action, subject_kind, subject_id, before, after) values (
				now(), 'Upgrade', 'access.follow', 'person', person::text,
				jsonb_build_object('entitlement', bought.entitlement_uuid, 'starts', bought.starts_at, 'ends', bought.ends_at),
				jsonb_build_object('starts', run_end, 'ends', new_end));
		end if;
		run_end := greatest(run_end, new_end);
	end loop;
end $$;
