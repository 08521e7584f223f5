import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { tellPerson, tellRules } from '#app/console/tell.server.ts';
import { addNote, type NewNote, personOf } from '#app/features/people/people/person.server.ts';
import { choice, consent, email, optionalText, text } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import { formatMoney, parseAmount } from '#app/ui/money.ts';
import { program } from '#content/program.ts';
import type { Enrollments, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { ManualPayment } from '#platform/payments/payment-event.ts';
import { sizeOf } from '#platform/text/size.ts';
import { dayIn, instantIn } from '#platform/text/zoned-day.ts';
import { addDocument, dropDocument, MAX_DOCUMENT_BYTES, storeDocument } from '../payments/payment-documents.server.ts';
import { declineRefund, handleFailedRefunds, leftToRefund, startRefund } from '../payments/refunds.server.ts';
import { lockPayments, settleIn } from '../payments/settle.server.ts';
import { enrollByHand } from './by-hand.server.ts';
import { enrollmentPaid, enrollmentReserved } from './enrollment.mails.server.tsx';
import { cancelReservation } from './enrollment-actions.server.ts';
import { applyPayments } from './enrollment-payments.server.ts';
import { isTooLate } from './lifetime-places.server.ts';
import { type OrderKey, requireOrder } from './order.console.server.ts';
import { orderPath } from './orders.console.ts';
import { findOrder } from './orders.server.ts';
import { isManual } from './payment-facts.ts';

export const messages = {
	amount: 'Please enter an amount such as 1990 or 49.75.',
	confirm: 'Please confirm this.',
	gone: 'This order or payment does not exist anymore.',
	paid: 'This order is paid.',
	pending: 'A payment is on its way. Wait until it has arrived or failed.',
	state: 'This has changed in the meantime. Here is how it is now.',
	stale:
		'Another refund or decision was made since you opened this page. Nothing was sent. Look at the order as it is now, and refund only if you still mean to.',
} as const;

export const AMOUNT = /^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,2})?$/;
/** An amount above zero. */
const amountRule = () => text(1, messages.amount).check(z.regex(AMOUNT, messages.amount));
export const reasonRule = () => text(1, 'Please enter a reason, in 500 characters at most.', 500);

const paySchema = z.object({
	key: z.uuid(),
	method: choice(['transfer', 'invoice', 'other'], 'Please choose how it was paid.'),
	day: z.iso.date('Please enter a day.'),
	amount: amountRule(),
	reference: text(1, 'Please enter the number of the invoice or transfer.', 100),
	// A file's name, without the file: the form waited for the operator's password.
	document: optionalText(1000).check(
		z.refine(
			(value) => value === '',
			'Please choose this file again: it was not stored while you confirmed your password.',
		),
	),
	confirm: consent(messages.confirm),
	again: optionalText(),
	...tellRules,
});

const refundSchema = z.object({
	key: z.uuid(),
	payment: text(1, 'Please choose a payment.', 255),
	amount: amountRule(),
	left: z.coerce.number(messages.stale),
	requested: optionalText(),
	reason: reasonRule(),
	confirm: consent(messages.confirm),
});

const reasonSchema = z.object({ reason: reasonRule() });

const enrollSchema = z.object({
	key: z.uuid(),
	seed: z.optional(z.uuid()),
	name: text(1, 'Please enter their name.'),
	email: email('Please enter a valid email address.'),
	reason: reasonRule(),
	again: optionalText(),
	...tellRules,
});

const success = (toast: { title: string; description?: string }) => ({ kind: 'success' as const, ...toast });
const subjectOf = (id: string) => ({ kind: 'orders', id });

/** Notes an operator's reason on the contact, where it is erased with them; the audit log has no texts. */
export async function noteOn(
	tx: Transaction<Tables>,
	services: Services,
	customer: string,
	note: NewNote,
): Promise<void> {
	const person = await personOf(tx, customer);
	if (person) await addNote(tx, services, person, note);
}

const refundAction = defineAction({
	name: 'orders.refund',
	form: 'refund',
	schema: refundSchema,
	errors: {
		gone: messages.gone,
		stale: messages.stale,
		amount: (left: { cents: number; currency: string }) => ({
			fields: { amount: [`At most ${formatMoney(left.cents, left.currency)} can be refunded. Nothing was sent.`] },
			status: 409,
		}),
	},
	prepare: requireOrder,
	async run({ tx, services, operator, value, prepared: { order_uuid, reference } }) {
		const { key, payment: paymentIntent, left: leftCents, requested, reason } = value;
		const currency = (await leftToRefund(tx, reference, paymentIntent))?.currency ?? 'usd';
		const amountCents = parseAmount(value.amount, currency);
		const isRequested = requested === 'yes';
		const decided = { key, reference, paymentIntent, amountCents, leftCents, isRequested, reason };
		const isNew = await startRefund(tx, services, { ...decided, operator: operator.id });
		const after = { refund: key, payment: paymentIntent, cents: amountCents, currency };
		return {
			audit: isNew ? { subject: subjectOf(order_uuid), after } : undefined,
			toast: success(
				isManual(paymentIntent)
					? { title: 'Refund recorded' }
					: { title: 'Refund started', description: 'The provider’s answer shows here within a minute.' },
			),
		};
	},
});

const decision = { errors: { gone: messages.gone, state: messages.state }, prepare: requireOrder };

const declineAction = defineAction({
	...decision,
	name: 'orders.decline',
	form: 'decline',
	schema: reasonSchema,
	async run({ tx, services, operator, value: { reason }, prepared: { order_uuid } }) {
		await declineRefund(tx, services, order_uuid, { reason, operator: operator.id });
		return { audit: { subject: subjectOf(order_uuid) }, toast: success({ title: 'Request closed' }) };
	},
});

const handleAction = defineAction({
	...decision,
	name: 'orders.handle',
	form: 'handle',
	async run({ tx, services, prepared: { order_uuid } }) {
		await handleFailedRefunds(tx, services, order_uuid);
		return { audit: { subject: subjectOf(order_uuid) }, toast: success({ title: 'Marked as handled' }) };
	},
});

const cancelAction = defineAction({
	name: 'orders.cancel',
	form: 'cancel',
	schema: reasonSchema,
	errors: {
		gone: messages.gone,
		paid: messages.paid,
		pending: messages.pending,
		cancelled: 'It was canceled before.',
	},
	prepare: requireOrder,
	async run({ tx, services, operator, value: { reason }, prepared: { order_uuid, enrollment_uuid, ...order } }) {
		const conflict = await cancelReservation(tx, services, enrollment_uuid);
		if (conflict) throw new DomainError(conflict);
		const text = `Canceled the reservation ${order.short_reference}: ${reason}`;
		await noteOn(tx, services, order.customer_uuid, { key: crypto.randomUUID(), text, operator });
		return { audit: { subject: subjectOf(order_uuid) }, toast: success({ title: 'Reservation canceled' }) };
	},
});

const acceptAction = defineAction({
	...decision,
	name: 'orders.accept',
	form: 'accept',
	schema: z.object({ confirm: consent(messages.confirm) }),
	async run({ tx, services, prepared: { order_uuid, reference } }) {
		await acceptLatePayment(tx, services, reference);
		return {
			audit: { subject: subjectOf(order_uuid) },
			toast: success({ title: 'Payment accepted', description: 'They have access, and get an email about it.' }),
		};
	},
});

export const enrollAction = defineAction({
	name: 'orders.enroll',
	form: 'enroll',
	schema: enrollSchema,
	errors: {
		access: {
			fields: {
				again: ['They have access to the program already. To prolong it, open the contact. Nothing was created.'],
			},
			status: 409,
		},
		reserved: (reference: string) => ({
			fields: {
				again: [`They have an order that is not paid, ${reference}: mark that one as paid. Nothing was created.`],
			},
			status: 409,
		}),
	},
	async run({ tx, services, operator, value: { key, seed, name, email, reason, again, ...told } }) {
		const enrollment = { key, seed, name, email, isAgain: again === 'on' };
		const { orderUuid, customerUuid, isNew } = await enrollByHand(tx, services, enrollment);
		const isTold = await tellPerson(tx, services, told, [enrollmentReserved]);
		if (isNew) await noteOn(tx, services, customerUuid, { key, text: `Enrolled by hand: ${reason}`, operator });
		return {
			audit: isNew ? { subject: subjectOf(orderUuid), after: { told: isTold } } : undefined,
			to: orderPath(orderUuid),
			toast: success({ title: 'Place reserved' }),
		};
	},
});

const MEGABYTE = 1024 * 1024;
/** Where payments have their date. */
const ZONE = program.refund.timeZone;

const tooLarge = (size: string) =>
	`This file is larger than ${size}. Please choose a smaller one. Nothing was recorded.`;
const wrongFile = (message: string) => ({ fields: { document: [message] } });

/** When a payment of a day counts as made: now if that is today, otherwise at noon. @throws {DomainError} `day` */
function paidAtOf(day: string, now: Date): Date {
	const today = dayIn(ZONE, now);
	if (day > today || day < dayIn(ZONE, now, -365)) throw new DomainError('day');
	return day === today ? now : instantIn(ZONE, day, '12:00');
}

/** @throws {DomainError} `amount` with the price, if the amount is another one. */
async function requirePrice({ db }: Pick<Services, 'db'>, { reference }: OrderKey, amountCents: number): Promise<void> {
	const order = await findOrder(db, reference);
	if (order && order.price_cents !== amountCents) {
		throw new DomainError('amount', formatMoney(order.price_cents, order.currency));
	}
}

const payAction = defineAction({
	name: 'orders.pay',
	form: 'pay',
	schema: paySchema,
	upload: {
		field: 'document',
		fields: 20,
		fieldBytes: MEGABYTE,
		fileBytes: () => MAX_DOCUMENT_BYTES,
		// Up to here a larger file is dropped as it arrives, and the form is shown again with its other fields.
		requestBytes: 32 * MEGABYTE,
		messages: {
			tooLarge: tooLarge(sizeOf(MAX_DOCUMENT_BYTES)),
			full: 'There is not enough space left for this file. Free some space on the server, or send the form without it.',
			broken: 'The upload broke off or was not complete. Please send it again.',
		},
	},
	errors: {
		gone: messages.gone,
		paid: messages.paid,
		pending: messages.pending,
		amount: (price: string) => ({
			status: 409,
			fields: {
				again: [`The price of this order is ${price}. Correct the amount, or confirm that they paid a different one.`],
			},
		}),
		day: () => ({ fields: { day: ['Please enter a day of the past year, not in the future.'] } }),
		tooLarge: (size: string) => wrongFile(tooLarge(size)),
		empty: () => wrongFile('This file is empty. Please choose another one.'),
		type: () =>
			wrongFile(
				'This file is no PDF, PNG, JPG or WebP. Its content counts, whatever its name says. Please choose another one.',
			),
	},
	async prepare(context) {
		const order = await requireOrder(context);
		const { services, value, file, now } = context;
		const paidAt = paidAtOf(value.day, now);
		const amountCents = parseAmount(value.amount, order.currency);
		// Before the document is stored: a refused form has to bring it again.
		if (value.again !== 'on') await requirePrice(services, order, amountCents);
		return {
			order,
			paidAt,
			amountCents,
			document: file && !value.preview ? await storeDocument(services, file) : undefined,
		};
	},
	async run({ tx, services, operator, value, prepared: { order, paidAt, amountCents, document } }) {
		const { order_uuid: orderUuid, reference, currency } = order;
		const { key, method } = value;
		const payment = { key, method, reference: value.reference, paidAt, amountCents, currency, operator: operator.id };
		const isNew = await recordPayment(tx, services, reference, payment);
		if (isNew && document) await addDocument(tx, services, { orderUuid, eventId: manualPaymentEvent(key) }, document);
		const isTold = await tellPerson(tx, services, value, [enrollmentPaid]);
		const paid = { method, day: value.day, cents: amountCents, currency, document: document !== undefined };
		const after = { ...paid, told: isTold };
		return {
			audit: isNew ? { subject: subjectOf(orderUuid), after } : undefined,
			toast: success({
				title: 'Marked as paid',
				description: isTold
					? 'They can use it now, and get an email about it.'
					: 'They can use it now. We sent no email.',
			}),
			afterCommit: () => document && !isNew && dropDocument(services, document),
		};
	},
});

export const orderActions = {
	pay: payAction,
	refund: refundAction,
	decline: declineAction,
	handle: handleAction,
	cancel: cancelAction,
	accept: acceptAction,
};

/** A payment that reached us outside the provider. */
interface ReceivedPayment extends ManualPayment {
	/** Makes a double click one payment: its id. */
	key: string;
	paidAt: Date;
	amountCents: number;
	/** ISO 4217 in lower case. */
	currency: string;
}

const manualPaymentEvent = (key: string): string => `manual:payment:${key}`;

/**
 * Records a payment by invoice or bank transfer as a payment event, so that everything follows from it as from one of the
 * provider's, in the caller's transaction. One for a canceled reservation is accepted by that.
 * @returns Whether it is new: false for a repeated request.
 * @throws {DomainError} `gone` for an unknown order; `pending` while a payment is on its way; `paid` if it is paid.
 */
async function recordPayment(
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
async function acceptLatePayment(tx: Transaction<Tables>, services: Services, reference: string): Promise<void> {
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
