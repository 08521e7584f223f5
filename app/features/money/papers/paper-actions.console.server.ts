import type { Transaction } from 'kysely';
import { defineAction } from '#app/act.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { parseAmount } from '#app/ui/money.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, endOfDay } from '#platform/text/zoned-day.ts';
import { requireOrder } from '../orders/order.console.server.ts';
import { noteOn } from '../orders/order-actions.console.server.ts';
import { applyCode, createCode, endCode, normalizeCode } from '../promotion-codes/promotion-codes.server.ts';
import { correctPaper, issueInvoice } from './corrections.server.ts';
import { findPaper } from './list-papers.server.ts';
import {
	codeSchema,
	codesPage,
	correctSchema,
	endCodeSchema,
	invoiceSchema,
	newCodeSchema,
	orderPapers,
} from './paper.console.schema.ts';
import { invoiceIssued } from './papers.mails.server.tsx';

const { messages, invoice, correct, code: codeWords } = orderPapers;
const { timeZone } = program.refund;

const success = (toast: { title: string; description?: string }) => ({ kind: 'success' as const, ...toast });
const subjectOf = (id: string) => ({ kind: 'orders', id });

const invoiceAction = defineAction({
	name: 'orders.invoice',
	form: 'invoice',
	schema: invoiceSchema,
	errors: {
		gone: messages.gone,
		paid: 'This order is paid or canceled.',
		pending: 'A payment is on its way. Wait until it has arrived or failed.',
		invoiced: messages.invoiced,
	},
	prepare: requireOrder,
	async run({ tx, services, value: buyer, prepared: { order_uuid, reference, customer_uuid } }) {
		const { paper, isNew } = await issueInvoice(tx, services, reference, buyer);
		if (isNew) await emailInvoice(tx, services, customer_uuid, paper.paper_uuid);
		return {
			audit: isNew ? { subject: subjectOf(order_uuid), after: { number: paper.number } } : undefined,
			toast: success(invoice.done),
		};
	},
});

async function emailInvoice(tx: Transaction<Tables>, services: Services, customerUuid: string, paperId: string) {
	const { email: to } = await tx
		.selectFrom('customers')
		.select('email')
		.where('customer_uuid', '=', customerUuid)
		.executeTakeFirstOrThrow();
	await enqueueMail(tx, services, invoiceIssued, { to, customerUuid, params: { paperId } });
}

const correctAction = defineAction({
	name: 'orders.correct',
	form: 'correct',
	schema: correctSchema,
	errors: {
		gone: messages.gone,
		state: 'This one was corrected or canceled before, or its money was returned. Reload the page.',
	},
	prepare: requireOrder,
	async run({ tx, services, operator, value: { paper: number, reason, ...buyer }, prepared }) {
		const { order_uuid: orderUuid, customer_uuid } = prepared;
		const original = await findPaper(tx, { orderUuid }, number);
		if (!original) throw new DomainError('gone');
		const { paper, isNew } = await correctPaper(tx, services, original.paper_uuid, buyer);
		if (isNew) {
			const key = crypto.randomUUID();
			await noteOn(tx, services, customer_uuid, { key, text: correct.note(number, reason), operator });
		}
		const audit = { subject: subjectOf(orderUuid), before: { number }, after: { number: paper.number } };
		return {
			audit: isNew ? audit : undefined,
			toast: success(correct.done),
		};
	},
});

const codeAction = defineAction({
	name: 'orders.code',
	form: 'code',
	schema: codeSchema,
	errors: {
		gone: 'This order is paid or canceled.',
		invoiced: messages.invoiced,
		code: { fields: { code: ['There is no such code, it has ended, or it does not fit the price.'] } },
		'used-up': { fields: { code: ['This code has been used up.'] }, status: 409 },
	},
	prepare: requireOrder,
	async run({ tx, services, value: { code }, prepared: { order_uuid, reference } }) {
		await applyCode(tx, services, reference, code);
		return {
			audit: { subject: subjectOf(order_uuid), after: { code: normalizeCode(code) || null } },
			toast: success(codeWords.done),
		};
	},
});

export const paperActions = { invoice: invoiceAction, correct: correctAction, code: codeAction };

const newCodeAction = defineAction({
	name: 'orders.create-code',
	form: 'new',
	schema: newCodeSchema,
	errors: {
		23505: { fields: { code: [codesPage.messages.exists] }, status: 409 },
		off: (message: string) => ({ fields: { off: [message] } }),
		until: () => ({ fields: { until: [codesPage.messages.until] } }),
	},
	async run({ tx, services, value: { code, kind, off, uses, until }, now }) {
		const { cents, currency } = priceAt(services, now);
		const isPercent = kind === 'percent';
		const amount = isPercent ? Number(off) : parseAmount(off, currency);
		const isFitting = amount > 0 && (isPercent ? /^\d{1,3}$/.test(off) && amount <= 100 : amount <= cents);
		if (!isFitting) throw new DomainError('off', codesPage.messages[kind]);
		const id = await createCode(tx, services, {
			code,
			percentOff: isPercent ? amount : null,
			amountOffCents: isPercent ? null : amount,
			currency: currency.toLowerCase(),
			maxUses: Number(uses),
			validUntil: until === '' ? null : lastInstant(until, now),
		});
		const after = { code: normalizeCode(code), [kind]: off, uses: Number(uses) };
		return { audit: { subject: { kind: 'promotion-code', id }, after }, toast: success(codesPage.new.done) };
	},
});

/** The first instant after a day. @throws {DomainError} `until` if it is no day, or over. */
function lastInstant(day: string, now: Date): Date {
	if (day < dayIn(timeZone, now)) throw new DomainError('until');
	try {
		return endOfDay(day, timeZone);
	} catch {
		throw new DomainError('until');
	}
}

const endCodeAction = defineAction({
	name: 'orders.end-code',
	form: 'end',
	schema: endCodeSchema,
	errors: { gone: codesPage.gone },
	async run({ tx, services, value: { id } }) {
		await endCode(tx, services, id);
		return { audit: { subject: { kind: 'promotion-code', id } }, toast: success(codesPage.ended) };
	},
});

export const codeActions = { new: newCodeAction, end: endCodeAction };
