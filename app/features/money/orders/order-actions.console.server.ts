import type { Transaction } from 'kysely';
import { defineAction } from '#app/act.server.ts';
import { addNote, type NewNote, personOf } from '#app/features/people/people/person.server.ts';
import type { Services } from '#app/services.ts';
import { formatMoney, parseAmount } from '#app/ui/money.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { payAction } from '../payments/pay-action.console.server.ts';
import { declineRefund, handleFailedRefunds, isManual, leftToRefund, startRefund } from '../payments/refunds.server.ts';
import { orderPath } from './addresses.console.ts';
import { enrollByHand } from './by-hand.server.ts';
import { cancelReservation } from './enrollment-actions.server.ts';
import { acceptLatePayment } from './manual-payments.server.ts';
import { acceptSchema, enrollSchema, reasonSchema, refundSchema } from './order.console.schema.ts';
import { newOrderPage, orderPage } from './orders-words.console.ts';
import { requireOrder } from './require-order.console.server.ts';

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
