import { type Kysely, sql } from 'kysely';
import { AUTOMATIC } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

/** What a renewal of a team's seats gives to the people who use them. */
export interface RenewedSeats {
	/** Who keeps a seat, and who used one that is renewed without them, in the words of their team. */
	kept: string[];
	left: string[];
	free: number;
}

/** @returns Undefined if the order renews no seats. */
export async function renewedSeats(db: Kysely<Tables>, orderUuid: string): Promise<RenewedSeats | undefined> {
	const { rows } = await sql<{ person: string | null; before: string | null; renews: boolean; is_kept: boolean }>`
		select coalesce(n.claimed_name, n.invited_email) as person, coalesce(p.claimed_name, p.invited_email) as before,
			n.renews_uuid is not null as renews, n.customer_uuid is not null
				or n.carries and p.customer_uuid is not null and n.invited_email is null as is_kept
		from team_seats n left join team_seats p on p.seat_uuid = n.renews_uuid and p.customer_uuid is not null
		where n.order_uuid = ${orderUuid} and n.ended_at is null order by n.position`.execute(db);
	if (!rows.some(({ renews }) => renews)) return undefined;
	const kept = rows.filter(({ is_kept }) => is_kept).map(({ person, before }) => person ?? before ?? '');
	return { kept, left: await leftOut(db, orderUuid), free: rows.filter((row) => !row.is_kept && !row.person).length };
}

/** Who uses a seat of the orders that an order renews, and has none of its own. */
async function leftOut(db: Kysely<Tables>, orderUuid: string): Promise<string[]> {
	const { rows } = await sql<{ person: string }>`
		select distinct coalesce(p.claimed_name, p.invited_email) as person
		from team_seats p join customers c on c.customer_uuid = p.customer_uuid
		where p.ended_at is null and p.order_uuid in (
			select r.order_uuid from team_seats n join team_seats r on r.seat_uuid = n.renews_uuid
			where n.order_uuid = ${orderUuid})
			and not exists (
				select from team_seats n left join team_seats k on k.seat_uuid = n.renews_uuid and n.carries
				left join customers u on u.customer_uuid = coalesce(n.customer_uuid, k.customer_uuid)
				where n.order_uuid = ${orderUuid} and n.ended_at is null and u.person_uuid = c.person_uuid)
		order by person`.execute(db);
	return rows.map(({ person }) => person);
}

/** What a full refund of an order of seats ended. */
export interface SeatsRefunded {
	people: number;
	/** It was a renewal whose year had not begun. */
	isNext: boolean;
	/** The team has other seats that can be used, now or later. */
	hasOthers: boolean;
}

export async function seatsRefunded(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	orderUuid: string,
): Promise<SeatsRefunded> {
	const { rows } = await sql<SeatsRefunded>`
		select (select count(distinct c.person_uuid)::int from entitlements e join team_seats s on s.seat_uuid = e.seat_uuid
				join customers c on c.customer_uuid = e.customer_uuid
				where s.order_uuid = t.order_uuid and e.revoked_reason = ${AUTOMATIC.refunded}) as people,
			coalesce(t.starts_at > ${now()}::timestamptz, false)
				and exists (select from team_seats n where n.order_uuid = t.order_uuid and n.renews_uuid is not null) as "isNext",
			exists (select from team_orders o where o.team_uuid = t.team_uuid and o.order_uuid <> t.order_uuid
				and o.seats_paid > 0 and o.ends_at > ${now()}::timestamptz) as "hasOthers"
		from team_orders t where t.order_uuid = ${orderUuid}`.execute(db);
	return rows[0] ?? { people: 0, isNext: false, hasOthers: false };
}
