import { type Selectable, sql, type Transaction } from 'kysely';
import { program } from '#content/program.ts';
import type { Enrollments, Tables } from '#database/tables.ts';

/** Whether an enrollment may have a place: it is paid, neither refunded nor lost in a dispute. */
export function holdsSeat({
	status,
	dispute_status,
}: Pick<Selectable<Enrollments>, 'status' | 'dispute_status'>): boolean {
	return status === 'paid' || (status === 'disputed' && dispute_status !== 'lost');
}

/** The amount paid, in the currency's smallest unit, and the discount before it; null if the provider was not asked. */
interface Paid {
	amount_cents: number | null;
	currency: string | null;
	discount_cents: number | null;
}

/**
 * Whether the amount and the discount add up to the program's price. They do not if someone used another payment link of the same
 * account.
 */
export function isAtPrice({ amount_cents, currency, discount_cents }: Paid): boolean {
	const { cents, currency: expected } = program.price;
	if (discount_cents === null) return true;
	return (amount_cents ?? 0) + discount_cents === cents && currency === expected.toLowerCase();
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
