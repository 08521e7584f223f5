import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import {
	AUTOMATIC,
	arrangeYears,
	automatic,
	endWithoutGap,
	lockYears,
	yearEnds,
} from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import type { Enrollments, Tables, TeamOrders } from '#database/tables.ts';
import type { Order } from '../orders/orders.server.ts';
import { carrySeats, seatAccess } from './seat-use.server.ts';
import { lockTeamOf, seatWithdrawnMail } from './seats.server.ts';

type TeamOrder = Omit<Order, 'reference'>;

type Payment = Pick<Selectable<Enrollments>, 'status' | 'payment_intent' | 'amount_cents' | 'currency'> & {
	discount_cents: number | null;
};

/**
 * Brings the seats of an order in line with its payments, in the caller's transaction, which holds the payments' lock: they can
 * be used while it is paid, and a full refund or a lost dispute ends the access of everyone who uses one, until it fails or is won.
 * @param earliest From when the seats are paid for; null while the order gives none.
 */
export async function syncTeam(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	order: TeamOrder,
	payment: Payment,
	earliest: Date | null,
): Promise<void> {
	// A claim or a change of a seat at this moment waits for this lock, or is waited for.
	await lockTeamOf(tx, order.order_uuid);
	const before = await tx
		.selectFrom('team_orders')
		.select(['starts_at', 'ends_at', 'earliest_at'])
		.where('order_uuid', '=', order.order_uuid)
		.executeTakeFirst();
	const startsAt = earliest && (await teamStart(tx, services.now(), order, earliest, before));
	const period = earliest && startsAt && { starts_at: startsAt, ends_at: yearEnds(startsAt), earliest_at: earliest };
	const after = await tx
		.updateTable('team_orders')
		.set({ seats_paid: period ? seatsPaid(order, payment) : 0, ...period })
		.where('order_uuid', '=', order.order_uuid)
		.returningAll()
		.executeTakeFirstOrThrow();
	await lockYears(tx, await peopleOfSeats(tx, order));
	if (!period) return await revokeSeats(tx, services, order, payment);
	await restoreSeats(tx, services, order);
	if (before?.ends_at && before.starts_at?.getTime() !== startsAt?.getTime()) {
		await moveSeats(tx, services, order, before.ends_at, period);
	}
	await carrySeats(tx, services, after);
}

type Before = Pick<Selectable<TeamOrders>, 'starts_at' | 'earliest_at'>;

/**
 * When the year of an order's seats starts: on the day that the buyer chose; without one, when the seats have ended that it renews,
 * or the seats that they bought before. What has started stays.
 */
async function teamStart(
	tx: Transaction<Tables>,
	now: Date,
	{ order_uuid, starts_on }: TeamOrder,
	earliest: Date,
	before: Before | undefined,
): Promise<Date> {
	if (starts_on !== null) return earliest;
	const known = before?.earliest_at?.getTime() === earliest.getTime() ? before.starts_at : null;
	if (known && known <= now) return known;
	const from = known && now > earliest ? now : earliest;
	return (await teamsEnd(tx, order_uuid, from, known)) ?? from;
}

/** The person who manages the team of an order; null once they were erased. */
const buyerOf = (orderUuid: string) =>
	sql`(select b.person_uuid from team_orders t join teams using (team_uuid) join customers b on b.customer_uuid = buyer_uuid
		where t.order_uuid = ${orderUuid})`;

/** The person who manages the team of an order now, if it is not who made the order. */
export async function teamsBuyer(db: Kysely<Tables>, orderUuid: string) {
	return await db
		.selectFrom('team_orders')
		.innerJoin('teams', 'teams.team_uuid', 'team_orders.team_uuid')
		.innerJoin('enrollments', 'enrollments.order_uuid', 'team_orders.order_uuid')
		.innerJoin('customers as c', 'c.customer_uuid', 'teams.buyer_uuid')
		.select(['c.customer_uuid', 'c.email'])
		.where('team_orders.order_uuid', '=', orderUuid)
		.whereRef('c.customer_uuid', '<>', 'enrollments.customer_uuid')
		.where('c.erased_at', 'is', null)
		.executeTakeFirst();
}

/**
 * When the seats end that those of an order follow: the first of those it renews, or without a gap, the other seats that its buyer
 * has then. Undefined if none run.
 * @param before Only those that start before.
 */
export async function teamsEnd(
	db: Kysely<Tables>,
	orderUuid: string,
	from: Date,
	before: Date | null = null,
): Promise<Date | undefined> {
	const renewed = await renewedOrders(db, orderUuid);
	if (renewed.length > 0) {
		const [first] = renewed.flatMap(({ seats_paid, ends_at }) => (seats_paid > 0 && ends_at ? [ends_at] : []));
		return first && first > from ? first : undefined;
	}
	const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
		select t.starts_at, t.ends_at
		from team_orders t join teams using (team_uuid) join customers c on c.customer_uuid = buyer_uuid
		where t.order_uuid <> ${orderUuid} and t.seats_paid > 0 and t.ends_at > ${from}::timestamptz
			and (${before}::timestamptz is null or t.starts_at < ${before}::timestamptz)
			and c.person_uuid = ${buyerOf(orderUuid)}`.execute(db);
	const end = endWithoutGap(rows, from);
	return end > from ? end : undefined;
}

/** The orders whose seats an order renews, the one that ends first at the front. */
const renewedOrders = async (db: Kysely<Tables>, orderUuid: string) =>
	await db
		.selectFrom('team_orders')
		.select(['seats_paid', 'ends_at'])
		.where('order_uuid', 'in', (of) =>
			of
				.selectFrom('team_seats as n')
				.innerJoin('team_seats as p', 'p.seat_uuid', 'n.renews_uuid')
				.select('p.order_uuid')
				.where('n.order_uuid', '=', orderUuid),
		)
		.orderBy('ends_at')
		.execute();

/** The references of the other orders of a team or its buyer whose year has not started, the next one first. */
export async function waitingTeams(tx: Transaction<Tables>, now: Date, orderUuid: string): Promise<string[]> {
	const { rows } = await sql<{ reference: string }>`
		select o.reference from team_orders t join enrollments o using (order_uuid) join teams using (team_uuid)
		left join customers c on c.customer_uuid = buyer_uuid
		where t.order_uuid <> ${orderUuid} and t.seats_paid > 0 and t.starts_at > ${now}::timestamptz
			and (c.person_uuid = ${buyerOf(orderUuid)}
				or t.team_uuid = (select team_uuid from team_orders where order_uuid = ${orderUuid}))
		order by t.starts_at`.execute(tx);
	return rows.map(({ reference }) => reference);
}

const seatsOf = ({ order_uuid }: TeamOrder) => sql`(select seat_uuid from team_seats where order_uuid = ${order_uuid})`;

/** The customer rows of those who use a seat of an order, or did, and of those who will. */
async function peopleOfSeats(tx: Transaction<Tables>, order: TeamOrder): Promise<string[]> {
	const { rows } = await sql<{ customer: string }>`
		select customer_uuid as customer from entitlements where seat_uuid in ${seatsOf(order)}
		union select p.customer_uuid from team_seats n join team_seats p on p.seat_uuid = n.renews_uuid
			where n.order_uuid = ${order.order_uuid} and n.carries and p.customer_uuid is not null`.execute(tx);
	return rows.map(({ customer }) => customer);
}

async function revokeSeats(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	order: TeamOrder,
	payment: Payment,
): Promise<void> {
	const reason = payment.status === 'disputed' ? AUTOMATIC.disputed : AUTOMATIC.refunded;
	const { rows } = await sql<{ id: string; email: string; customer: string; is_buyer: boolean }>`
		update entitlements e set revoked_at = ${services.now()}::timestamptz, revoked_reason = ${reason},
			updated_at = ${services.now()}::timestamptz
		from customers c
		where c.customer_uuid = e.customer_uuid and e.revoked_at is null and e.seat_uuid in ${seatsOf(order)}
		returning e.entitlement_uuid as id, c.email, c.customer_uuid as customer, c.person_uuid is not distinct from ${buyerOf(order.order_uuid)} as is_buyer`.execute(
		tx,
	);
	for (const { id: entitlementId, email: to, customer: customerUuid, is_buyer } of rows) {
		await arrangeYears(tx, services, customerUuid);
		// The buyer gets an email about the refund.
		if (is_buyer) continue;
		const mail = { to, customerUuid, params: { entitlementId } };
		await enqueueMail(tx, services, seatWithdrawnMail, mail);
	}
}

async function restoreSeats(tx: Transaction<Tables>, services: Pick<Services, 'now'>, order: TeamOrder): Promise<void> {
	const { rows } = await sql<{ customer: string }>`
		update entitlements e set revoked_at = null, revoked_reason = null, updated_at = ${services.now()}::timestamptz
		from team_seats s
		where s.seat_uuid = e.seat_uuid and s.customer_uuid = e.customer_uuid and s.order_uuid = ${order.order_uuid}
			and e.revoked_reason = any(${automatic}::text[])
		returning e.customer_uuid as customer`.execute(tx);
	for (const { customer } of rows) await arrangeYears(tx, services, customer);
}

/** Moves the access of those who use a seat to another year of the order. An end that differs from the order's stays. */
async function moveSeats(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	order: TeamOrder,
	endBefore: Date,
	period: { starts_at: Date; ends_at: Date },
): Promise<void> {
	const { rows } = await sql<{ id: string; customer: string; claimed_at: Date }>`
		select entitlement_uuid as id, customer_uuid as customer, created_at as claimed_at from entitlements
		where seat_uuid in ${seatsOf(order)} and revoked_at is null and ends_at = ${endBefore}::timestamptz`.execute(tx);
	for (const { id, customer, claimed_at } of rows) {
		const access = await seatAccess(tx, customer, period, claimed_at, id);
		const row = tx.updateTable('entitlements').where('entitlement_uuid', '=', id);
		await row.set({ ...access, updated_at: services.now() }).execute();
		await arrangeYears(tx, services, customer);
	}
}

/** How many seats a payment pays for. One that an operator recorded pays for all of them: they agreed on its amount. */
function seatsPaid({ price_cents, currency, seats }: TeamOrder, payment: Payment): number {
	if (payment.payment_intent?.startsWith('manual_')) return seats;
	if (payment.currency !== currency) return 0;
	const cents = (payment.amount_cents ?? 0) + (payment.discount_cents ?? 0);
	return Math.min(seats, Math.floor((cents * seats) / price_cents));
}
