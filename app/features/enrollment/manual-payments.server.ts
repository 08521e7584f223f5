import { randomBytes } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { lockPayments, settleIn } from '#app/features/payments/settle.server.ts';
import type { Services } from '#app/services.ts';
import { formNames } from '#content/options.ts';
import { program } from '#content/program.ts';
import type { Enrollments, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { ManualPayment } from '#platform/payments/payment-event.ts';
import { enrollmentReserved } from './enrollment.mails.server.tsx';
import { applyPayments } from './enrollment-payments.server.ts';
import { isTooLate } from './lifetime-places.server.ts';
import { createOrder } from './orders.server.ts';

/** A payment that reached us outside the provider. */
interface ReceivedPayment extends ManualPayment {
	/** Makes a double click one payment: its id. */
	key: string;
	paidAt: Date;
	/** In the currency's smallest unit. */
	amountCents: number;
	/** ISO 4217 in lower case. */
	currency: string;
}

/** The id of the event of a payment that an operator recorded. @param key The payment's id. */
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

/** A person whom an operator enrolls. */
interface NewEnrollment {
	/** Makes a double click one order: its id. */
	key: string;
	email: string;
	name: string;
	/** Whether they get the email with the link to pay. */
	sendsMail: boolean;
}

/**
 * Reserves a place for a person, in the caller's transaction, as the enrollment form does: a contact, a reservation and its order.
 * @returns The order, and whether it is new: false for a repeated request.
 */
export async function enrollByHand(
	tx: Transaction<Tables>,
	services: Services,
	{ key, email, name, sendsMail }: NewEnrollment,
): Promise<{ orderUuid: string; customerUuid: string; isNew: boolean }> {
	await lockPayments(tx);
	const existing = tx.selectFrom('orders').select('customer_uuid').where('order_uuid', '=', key);
	const order = await existing.executeTakeFirst();
	if (order) return { orderUuid: key, customerUuid: order.customer_uuid, isNew: false };
	const customerUuid = await findOrCreateCustomer(tx, email);
	const at = services.now();
	const { id: websiteDataId } = await tx
		.insertInto('website_data')
		.values({
			form_name: formNames.enrollment,
			source: 'enrollment',
			email,
			name,
			customer_uuid: customerUuid,
			created_at: at,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const reference = randomBytes(16).toString('base64url');
	await tx
		.insertInto('enrollments')
		.values({
			reference,
			short_reference: sql`new_short_reference(${program.name})`,
			customer_uuid: customerUuid,
			website_data_id: websiteDataId,
			created_at: at,
			updated_at: at,
		})
		.execute();
	await createOrder(tx, services, { key, reference, customerUuid, source: 'manual' });
	if (sendsMail)
		await enqueueMail(tx, services, enrollmentReserved, { to: email, customerUuid, params: { websiteDataId } });
	return { orderUuid: key, customerUuid, isNew: true };
}
