import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { program } from '#content/program.ts';
import type { Enrollments, Tables } from '#database/tables.ts';
import type { Order } from './orders.server.ts';

type Standing = Pick<Selectable<Enrollments>, 'status' | 'dispute_status' | 'cancelled_at' | 'late_accepted_at'>;

/** Whether an enrollment gives access and may have a place: it is paid, neither refunded nor lost in a dispute, nor paid too late. */
export function holdsSeat(enrollment: Standing): boolean {
	const { status, dispute_status } = enrollment;
	const isPaid = status === 'paid' || (status === 'disputed' && dispute_status !== 'lost');
	return isPaid && !isTooLate(enrollment);
}

/** Whether a payment came after an operator canceled the reservation, and none accepted it. */
export function isTooLate({
	status,
	cancelled_at,
	late_accepted_at,
}: Pick<Standing, 'status' | 'cancelled_at' | 'late_accepted_at'>): boolean {
	return (status === 'paid' || status === 'disputed') && cancelled_at !== null && late_accepted_at === null;
}

type Moved = Pick<Selectable<Enrollments>, 'pending_since' | 'refunded_cents'>;

/** What became of an order's money. */
export function orderState(row: Parameters<typeof isTooLate>[0] & Moved) {
	if (isTooLate(row)) return 'late' as const;
	if (row.status === 'reserved' && row.pending_since) return 'pending' as const;
	return row.status === 'paid' && row.refunded_cents > 0 ? ('partly' as const) : row.status;
}

/** Whether a promotion code of our own covered the whole price: it gives no lifetime place, and can be taken back. */
export const isByFreeCode = ({ payment_intent }: Pick<Selectable<Enrollments>, 'payment_intent'>): boolean =>
	payment_intent?.startsWith('manual_code_') === true;

/** The amount paid, in the currency's smallest unit, and the discount before it; null if the provider was not asked. */
interface Paid {
	amount_cents: number | null;
	currency: string | null;
	discount_cents: number | null;
}

/**
 * Whether the amount and the discount add up to the order's price. They do not if someone used another payment link of the same
 * account.
 */
export function isAtPrice(
	{ amount_cents, currency, discount_cents }: Paid,
	order: Pick<Order, 'price_cents' | 'currency'>,
): boolean {
	if (discount_cents === null) return true;
	return (amount_cents ?? 0) + discount_cents === order.price_cents && currency === order.currency;
}

/**
 * The lowest free place among the first 100 paid (specification, section 1). To be called under the payments' lock, besides which
 * the column has constraints.
 * @returns A number from 1, or null if all are taken.
 */
export async function freeLifetimePlace(tx: Transaction<Tables>): Promise<number | null> {
	const { rows } = await sql<{ place: number | null }>`
		select min(place)::int as place from generate_series(1, ${program.learningApp.lifetimePlaces}::int) as place
		where not exists (select from enrollments where lifetime_place = place)`.execute(tx);
	return rows[0]?.place ?? null;
}

type Own = Pick<Selectable<Enrollments>, 'enrollment_uuid' | 'customer_uuid'>;

const othersOf = ({ enrollment_uuid, customer_uuid }: Own) => sql`
	enrollments e join customers c using (customer_uuid) where e.enrollment_uuid <> ${enrollment_uuid}
	and c.person_uuid = (select person_uuid from customers where customer_uuid = ${customer_uuid})`;

/** Whether the person of an enrollment has a place by another payment: they take no second one from others. */
export async function hasOtherPlace(db: Kysely<Tables>, enrollment: Own): Promise<boolean> {
	const { rows } = await sql`
		select from ${othersOf(enrollment)} and e.lifetime_place is not null limit 1`.execute(db);
	return rows.length > 0;
}

/** The references of the person's other paid enrollments without a place, the earliest payment first. */
export async function othersWithoutPlace(db: Kysely<Tables>, enrollment: Own): Promise<string[]> {
	const { rows } = await sql<{ reference: string }>`
		select e.reference from ${othersOf(enrollment)} and e.lifetime_place is null and e.status in ('paid', 'disputed')
		order by e.paid_at`.execute(db);
	return rows.map(({ reference }) => reference);
}
