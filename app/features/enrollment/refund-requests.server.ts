import type { Kysely, Transaction } from 'kysely';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import { leftToRefund } from '#app/features/payments/refunds.server.ts';
import { lockPayments } from '#app/features/payments/settle.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { holdsSeat } from './lifetime-places.server.ts';
import { findOrder } from './orders.server.ts';
import { lastRefundDay, refundDueAt, refundWindowEnds } from './refund-window.server.ts';
import { refundRequested, refundRequestToOperator } from './refunds.mails.server.tsx';

type Needs = Pick<Services, 'now'> & { db: Kysely<Tables> };

/** What a participant can get back. */
export type RefundOffer = NonNullable<Awaited<ReturnType<typeof getRefundOffer>>>;

/**
 * The latest purchase of a person that gives access, and whether they can still cancel it.
 * @param person The customer row that represents them.
 * @returns Undefined without such a purchase. Cents are what has not been refunded.
 */
export async function getRefundOffer({ db, now }: Needs, person: string) {
	const rows = await db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.selectAll('enrollments')
		.select('website_data.email')
		.where('customers.person_uuid', '=', person)
		.where('paid_at', 'is not', null)
		.orderBy('paid_at', 'desc')
		.execute();
	const row = rows.find(holdsSeat);
	const order = row && (await findOrder(db, row.reference));
	if (!row?.paid_at || !row.payment_intent || !order) return undefined;
	const { order_uuid } = order;
	const open = await db
		.selectFrom('refunds')
		.select(['state', 'due_at'])
		.where('order_uuid', '=', order_uuid)
		.where('state', 'in', ['requested', 'sending'])
		.executeTakeFirst();
	const left = await leftToRefund(db, row.reference, row.payment_intent);
	return {
		orderUuid: order_uuid,
		enrollmentId: row.enrollment_uuid,
		customerUuid: row.customer_uuid,
		email: row.email,
		paymentIntent: row.payment_intent,
		shortReference: row.short_reference,
		cents: left?.cents ?? 0,
		currency: row.currency ?? order.currency,
		lastDay: lastRefundDay(row.paid_at),
		isOpen: now() < refundWindowEnds(row.paid_at),
		/** Undefined if none was requested; null if its deadline is not known. */
		dueAt: open?.due_at,
	};
}

/**
 * Cancels a participant's latest purchase within the refund window, in the caller's transaction: a request with a deadline for
 * operators, and an email to both. Repeated, it is one request.
 * @param person The customer row that represents them.
 * @throws {DomainError} `over` if nothing can be refunded anymore.
 */
export async function requestRefund(tx: Transaction<Tables>, services: Services, person: string): Promise<void> {
	await lockPayments(tx);
	const offer = await getRefundOffer({ db: tx, now: services.now }, person);
	if (offer?.dueAt !== undefined) return;
	if (!offer?.isOpen || offer.cents === 0) throw new DomainError('over');
	const at = services.now();
	const { refund_uuid } = await tx
		.insertInto('refunds')
		.values({
			order_uuid: offer.orderUuid,
			payment_intent: offer.paymentIntent,
			amount_cents: offer.cents,
			currency: offer.currency,
			requested_by: 'participant',
			state: 'requested',
			due_at: refundDueAt(at),
			created_at: at,
			updated_at: at,
		})
		.returning('refund_uuid')
		.executeTakeFirstOrThrow();
	const { email: to, customerUuid, enrollmentId } = offer;
	await enqueueMail(tx, services, refundRequested, { to, customerUuid, params: { refundId: refund_uuid } });
	await enqueueMail(tx, services, refundRequestToOperator, { to: operatorOf(services), params: { enrollmentId } });
}
