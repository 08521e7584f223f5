import type { Kysely, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { papers as words } from '#content/papers.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { findOrder } from '../orders/orders.server.ts';
import { checkoutPage, paymentMethod, teamPaymentMethod } from '../orders/payment-method.server.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { orderContent, papersOf } from './issue.server.ts';
import { type Buyer, currentPaper } from './paper-content.server.ts';
import type { Printed } from './paper-file.server.ts';

/**
 * The pro forma invoice of an unpaid order: made of what the order says now, and not kept, since it is no record of bookkeeping.
 * @param person The customer row that represents the buyer. @param number The order's short reference, untrusted, in any case.
 * @returns Undefined without the buyer's details, or if there is nothing to pay by it.
 */
export async function findProforma(services: Services, person: string, number: string) {
	const { db, now, config } = services;
	const open = await findOpenOrder(db, person, number);
	const order = open?.hasDetails ? await findOrder(db, open.reference) : undefined;
	if (!open || !order) return undefined;
	const { priceCents: _, countingPayment: __, ...content } = await orderContent(db, services, order);
	const canPay = (order.seats > 0 ? teamPaymentMethod : paymentMethod)(config) !== 'none';
	const issuedOn = dayIn(program.refund.timeZone, now());
	// A promotion code is kept from the day it was applied.
	const through = dayIn(program.refund.timeZone, open.applied_at ?? now(), words.proformaDays);
	return {
		kind: 'proforma',
		reason: 'proforma',
		number: open.short_reference,
		issued_at: now(),
		content: { ...content, issuedOn },
		validThrough: through < issuedOn ? issuedOn : through,
		payAt: canPay ? config.APP_URL + checkoutPage(order.reference) : undefined,
	} as const satisfies Printed;
}

/**
 * Keeps to whom the papers of a buyer's unpaid order are made out, in the caller's transaction: the pro forma invoice, and the
 * receipt of the payment.
 * @throws {DomainError} `gone` if it is not theirs, or there is nothing to pay by a pro forma invoice.
 */
export async function saveBuyer(
	tx: Transaction<Tables>,
	person: string,
	number: string,
	{ name, company, taxId, address, country, purchaseOrder }: Buyer,
): Promise<void> {
	await lockPayments(tx);
	const open = await findOpenOrder(tx, person, number);
	if (!open) throw new DomainError('gone');
	const details = {
		name,
		company: company || null,
		vat_number: taxId || null,
		address: address || null,
		country: country || null,
		purchase_order: purchaseOrder || null,
	};
	await tx
		.insertInto('order_buyers')
		.values({ order_uuid: open.order_uuid, ...details })
		.onConflict((conflict) => conflict.column('order_uuid').doUpdateSet(details))
		.execute();
}

/** An order that a pro forma invoice can be made for: reserved, at an agreed price, without an invoice of its own. */
async function findOpenOrder(db: Kysely<Tables>, person: string, number: string) {
	const order = await db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.leftJoin('order_buyers', 'order_buyers.order_uuid', 'enrollments.order_uuid')
		.leftJoin('order_discounts', 'order_discounts.order_uuid', 'enrollments.order_uuid')
		.select(['enrollments.order_uuid', 'reference', 'short_reference', 'applied_at'])
		.select((of) => of('order_buyers.order_uuid', 'is not', null).as('hasDetails'))
		.where('customers.person_uuid', '=', person)
		.where('short_reference', '=', number.toUpperCase())
		.where('status', '=', 'reserved')
		.where('pending_since', 'is', null)
		.where('price_currency', 'is not', null)
		.executeTakeFirst();
	if (!order || currentPaper(await papersOf(db, order.order_uuid), null)) return undefined;
	return order;
}
