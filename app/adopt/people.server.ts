import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import type { Tables } from '#database/tables.ts';
import { rowRules, type TableAdopter } from './rows.server.ts';

const customerSchema = z.object({
	email: rowRules.address,
	first_name: rowRules.optional(500),
	last_name: rowRules.optional(500),
});

/** The contacts that a backend knows by itself. Addresses that differ only in case are one. */
export const customers: TableAdopter<typeof customerSchema.shape> = {
	table: 'customers',
	ids: ['customer_uuid', 'id'],
	schema: customerSchema,
	async adopt({ id, at, value: { email, first_name, last_name } }, run) {
		const existing = await run.tx
			.selectFrom('customers')
			.select('customer_uuid')
			.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
			.executeTakeFirst();
		if (existing) {
			if (existing.customer_uuid !== id) run.note('its address is that of another contact: they are one');
			return 'there';
		}
		const name = `${first_name} ${last_name}`.trim() || null;
		await run.tx
			.insertInto('customers')
			.values({ customer_uuid: id, email, name, ...since(at), words: wordsOf(email, name) })
			.execute();
		return 'copied';
	},
};

/**
 * Finds the contact of an address, or creates one as of an instant, and runs an insert that shows the person then. The table's trigger takes
 * what it says about them for the latest, so what they said later is put back: rows do not come in order.
 */
export async function asOf<Result>(
	tx: Transaction<Tables>,
	email: string,
	at: Date,
	insert: (customerUuid: string) => Promise<Result>,
): Promise<Result> {
	await tx
		.insertInto('customers')
		.values({ email, ...since(at) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const customerUuid = await findOrCreateCustomer(tx, email);
	const columns = ['name', 'company', 'title', 'seen_at'] as const;
	const person = tx.selectFrom('customers').select(columns).where('customer_uuid', '=', customerUuid);
	const { seen_at, ...latest } = await person.executeTakeFirstOrThrow();
	const result = await insert(customerUuid);
	const kept = Object.fromEntries(Object.entries(latest).filter(([, value]) => value !== null));
	if (seen_at > at && Object.keys(kept).length > 0) {
		await tx.updateTable('customers').set(kept).where('customer_uuid', '=', customerUuid).execute();
	}
	return result;
}

const since = (at: Date) => ({ created_at: at, seen_at: at, last_seen_at: at });

const wordsOf = (email: string, name: string | null) =>
	sql<string>`array_to_tsvector(people_words(${email}) || people_words(${name}))`;
