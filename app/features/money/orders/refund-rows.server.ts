import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { Order } from './orders.server.ts';
import type { RefundState } from './payment-facts.ts';

/** The `failure` of a refund that the provider took and could not deliver. */
const FAILED_LATER = 'failed';

/** A refund that was made, or that failed after that. */
export interface RefundNews {
	id: string;
	paymentIntent: string;
	state: 'made' | 'failed';
}

/**
 * Brings the rows of an order's refunds in line with what the payment events say, in the caller's transaction. A refund that
 * an operator started is found by the id that the provider sends back; one from the provider's dashboard becomes a row.
 * @returns Those that were made now, and those that failed after they were made.
 */
export async function syncRefunds(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ order_uuid, currency }: Pick<Order, 'order_uuid' | 'currency'>,
	refunds: readonly RefundState[],
): Promise<RefundNews[]> {
	const news: RefundNews[] = [];
	const rows = await tx.selectFrom('refunds').selectAll().where('order_uuid', '=', order_uuid).execute();
	for (const { refund, request, paymentIntent, cents, state, firstAt } of refunds) {
		if (cents === 0) continue;
		const row = rows.find(({ provider_id, refund_uuid }) => provider_id === refund || refund_uuid === request);
		const values = {
			provider_id: refund,
			state: state === 'failed' ? ('failed' as const) : ('made' as const),
			failure: state === 'failed' ? (row?.failure ?? FAILED_LATER) : null,
			updated_at: now(),
		};
		if (!row) {
			const made = { order_uuid, currency, payment_intent: paymentIntent, amount_cents: cents, created_at: firstAt };
			const inserted = await tx
				.insertInto('refunds')
				.values({ ...made, ...values, requested_by: 'provider' })
				.onConflict((conflict) => conflict.column('provider_id').doNothing())
				.returning('refund_uuid as id')
				.executeTakeFirst();
			if (inserted && values.state === 'made') news.push({ ...inserted, paymentIntent, state: 'made' });
		} else if (row.state !== values.state || row.provider_id !== refund) {
			await tx.updateTable('refunds').set(values).where('refund_uuid', '=', row.refund_uuid).execute();
			const isNews = row.state !== values.state && (values.state === 'made' || row.state === 'made');
			if (isNews) news.push({ id: row.refund_uuid, paymentIntent, state: values.state });
		}
	}
	return news;
}
