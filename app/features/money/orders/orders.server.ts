import { createHash, randomInt, randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Level } from '#app/features/people/people/level.server.ts';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { legalDate, type Price, withPrice } from '#app/settings/price.ts';
import { checkout } from '#content/checkout.ts';
import { legalTexts } from '#content/legal.ts';
import { program } from '#content/program.ts';
import type { Enrollments, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';

const { timeZone } = program.refund;

export type Order = Pick<Selectable<Enrollments>, 'order_uuid' | 'reference' | 'starts_on'> & {
	currency: string;
	/** Of all its lines, less the discount of a promotion code, in the currency's smallest unit. */
	price_cents: number;
	/** How many seats for a team it has; 0 for the buyer's own place. */
	seats: number;
};

interface NewOrder {
	/** Its id; a new one by default. */
	key?: string;
	/** Decides both references, so that a preview shows those of the order itself. Secret, as the link is; random by default. */
	seed?: string | undefined;
	customerUuid: string;
	websiteDataId: string;
	source: Selectable<Enrollments>['source'];
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
 * Reserves places in the program at the price of today, in the caller's transaction.
 * @returns The reference of the reservation.
 */
export async function reserve(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'settings'>,
	order: NewOrder,
): Promise<string> {
	const {
		key,
		seed = randomUUID(),
		customerUuid,
		websiteDataId,
		source,
		acceptsTerms = false,
		quantity = 1,
		totalCents,
		startsOn,
	} = order;
	const at = services.now();
	const price = priceAt(services, at);
	const bytes = createHash('sha256').update(seed).digest();
	await seedRandom(tx, bytes.readInt32BE(16));
	const { order_uuid, reference } = await tx
		.insertInto('enrollments')
		.values({
			...(key && { order_uuid: key }),
			reference: bytes.toString('base64url', 0, 16),
			short_reference: sql`new_short_reference(${program.name})`,
			customer_uuid: customerUuid,
			website_data_id: websiteDataId,
			source,
			price_currency: price.currency.toLowerCase(),
			starts_on: startsOn ?? null,
			...(acceptsTerms && { ...currentTerms(price), terms_accepted_at: at }),
			created_at: at,
			updated_at: at,
		})
		.returning(['order_uuid', 'reference'])
		.executeTakeFirstOrThrow();
	await seedRandom(tx, randomInt(-(2 ** 31), 2 ** 31));
	await addLines(tx, order_uuid, quantity, totalCents ?? quantity * price.cents);
	return reference;
}

/** Decides the numbers that the database draws next in this connection. @param seed 32 bits with a sign. */
async function seedRandom(tx: Transaction<Tables>, seed: number): Promise<void> {
	await sql`select setseed(${seed / 2 ** 31}::float8)`.execute(tx);
}

async function addLines(tx: Transaction<Tables>, order_uuid: string, quantity: number, totalCents: number) {
	const lines = linesOf(quantity, totalCents).map((line) => ({ order_uuid, product: 'year' as const, ...line }));
	await tx.insertInto('order_lines').values(lines).execute();
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

export const orderPrice = (orderUuid: RawBuilder<unknown>) => sql<number>`(
	(select coalesce(sum(quantity * unit_cents), 0) from order_lines l where l.order_uuid = ${orderUuid})
	- (select coalesce(sum(amount_cents), 0) from order_discounts d where d.order_uuid = ${orderUuid})
)::int`;

export const orderSeats = (orderUuid: RawBuilder<unknown>) =>
	sql<number>`(select count(*)::int from team_seats s where s.order_uuid = ${orderUuid})`;

/** The order under a reference; undefined if there is none, or no price was agreed on. */
export async function findOrder(db: Kysely<Tables>, reference: string): Promise<Order | undefined> {
	const { rows } = await sql<Order>`
		select o.order_uuid, o.reference, o.price_currency as currency, o.starts_on,
			${orderPrice(sql`o.order_uuid`)} as price_cents,
			${orderSeats(sql`o.order_uuid`)} as seats
		from enrollments o where o.reference = ${reference} and o.price_currency is not null`.execute(db);
	return rows[0];
}

/** The order of an enrollment. One that another program inserted into an adopted database gets the price of today. */
export async function orderOf(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'settings'>,
	{ reference, order_uuid }: { reference: string; order_uuid: string },
): Promise<Order> {
	const order = await findOrder(tx, reference);
	if (order) return order;
	const { cents, currency } = priceAt(services, services.now());
	const row = tx.updateTable('enrollments').where('order_uuid', '=', order_uuid);
	await row.set({ price_currency: currency.toLowerCase() }).execute();
	await addLines(tx, order_uuid, 1, cents);
	const priced = await findOrder(tx, reference);
	if (!priced) throw new Error('the order that was just priced is gone');
	return priced;
}

export function startDays(now: Date): { first: string; last: string } {
	return { first: dayIn(timeZone, now), last: dayIn(timeZone, now, checkout.latestStartDays) };
}

/**
 * Chooses the first day of access of an unpaid reservation.
 * @param day `2026-01-31` in the time zone that dates payments; null for the day of the payment.
 * @throws {DomainError} `gone` if the reservation is paid, canceled or unknown; `day` if it is not one of `startDays`.
 */
export async function chooseStart({ db, now }: Pick<Services, 'db' | 'now'>, reference: string, day: string | null) {
	if (day !== null && !isStartDay(day, now())) throw new DomainError('day');
	const { numUpdatedRows } = await db
		.updateTable('enrollments')
		.set({ starts_on: day, updated_at: now() })
		.where('reference', '=', reference)
		.where('status', '=', 'reserved')
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('gone');
}

/**
 * Corrects what the form of an unpaid reservation said about its buyer's experience with AI.
 * @throws {DomainError} `gone` if the reservation is paid, canceled or unknown.
 */
export async function chooseLevel({ db }: Pick<Services, 'db'>, reference: string, level: Level) {
	const form = db
		.selectFrom('enrollments')
		.select('website_data_id')
		.where('reference', '=', reference)
		.where('status', '=', 'reserved');
	const row = db.updateTable('website_data').set({ experience_level: level }).where('id', 'in', form);
	const { numUpdatedRows } = await row.executeTakeFirst();
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

/** The day of an instant, in words. */
export const dayOf = (at: Date): string => dayInWords(dayIn(timeZone, at));

/** From when access is paid for: the chosen day, but not before the payment. A year that still runs delays it. */
export function paidFrom(startsOn: string | null, paidAt: Date): Date {
	const chosen = startsOn === null ? paidAt : startOfDay(startsOn, timeZone);
	return chosen > paidAt ? chosen : paidAt;
}
