import { type Kysely, sql } from 'kysely';
import { followingStart, hadYearBefore, yearEnds } from '#app/features/year/access/entitlements.server.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { teamsEnd } from '../teams/team-access.server.ts';
import { dayOf, type Order, paidFrom } from './orders.server.ts';

export interface OrderAccess {
	startsAt: Date;
	/** In words. */
	starts: string;
	/** The first and last day, `2026-01-31`. */
	period: { from: string; through: string };
	/** It starts after the payment. */
	isLater: boolean;
	/** It waits for the end of other access: of the buyer, or of their team. */
	follows: boolean;
}

/** When the access of a paid order starts; undefined while it gives none. */
export async function orderAccess(db: Kysely<Tables>, reference: string): Promise<OrderAccess | undefined> {
	const { rows } = await sql<{ starts_at: Date; ends_at: Date | null; earliest_at: Date | null; paid_at: Date | null }>`
		select coalesce(t.starts_at, e.starts_at) as starts_at, coalesce(t.ends_at, e.ends_at) as ends_at, coalesce(t.earliest_at, e.earliest_at) as earliest_at, n.paid_at
		from enrollments n
		left join team_orders t on t.order_uuid = n.order_uuid and t.seats_paid > 0
		left join entitlements e on e.enrollment_uuid = n.enrollment_uuid and e.product = 'year' and e.revoked_at is null
		where n.reference = ${reference} and coalesce(t.starts_at, e.starts_at) is not null`.execute(db);
	const [row] = rows;
	if (!row) return undefined;
	const { starts_at, earliest_at, paid_at } = row;
	const day = (at: Date) => dayIn(program.refund.timeZone, at);
	const last = new Date((row.ends_at ?? yearEnds(starts_at)).getTime() - 1);
	return {
		startsAt: starts_at,
		starts: dayOf(starts_at),
		period: { from: day(starts_at), through: day(last) },
		isLater: paid_at !== null && starts_at > paid_at,
		follows: earliest_at !== null && starts_at > earliest_at,
	};
}

/**
 * The first day of a reservation's year if it is paid now and waits for the end of access that the buyer has, or their team;
 * undefined if it does not. Only for the buyer, operators and emails: it tells who has access.
 */
export async function startAfterAccess(...about: Parameters<typeof instantAfterAccess>): Promise<string | undefined> {
	const start = await instantAfterAccess(...about);
	return start && dayOf(start);
}

/** The same as an instant. */
export async function instantAfterAccess(
	db: Kysely<Tables>,
	now: Date,
	{
		order_uuid,
		customer_uuid,
		seats,
		starts_on,
	}: Pick<Order, 'order_uuid' | 'seats' | 'starts_on'> & { customer_uuid: string },
): Promise<Date | undefined> {
	// One's own year never overlaps with another one; seats for more people may, from a day that the buyer chose.
	if (seats > 0 && starts_on !== null) return undefined;
	const earliest = paidFrom(starts_on, now);
	const start = seats > 0 ? await teamsEnd(db, order_uuid, now) : await followingStart(db, customer_uuid, earliest);
	return start && start > earliest ? start : undefined;
}

/**
 * Whether someone buys a year who has or had one already, their company's or a gift included: it is their next year, not their first.
 * What was refunded was none.
 */
export async function isNextYear(db: Kysely<Tables>, enrollment: string): Promise<boolean> {
	const own = await db
		.selectFrom('enrollments as n')
		.leftJoin('entitlements as e', (join) =>
			join.onRef('e.enrollment_uuid', '=', 'n.enrollment_uuid').on('e.product', '=', 'year'),
		)
		.leftJoin('team_orders as t', 't.order_uuid', 'n.order_uuid')
		.select(['n.customer_uuid', 'e.starts_at', 't.order_uuid as team'])
		.where('n.enrollment_uuid', '=', enrollment)
		.executeTakeFirst();
	return own !== undefined && own.team === null && (await hadYearBefore(db, own.customer_uuid, own.starts_at));
}
