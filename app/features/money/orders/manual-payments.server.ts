import type { Selectable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Enrollments, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { ManualPayment } from '#platform/payments/payment-event.ts';
import { lockPayments, settleIn } from '../payments/settle.server.ts';
import { applyPayments } from './enrollment-payments.server.ts';
import { isTooLate } from './lifetime-places.server.ts';

/** A payment that reached us outside the provider. */
interface ReceivedPayment extends ManualPayment {
	/** Makes a double click one payment: its id. */
	key: string;
	paidAt: Date;
	amountCents: number;
	/** ISO 4217 in lower case. */
	currency: string;
}

export const manualPaymentEvent = (key: string): string => `manual:payment:${key}`;

/**
 * Records a payment by invoice or bank transfer as a payment event, so that everything follows from it as from one of the
 * provider's, in the caller's transaction. One for a canceled reservation is accepted by that.
 * @returns Whether it is new: false for a repeated request.
 * @throws {DomainError} `gone` for an unknown order; `pending` while a payment is on its way; `paid` if it is paid.
 */
export async function recordPayment(
	tx: Transaction<Tables>,
	services: Services,
	reference: string,
	payment: ReceivedPayment,
): Promise<boolean> {
	await lockPayments(tx);
	const { key, paidAt, amountCents, currency, ...manual } = payment;
	const id = manualPaymentEvent(key);
	const existing = tx.selectFrom('payment_events').select('event_id').where('event_id', '=', id);
	if (await existing.executeTakeFirst()) return false;
	const enrollment = await lockEnrollment(tx, reference);
	if (enrollment.pending_since) throw new DomainError('pending');
	if (enrollment.status !== 'reserved' && enrollment.status !== 'cancelled') throw new DomainError('paid');
	if (enrollment.status === 'cancelled') await accept(tx, services, enrollment);
	const fact = { kind: 'session', state: 'paid', amountCents, discountCents: 0, currency, manual } as const;
	const event = { id, type: 'manual.payment', createdAt: paidAt, paymentIntent: `manual_${key}`, reference, fact };
	await settleIn(tx, services, [event]);
	return true;
}

/**
 * Accepts a payment that arrived after the reservation was canceled, in the caller's transaction: it gives access from now on.
 * @throws {DomainError} `gone`; `state` if it is not such a payment.
 */
export async function acceptLatePayment(tx: Transaction<Tables>, services: Services, reference: string): Promise<void> {
	await lockPayments(tx);
	const enrollment = await lockEnrollment(tx, reference);
	if (!isTooLate(enrollment)) throw new DomainError('state');
	// Applied with the row as it was, so that the welcome email follows.
	await applyPayments(tx, services, reference, { acceptsLate: true });
}

async function accept(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ enrollment_uuid }: Selectable<Enrollments>,
): Promise<void> {
	await tx
		.updateTable('enrollments')
		.set({ late_accepted_at: now() })
		.where('enrollment_uuid', '=', enrollment_uuid)
		.execute();
}

async function lockEnrollment(tx: Transaction<Tables>, reference: string): Promise<Selectable<Enrollments>> {
	const row = await tx
		.selectFrom('enrollments')
		.selectAll()
		.where('reference', '=', reference)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	return row;
}
