import { sql, type Transaction } from 'kysely';
import { applyPayments } from '#app/features/enrollment/enrollment-payments.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { PaymentEvent } from '#platform/payments/payment-event.ts';

/**
 * Takes in what the provider told: the event is stored, and what follows from it is done, in one transaction. An event
 * that was there before changes nothing. One that comes before the event that names its reservation waits in the table
 * and counts when that one comes.
 */
export async function receivePaymentEvent(services: Services, event: PaymentEvent): Promise<void> {
	const about = { event: event.id, type: event.type };
	const outcome = await services.db.transaction().execute(async (tx) => {
		await lockPayments(tx);
		if (!(await store(tx, services, event))) return 'repeated';
		const reference = event.reference ?? (await referenceOf(tx, event.paymentIntent));
		const enrollment = reference ? await applyPayments(tx, services, reference) : undefined;
		if (!enrollment) return reference ? 'unknown' : 'early';
		await tx
			.updateTable('payment_events')
			.set({ enrollment_uuid: enrollment })
			.where('payment_intent', '=', event.paymentIntent)
			.execute();
		return 'applied';
	});
	if (outcome === 'unknown') services.log.warn(about, 'a payment under a reference that is no reservation of ours');
	else if (outcome === 'early') services.log.warn(about, 'a payment event that names no reservation, so far');
	else services.log.info({ ...about, outcome }, 'payment event');
}

/**
 * One payment event at a time: two that belong together never miss each other, and two payments never see the same place
 * free. There are as many as there are enrollments, a few a day; each takes some milliseconds.
 */
async function lockPayments(tx: Transaction<Tables>): Promise<void> {
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

/** What another event of the same payment called it. */
async function referenceOf(tx: Transaction<Tables>, paymentIntent: string): Promise<string | null> {
	const named = await tx
		.selectFrom('payment_events')
		.select('reference')
		.where('payment_intent', '=', paymentIntent)
		.where('reference', 'is not', null)
		.limit(1)
		.executeTakeFirst();
	return named?.reference ?? null;
}
