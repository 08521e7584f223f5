import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import { lockPayments } from '../payments/settle.server.ts';

/**
 * Does something for each item while no payment is settled, in a transaction each: the lock is free for payments in between. An item
 * that fails is logged and stops none of the others.
 * @param failure What is logged.
 */
export async function eachLocked<Item>(
	{ db, log }: Pick<Services, 'db' | 'log'>,
	items: readonly Item[],
	failure: string,
	work: (tx: Transaction<Tables>, item: Item) => Promise<void>,
): Promise<void> {
	for (const item of items) {
		const done = db.transaction().execute(async (tx) => {
			await lockPayments(tx);
			await work(tx, item);
		});
		await done.catch((err) => {
			if (isDatabaseUnavailable(err)) throw err;
			log.error({ err }, failure);
		});
	}
}
