import { defineAction } from '#app/act.server.ts';
import type { Services } from '#app/services.ts';
import { formatMoney, parseAmount } from '#app/ui/money.ts';
import { program } from '#content/program.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { sizeOf } from '#platform/text/size.ts';
import { dayIn, instantIn } from '#platform/text/zoned-day.ts';
import { manualPaymentEvent, recordPayment } from '../orders/manual-payments.server.ts';
import { paySchema } from '../orders/order.console.schema.ts';
import type { OrderKey } from '../orders/order.console.server.ts';
import { findOrder } from '../orders/orders.server.ts';
import { orderPage } from '../orders/orders-words.console.ts';
import { requireOrder } from '../orders/require-order.console.server.ts';
import { addDocument, dropDocument, MAX_DOCUMENT_BYTES, storeDocument } from './payment-documents.server.ts';

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
