import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { PaymentEvent } from '#platform/payments/payment-event.ts';
import { applyPayments } from '../orders/enrollment-payments.server.ts';

/**
 * Stores what the provider reported and applies it, in one transaction: from the webhook, from the page to which the payer
 * returns, and from the jobs that ask the provider. A repeated event changes nothing. An event that arrives before the one that
 * names its reservation waits in the table and is applied with that one.
 */
export async function settle(services: Services, events: readonly PaymentEvent[]): Promise<void> {
	const outcomes = await services.db.transaction().execute((tx) => settleIn(tx, services, events));
	for (const { event, outcome } of outcomes) {
		const fields = { event: event.id, type: event.type };
		if (outcome === 'unknown') services.log.warn(fields, 'a payment under a reference that is no reservation of ours');
		else if (outcome === 'early') services.log.warn(fields, 'a payment event that names no reservation, so far');
		else services.log.info({ ...fields, outcome }, 'payment event');
	}
}

type Outcome = 'repeated' | 'unknown' | 'early' | 'applied';

/** The same in the caller's transaction, for what an operator records. @returns What became of each event. */
export async function settleIn(
	tx: Transaction<Tables>,
	services: Services,
	events: readonly PaymentEvent[],
): Promise<{ event: PaymentEvent; outcome: Outcome }[]> {
	await lockPayments(tx);
	const outcomes: { event: PaymentEvent; outcome: Outcome }[] = [];
	for (const event of events) outcomes.push({ event, outcome: await settleOne(tx, services, event) });
	return outcomes;
}

async function settleOne(tx: Transaction<Tables>, services: Services, event: PaymentEvent): Promise<Outcome> {
	if (!(await store(tx, services, event))) return 'repeated';
	const reference = event.reference ?? (await referenceOf(tx, event.paymentIntent));
	const enrollment = reference ? await applyPayments(tx, services, reference, { event }) : undefined;
	if (!enrollment) return reference ? 'unknown' : 'early';
	await tx
		.updateTable('payment_events')
		.set({ enrollment_uuid: enrollment })
		.where('payment_intent', '=', event.paymentIntent)
		.execute();
	return 'applied';
}

/**
 * Serializes everything that moves money: related events see each other, and two payments never get the same place. There are a
 * few a day, of some milliseconds each.
 */
export async function lockPayments(tx: Transaction<Tables>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('payments', 0))`.execute(tx);
}

/** @returns Whether it is a new one. */
async function store(tx: Transaction<Tables>, { now }: Services, event: PaymentEvent): Promise<boolean> {
	const stored = await tx
		.insertInto('payment_events')
		.values({
			event_id: event.id,
			type: event.type,
			created_at: event.createdAt,
			payment_intent: event.paymentIntent,
			reference: event.reference,
			fact: JSON.stringify(event.fact),
			received_at: now(),
			enrollment_uuid: null,
		})
		.onConflict((conflict) => conflict.column('event_id').doNothing())
		.returning('event_id')
		.executeTakeFirst();
	return stored !== undefined;
}

async function referenceOf(tx: Transaction<Tables>, paymentIntent: string): Promise<string | null> {
	const event = await tx
		.selectFrom('payment_events')
		.select('reference')
		.where('payment_intent', '=', paymentIntent)
		.where('reference', 'is not', null)
		.limit(1)
		.executeTakeFirst();
	return event?.reference ?? null;
}
