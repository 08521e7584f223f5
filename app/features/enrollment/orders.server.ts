import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Services } from '#app/services.ts';
import { legalDate } from '#app/settings/legal-date.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { type Price, withPrice } from '#app/settings/price.ts';
import { legalTexts } from '#content/legal.ts';
import { program } from '#content/program.ts';
import type { Orders, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';

/** How far ahead a buyer may choose the first day of access. */
const LATEST_START_DAYS = 90;
const { timeZone } = program.refund;

/** An order with the price that was agreed on. */
export type Order = Pick<Selectable<Orders>, 'order_uuid' | 'reference' | 'currency' | 'starts_on'> & {
	/** Of all its lines, less the discount of a promotion code, in the currency's smallest unit. */
	price_cents: number;
	/** How many seats for a team it has; 0 for the buyer's own place. */
	seats: number;
};

interface NewOrder {
	/** Its id; a new one by default. */
	key?: string;
	reference: string;
	customerUuid: string;
	source: Selectable<Orders>['source'];
	/** Whether the buyer accepted the terms, as everyone does who sends the enrollment form. */
	acceptsTerms?: boolean;
	/** How many years; one by default. */
	quantity?: number;
	/** What they cost together, in the currency's smallest unit; today's price by default. */
	totalCents?: number | undefined;
	/** The first day of access, one of `startDays`; null for the day of the payment. */
	startsOn?: string | null;
}

/**
 * Reserves places in the program, with their order, in the caller's transaction.
 * @returns The reference of both.
 */
export async function reserve(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'settings'>,
	{ websiteDataId, ...order }: Omit<NewOrder, 'reference'> & { websiteDataId: string },
): Promise<string> {
	const reference = randomBytes(16).toString('base64url');
	await tx
		.insertInto('enrollments')
		.values({
			reference,
			short_reference: sql`new_short_reference(${program.name})`,
			customer_uuid: order.customerUuid,
			website_data_id: websiteDataId,
		})
		.execute();
	await createOrder(tx, services, { reference, ...order });
	return reference;
}

/** Creates the order of a reservation of the program's year in the caller's transaction. */
async function createOrder(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'settings'>,
	{ key, reference, customerUuid, source, acceptsTerms = false, quantity = 1, totalCents, startsOn = null }: NewOrder,
): Promise<void> {
	const at = services.now();
	const price = priceAt(services, at);
	const { cents, currency } = price;
	const order = await tx
		.insertInto('orders')
		.values({
			...(key && { order_uuid: key }),
			reference,
			customer_uuid: customerUuid,
			source,
			currency: currency.toLowerCase(),
			starts_on: startsOn,
			...(acceptsTerms && { ...currentTerms(price), terms_accepted_at: at }),
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) => conflict.column('reference').doNothing())
		.returning('order_uuid')
		.executeTakeFirst();
	if (!order) return;
	await tx
		.insertInto('order_lines')
		.values(linesOf(quantity, totalCents ?? quantity * cents).map((line) => ({ ...order, product: 'year', ...line })))
		.execute();
}

/** Lines that add up to a total: their prices differ by a cent if it cannot be divided equally. */
function linesOf(quantity: number, totalCents: number): { quantity: number; unit_cents: number }[] {
	const unit_cents = Math.floor(totalCents / quantity);
	const dearer = totalCents % quantity;
	const lines = [
		{ quantity: quantity - dearer, unit_cents },
		{ quantity: dearer, unit_cents: unit_cents + 1 },
	];
	return lines.filter((line) => line.quantity > 0);
}

/** The version of the terms in force, and the digest of their text with that of the refund policy, which is part of them. */
function currentTerms(price: Price) {
	const { terms, refund } = legalTexts;
	const hash = createHash('sha256').update(withPrice(JSON.stringify([terms, refund]), price));
	return { terms_version: legalDate(terms, price).iso, terms_hash: hash.digest('hex') };
}

/** The price of an order: its lines, less the discount of a promotion code. */
export const orderPrice = (orderUuid: RawBuilder<unknown>) => sql<number>`(
	(select coalesce(sum(quantity * unit_cents), 0) from order_lines l where l.order_uuid = ${orderUuid})
	- (select coalesce(sum(amount_cents), 0) from order_discounts d where d.order_uuid = ${orderUuid})
)::int`;

/** The number of an order's seats for a team: 0 for one's own place. */
export const orderSeats = (orderUuid: RawBuilder<unknown>) =>
	sql<number>`(select count(*)::int from team_seats s where s.order_uuid = ${orderUuid})`;

/** The order under a reference, if there is one. */
export async function findOrder(db: Kysely<Tables>, reference: string): Promise<Order | undefined> {
	const { rows } = await sql<Order>`
		select o.order_uuid, o.reference, o.currency, o.starts_on,
			${orderPrice(sql`o.order_uuid`)} as price_cents,
			${orderSeats(sql`o.order_uuid`)} as seats
		from orders o where o.reference = ${reference}`.execute(db);
	return rows[0];
}

/** The order of an enrollment. One that another program inserted into an adopted database gets an order now. */
export async function orderOf(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'settings'>,
	{ reference, customer_uuid: customerUuid }: { reference: string; customer_uuid: string },
): Promise<Order> {
	const order = await findOrder(tx, reference);
	if (order) return order;
	await createOrder(tx, services, { reference, customerUuid, source: 'checkout' });
	const created = await findOrder(tx, reference);
	if (!created) throw new Error('the order that was just created is gone');
	return created;
}

/** The days among which a buyer chooses the first day of access. */
export function startDays(now: Date): { first: string; last: string } {
	return { first: dayIn(timeZone, now), last: dayIn(timeZone, now, LATEST_START_DAYS) };
}

/**
 * Chooses the first day of access of an unpaid reservation.
 * @param day `2026-01-31` in the time zone that dates payments; null for the day of the payment.
 * @throws {DomainError} `gone` if the reservation is paid, canceled or unknown; `day` if it is not one of `startDays`.
 */
export async function chooseStart({ db, now }: Pick<Services, 'db' | 'now'>, reference: string, day: string | null) {
	if (day !== null && !isStartDay(day, now())) throw new DomainError('day');
	const { numUpdatedRows } = await db
		.updateTable('orders')
		.set({ starts_on: day, updated_at: now() })
		.where('reference', '=', reference)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('enrollments')
					.select('enrollment_uuid')
					.whereRef('enrollments.reference', '=', 'orders.reference')
					.where('status', '=', 'reserved'),
			),
		)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('gone');
}

/** Whether a buyer may choose a day. @param day Untrusted. */
export function isStartDay(day: string, now: Date): boolean {
	const { first, last } = startDays(now);
	return isDay(day) && day >= first && day <= last;
}

function isDay(day: string): boolean {
	try {
		return Temporal.PlainDate.from(day).toString() === day;
	} catch {
		return false;
	}
}

/** `January 31, 2026`. @param day `2026-01-31`. */
export function dayInWords(day: string): string {
	return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'long' });
}

/** From when access is paid for: the chosen day, but not before the payment. A year that still runs delays it. */
export function paidFrom(startsOn: string | null, paidAt: Date): Date {
	const chosen = startsOn === null ? paidAt : startOfDay(startsOn, timeZone);
	return chosen > paidAt ? chosen : paidAt;
}
