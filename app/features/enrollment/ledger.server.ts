import type { Selectable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { LedgerEntries, Tables } from '#database/tables.ts';
import type { Order } from './orders.server.ts';
import type { Payment, PaymentFacts } from './payment-facts.ts';

type Kind = Selectable<LedgerEntries>['kind'];

/** What the ledger should say of a payment. */
interface Target {
	kind: Kind;
	/** In the currency's smallest unit; negative: it left us. */
	cents: number;
	at: Date;
}

/**
 * Appends what is missing in the ledger of an order, in the caller's transaction, which holds the payments' lock: the difference
 * between its lines and what the payment events say. Repeated, it appends nothing; the sums do not depend on the events' order.
 */
export async function syncLedger(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ order_uuid, currency: orderCurrency }: Pick<Order, 'order_uuid' | 'currency'>,
	payments: readonly Payment[],
): Promise<void> {
	const lines = await tx
		.selectFrom('ledger_entries')
		.select(['payment_intent', 'kind', (of) => of.fn.sum<string>('amount_cents').as('cents')])
		.where('order_uuid', '=', order_uuid)
		.groupBy(['payment_intent', 'kind'])
		.execute();
	const entries = payments.flatMap(({ id, facts }) =>
		targetsOf(facts, now()).flatMap(({ kind, cents, at }) => {
			const line = lines.find((each) => each.payment_intent === id && each.kind === kind);
			const missing = cents - Number(line?.cents ?? 0);
			if (missing === 0 || id === '') return [];
			const currency = facts.currency ?? orderCurrency;
			const values = { order_uuid, payment_intent: id, kind, amount_cents: missing, currency };
			return [{ ...values, occurred_at: at, recorded_at: now() }];
		}),
	);
	if (entries.length > 0) await tx.insertInto('ledger_entries').values(entries).execute();
}

function targetsOf(facts: PaymentFacts, now: Date): Target[] {
	const { paid_at, amount_cents, refunded_cents, refunded_at, status, disputed_at, dispute_closed_at } = facts;
	if (!paid_at) return [];
	const paid = amount_cents ?? 0;
	const refunded = Math.min(refunded_cents, paid);
	const withdrawn = status === 'disputed' ? paid - refunded : 0;
	return [
		{ kind: 'payment', cents: paid, at: paid_at },
		// A refund that failed is a line of today.
		{ kind: 'refund', cents: -refunded, at: refunded_at ?? now },
		{ kind: 'dispute', cents: -withdrawn, at: (withdrawn > 0 ? disputed_at : dispute_closed_at) ?? now },
	];
}
