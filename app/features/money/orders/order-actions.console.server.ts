import type { Transaction } from 'kysely';
import { defineAction } from '#app/act.server.ts';
import { addNote, type NewNote, personOf } from '#app/features/people/people/person.server.ts';
import type { Services } from '#app/services.ts';
import { formatMoney, parseAmount } from '#app/ui/money.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { sizeOf } from '#platform/text/size.ts';
import { dayIn, instantIn } from '#platform/text/zoned-day.ts';
import { addDocument, dropDocument, MAX_DOCUMENT_BYTES, storeDocument } from '../payments/payment-documents.server.ts';
import { declineRefund, handleFailedRefunds, isManual, leftToRefund, startRefund } from '../payments/refunds.server.ts';
import { enrollByHand } from './by-hand.server.ts';
import { cancelReservation } from './enrollment-actions.server.ts';
import { acceptLatePayment, manualPaymentEvent, recordPayment } from './manual-payments.server.ts';
import { acceptSchema, enrollSchema, paySchema, reasonSchema, refundSchema } from './order.console.schema.ts';
import { type OrderKey, requireOrder } from './order.console.server.ts';
import { orderPath } from './orders.console.ts';
import { findOrder } from './orders.server.ts';
import { newOrderPage, orderPage } from './orders-words.console.ts';

const toasts = { title: 'Place reserved' } as const;

const { messages, ...words } = orderPage;
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
			fields: { amount: [messages.tooMuch.replace('{amount}', formatMoney(left.cents, left.currency))] },
			status: 409,
		}),
	},
	prepare: requireOrder,
	async run({ tx, services, operator, value, prepared: { order_uuid, reference } }) {
		const { key, payment: paymentIntent, left: leftCents, requested, reason } = value;
		const currency = (await leftToRefund(tx, reference, paymentIntent))?.currency ?? 'usd';
		const amountCents = parseAmount(value.amount, currency);
		const isRequested = requested === 'yes';
		const refund = {
			key,
			reference,
			paymentIntent,
			amountCents,
			leftCents,
			isRequested,
			reason,
			operator: operator.id,
		};
		const isNew = await startRefund(tx, services, refund);
		const after = { refund: key, payment: paymentIntent, cents: amountCents, currency };
		return {
			audit: isNew ? { subject: subjectOf(order_uuid), after } : undefined,
			toast: success(isManual(paymentIntent) ? words.refund.recorded : words.refund.done),
		};
	},
});

const declineAction = defineAction({
	name: 'orders.decline',
	form: 'decline',
	schema: reasonSchema,
	errors: { gone: messages.gone, state: messages.state },
	prepare: requireOrder,
	async run({ tx, services, operator, value: { reason }, prepared: { order_uuid } }) {
		await declineRefund(tx, services, order_uuid, { reason, operator: operator.id });
		return { audit: { subject: subjectOf(order_uuid) }, toast: success(words.decline.done) };
	},
});

const handleAction = defineAction({
	name: 'orders.handle',
	form: 'handle',
	errors: { gone: messages.gone, state: messages.state },
	prepare: requireOrder,
	async run({ tx, services, prepared: { order_uuid } }) {
		await handleFailedRefunds(tx, services, order_uuid);
		return { audit: { subject: subjectOf(order_uuid) }, toast: success(words.handle.done) };
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
		cancelled: messages.cancelled,
	},
	prepare: requireOrder,
	async run({ tx, services, operator, value: { reason }, prepared: { order_uuid, enrollment_uuid, ...order } }) {
		const conflict = await cancelReservation(tx, services, enrollment_uuid);
		if (conflict) throw new DomainError(conflict);
		const text = words.cancel.note(order.short_reference, reason);
		await noteOn(tx, services, order.customer_uuid, { key: crypto.randomUUID(), text, operator });
		return { audit: { subject: subjectOf(order_uuid) }, toast: success(words.cancel.done) };
	},
});

const acceptAction = defineAction({
	name: 'orders.accept',
	form: 'accept',
	schema: acceptSchema,
	errors: { gone: messages.gone, state: messages.state },
	prepare: requireOrder,
	async run({ tx, services, prepared: { order_uuid, reference } }) {
		await acceptLatePayment(tx, services, reference);
		return {
			audit: { subject: subjectOf(order_uuid) },
			toast: success(words.accept.done),
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
	async run({ tx, services, operator, value: { key, name, email, mail, reason, again } }) {
		const enrollment = { key, name, email, sendsMail: mail === 'link', isAgain: again === 'on' };
		const { orderUuid, customerUuid, isNew } = await enrollByHand(tx, services, enrollment);
		if (isNew) await noteOn(tx, services, customerUuid, { key, text: newOrderPage.note(reason), operator });
		return {
			audit: isNew ? { subject: subjectOf(orderUuid) } : undefined,
			to: orderPath(orderUuid),
			toast: success(toasts),
		};
	},
});

const { messages, pay } = orderPage;
const MEGABYTE = 1024 * 1024;
/** Where payments have their date. */
const ZONE = program.refund.timeZone;

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

export const payAction = defineAction({
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
			tooLarge: messages.tooLarge.replace('{size}', sizeOf(MAX_DOCUMENT_BYTES)),
			full: messages.full,
			broken: messages.broken,
		},
	},
	errors: {
		gone: messages.gone,
		paid: messages.paid,
		pending: messages.pending,
		amount: (price: string) => ({ status: 409, fields: { again: [messages.otherAmount.replace('{price}', price)] } }),
		day: () => ({ fields: { day: [messages.dayRange] } }),
		tooLarge: (size: string) => wrongFile(messages.tooLarge.replace('{size}', size)),
		empty: () => wrongFile(messages.empty),
		type: () => wrongFile(messages.type),
	},
	async prepare(context) {
		const order = await requireOrder(context);
		const { services, value, file, now } = context;
		const paidAt = paidAtOf(value.day, now);
		const amountCents = parseAmount(value.amount, order.currency);
		// Before the document is stored: a refused form has to bring it again.
		if (value.again !== 'on') await requirePrice(services, order, amountCents);
		return { order, paidAt, amountCents, document: file && (await storeDocument(services, file)) };
	},
	async run({ tx, services, operator, value, prepared: { order, paidAt, amountCents, document } }) {
		const { order_uuid: orderUuid, reference, currency } = order;
		const { key, method } = value;
		const payment = { key, method, reference: value.reference, paidAt, amountCents, currency, operator: operator.id };
		const isNew = await recordPayment(tx, services, reference, payment);
		if (isNew && document) await addDocument(tx, services, { orderUuid, eventId: manualPaymentEvent(key) }, document);
		const after = { method, day: value.day, cents: amountCents, currency, document: document !== undefined };
		return {
			audit: isNew ? { subject: { kind: 'orders', id: orderUuid }, after } : undefined,
			toast: { kind: 'success', ...pay.done },
			afterCommit: () => document && !isNew && dropDocument(services, document),
		};
	},
});
