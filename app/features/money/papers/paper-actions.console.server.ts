import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { requireOrder } from '../orders/order.console.server.ts';
import { noteOn } from '../orders/order-actions.console.server.ts';
import { applyCode, normalizeCode } from '../promotion-codes/promotion-codes.server.ts';
import { correctPaper, issueInvoice } from './corrections.server.ts';
import { isCountry } from './countries.ts';
import { findPaper } from './paper-content.server.ts';
import { invoiceIssued } from './papers.mails.server.tsx';
import { requireVatForm } from './reverse-charge.server.ts';

const gone = 'This order or document does not exist anymore.';
const howToPay =
	'Nothing was issued: the invoice wouldn’t say how to pay. Open Settings, “Seller on receipts and invoices”, and fill in “How to pay an invoice”.';
const invoiced = 'There is an invoice for this order already. Correct that one.';

const buyer = {
	name: text(1, 'Please enter a name.', 100),
	company: optionalText(120),
	taxId: optionalText(40),
	address: text(5, 'Please enter the postal address.', 300),
	country: optionalText(2).check(
		z.refine((code) => code === '' || isCountry(code), 'Please choose a country from the list.'),
	),
	purchaseOrder: optionalText(60),
};

const invoiceSchema = z.object(buyer);

const correctSchema = z.object({
	...buyer,
	paper: text(1, 'Please choose a receipt or an invoice.', 20),
	reason: text(1, 'Please enter a reason, in 500 characters at most.', 500),
});

const codeSchema = z.object({ code: optionalText(30) });

const success = (toast: { title: string; description?: string }) => ({ kind: 'success' as const, ...toast });
const subjectOf = (id: string) => ({ kind: 'orders', id });

const invoiceAction = defineAction({
	name: 'orders.invoice',
	form: 'invoice',
	schema: invoiceSchema,
	errors: {
		gone,
		paid: 'This order is paid or canceled.',
		pending: 'A payment is on its way. Wait until it has arrived or failed.',
		invoiced,
		howToPay,
	},
	prepare: requireOrder,
	async run({ tx, services, value: buyer, prepared: { order_uuid, reference, customer_uuid } }) {
		requireVatForm('taxId', buyer.taxId, buyer.country);
		const { paper, isNew } = await issueInvoice(tx, services, reference, buyer);
		if (isNew) await emailInvoice(tx, services, customer_uuid, paper.paper_uuid);
		return {
			audit: isNew ? { subject: subjectOf(order_uuid), after: { number: paper.number } } : undefined,
			toast: success({ title: 'Invoice issued', description: 'The buyer gets an email about it.' }),
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
		gone,
		state: 'This one was corrected or canceled before, or its money was returned. Reload the page.',
	},
	prepare: requireOrder,
	async run({ tx, services, operator, value: { paper: number, reason, ...buyer }, prepared }) {
		requireVatForm('taxId', buyer.taxId, buyer.country);
		const { order_uuid: orderUuid, customer_uuid } = prepared;
		const original = await findPaper(tx, { orderUuid }, number);
		if (!original) throw new DomainError('gone');
		const { paper, isNew } = await correctPaper(tx, services, original.paper_uuid, buyer);
		if (isNew) {
			const key = crypto.randomUUID();
			await noteOn(tx, services, customer_uuid, { key, text: `Corrected ${number}: ${reason}`, operator });
		}
		const audit = { subject: subjectOf(orderUuid), before: { number }, after: { number: paper.number } };
		return {
			audit: isNew ? audit : undefined,
			toast: success({ title: 'Corrected', description: 'The credit note and the new invoice are in the list.' }),
		};
	},
});

const codeAction = defineAction({
	name: 'orders.code',
	form: 'code',
	schema: codeSchema,
	errors: {
		gone: 'This order is paid or canceled.',
		invoiced,
		code: { fields: { code: ['There is no such code, it has ended, or it does not fit the price.'] } },
		'used-up': { fields: { code: ['This code has been used up.'] }, status: 409 },
	},
	prepare: requireOrder,
	async run({ tx, services, value: { code }, prepared: { order_uuid, reference } }) {
		await applyCode(tx, services, reference, code);
		return {
			audit: { subject: subjectOf(order_uuid), after: { code: normalizeCode(code) || null } },
			toast: success({ title: 'Price changed' }),
		};
	},
});

export const paperActions = { invoice: invoiceAction, correct: correctAction, code: codeAction };
