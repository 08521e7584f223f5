import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { papers as words } from '#content/papers.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { findOrder } from '../orders/orders.server.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { earlierOf, insertPaper, orderContent, papersOf, sellerOf, taxOf } from './issue.server.ts';
import {
	type Buyer,
	currentPaper,
	isCorrectable,
	type Paper,
	receiptOf,
	returnedPayments,
} from './paper-content.server.ts';

/** How often a buyer can correct the papers of one order without an operator. */
const MOST_BY_BUYER = 5;

interface Issued {
	paper: Paper;
	/** False for a repeated request. */
	isNew: boolean;
}

/**
 * Issues an invoice for an order that is not paid, in the caller's transaction.
 * @param reference The order's.
 * @throws {DomainError} `gone`; `paid` or `pending` if there is nothing to pay; `invoiced` if there is an invoice already; `howToPay` while the settings
 * do not say how to pay it.
 */
export async function issueInvoice(
	tx: Transaction<Tables>,
	services: Services,
	reference: string,
	buyer: Buyer,
): Promise<Issued> {
	await lockPayments(tx);
	const order = await findOrder(tx, reference);
	const enrollment = await tx
		.selectFrom('enrollments')
		.select(['status', 'pending_since'])
		.where('reference', '=', reference)
		.executeTakeFirst();
	if (!order || !enrollment) throw new DomainError('gone');
	if (enrollment.pending_since) throw new DomainError('pending');
	if (enrollment.status !== 'reserved') throw new DomainError('paid');
	const open = currentPaper(await papersOf(tx, order.order_uuid), null);
	if (open && isDeepStrictEqual(open.content.buyer, buyer)) return { paper: open, isNew: false };
	if (open) throw new DomainError('invoiced');
	const { priceCents: _, countingPayment: __, ...content } = await orderContent(tx, services, order, buyer);
	if (content.seller.payment.trim() === '') throw new DomainError('howToPay');
	const dueOn = dayIn(program.refund.timeZone, services.now(), words.invoiceDays);
	const nothing = { payment_intent: null, refund_uuid: null, corrects: null };
	const draft = { kind: 'invoice', reason: 'order', ...nothing, content: { ...content, dueOn } } as const;
	return { paper: await insertPaper(tx, services, order.order_uuid, draft), isNew: true };
}

/**
 * Corrects a receipt or an invoice, in the caller's transaction: a credit note cancels it, and a new invoice with the buyer's
 * other details, and the seller's current ones, replaces it.
 * @param options `isBuyer`: at most five times for an order.
 * @returns The new invoice.
 * @throws {DomainError} `gone`; `state` if it was corrected or canceled before, or its money was returned; `most`.
 */
export async function correctPaper(
	tx: Transaction<Tables>,
	services: Services,
	paperUuid: string,
	buyer: Buyer,
	{ isBuyer = false } = {},
): Promise<Issued> {
	await lockPayments(tx);
	const row = await tx.selectFrom('papers').select('order_uuid').where('paper_uuid', '=', paperUuid).executeTakeFirst();
	const issued = row ? await papersOf(tx, row.order_uuid) : [];
	const original = issued.find(({ paper_uuid }) => paper_uuid === paperUuid);
	if (!original) throw new DomainError('gone');
	const corrections = issued.filter(({ kind, reason }) => kind === 'invoice' && reason === 'correction');
	const replacement = corrections.find(({ corrects }) => corrects === paperUuid);
	if (replacement && isDeepStrictEqual(replacement.content.buyer, buyer)) return { paper: replacement, isNew: false };
	if (!isCorrectable(issued, original, await returnedPayments(tx, issued))) throw new DomainError('state');
	if (isBuyer && corrections.length >= MOST_BY_BUYER) throw new DomainError('most');
	const { content, payment_intent, order_uuid } = original;
	const about = { refund_uuid: null, payment_intent, corrects: paperUuid, reason: 'correction' as const };
	const earlier = earlierOf(original);
	const seller = sellerOf(services);
	await insertPaper(tx, services, order_uuid, {
		...about,
		kind: 'credit-note',
		content: { ...content, about: earlier },
	});
	// An invoice may have been paid since.
	const paid = content.paidOn ? original : receiptOf(issued, original);
	const paper = await insertPaper(tx, services, order_uuid, {
		...about,
		kind: 'invoice',
		content: {
			...content,
			buyer,
			seller: { ...seller, payment: seller.payment || content.seller.payment },
			tax: taxOf(services, content.totalCents, buyer),
			period: paid?.content.period ?? content.period ?? null,
			paidOn: paid?.content.paidOn ?? null,
			payment: paid?.content.payment ?? null,
			...(paid?.content.received && { received: paid.content.received }),
			about: earlier,
		},
	});
	return { paper, isNew: true };
}

/** Cancels an order's unpaid invoice by a credit note, in the caller's transaction, which holds the payments' lock. */
export async function cancelInvoice(tx: Transaction<Tables>, services: Services, orderUuid: string): Promise<void> {
	const invoice = currentPaper(await papersOf(tx, orderUuid), null);
	if (!invoice) return;
	await insertPaper(tx, services, orderUuid, {
		kind: 'credit-note',
		reason: 'cancellation',
		payment_intent: null,
		refund_uuid: null,
		corrects: invoice.paper_uuid,
		content: { ...invoice.content, about: earlierOf(invoice) },
	});
}
