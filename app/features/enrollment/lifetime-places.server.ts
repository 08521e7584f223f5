import { type Selectable, sql, type Transaction } from 'kysely';
import { program } from '#content/program.ts';
import type { Enrollments, Tables } from '#database/tables.ts';

type Standing = Pick<Selectable<Enrollments>, 'status' | 'dispute_status'>;

/** Whether an enrollment may have a place: it is paid, and the money was not given or taken back for good. */
export function holdsSeat({ status, dispute_status }: Standing): boolean {
	return status === 'paid' || (status === 'disputed' && dispute_status !== 'lost');
}

/** What was paid, in the currency's smallest unit, and what coupons took off before that; null where nobody asked. */
interface Paid {
	amount_cents: number | null;
	currency: string | null;
	discount_cents: number | null;
}

/**
 * Whether a payment was made at the program's price: the amount, with what a discount of the operator's took off it, is
 * the price. Who pays on another payment link of the same account under their own reference has paid something else.
 */
export function isAtPrice({ amount_cents, currency, discount_cents }: Paid): boolean {
	const { cents, currency: expected } = program.price;
	if (discount_cents === null) return true;
	return (amount_cents ?? 0) + discount_cents === cents && currency === expected.toLowerCase();
}

/**
 * The lowest free place among the first 100 paid (specification, section 1). To be called under the payments' lock; the
 * column's constraints are the last line.
 * @returns A number from 1, or null when all are taken.
 */
export async function freeLifetimePlace(tx: Transaction<Tables>): Promise<number | null> {
	const { rows } = await sql<{ place: number | null }>`
		select min(place)::int as place from generate_series(1, ${program.learningApp.lifetimePlaces}::int) as place
		where not exists (select from enrollments where lifetime_place = place)`.execute(tx);
	return rows[0]?.place ?? null;
}
