import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { enqueueMails, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Enrollments, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { leftToRefund } from '../payments/refunds.server.ts';
import { lockPayments } from '../payments/settle.server.ts';
import { holdsSeat } from './lifetime-places.server.ts';
import { findOrder } from './orders.server.ts';
import {
	refundRequested,
	refundRequestToOperator,
	refundWithdrawalToOperator,
	refundWithdrawn,
} from './payment.mails.server.tsx';
import { lastRefundDay, refundDueAt, refundWindowEnds } from './refund-window.server.ts';

type Needs = Pick<Services, 'now'> & { db: Kysely<Tables> };

/** A purchase of a person that gives access, and whether they can still cancel it. Cents are what has not been refunded. */
export type RefundOffer = Awaited<ReturnType<typeof listRefundOffers>>[number];

/** Matches who may cancel an order among `customers`: its buyer or, of seats, the person who manages the team now. */
const mayCancel = sql<boolean>`customers.customer_uuid = case when team_orders.order_uuid is null
	then enrollments.customer_uuid else teams.buyer_uuid end`;

/**
 * The purchases of a person that give access, seats for a team included, and whether they can still cancel them.
 * @param person The customer row that represents them.
 * @param paidSince Only those paid since then.
 * @returns The latest payment first.
 */
export async function listRefundOffers({ db, now }: Needs, person: string, paidSince = new Date(0)) {
	const rows = await db
		.selectFrom('enrollments')
		.leftJoin('team_orders', 'team_orders.order_uuid', 'enrollments.order_uuid')
		.leftJoin('teams', 'teams.team_uuid', 'team_orders.team_uuid')
		.innerJoin('customers', (join) => join.on(mayCancel))
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.selectAll('enrollments')
		.select('customers.customer_uuid as buyer')
		.select(
			sql<string>`case when teams.buyer_uuid <> enrollments.customer_uuid then customers.email
			else website_data.email end`.as('email'),
		)
		.where('customers.person_uuid', '=', person)
		.where('paid_at', '>=', paidSince)
		.orderBy('paid_at', 'desc')
		.orderBy('enrollments.created_at', 'desc')
		.execute();
	const offers = await Promise.all(rows.filter(holdsSeat).map((row) => offerOf({ db, now }, row)));
	// A later one may have been refunded.
	const latest = rows[0]?.short_reference;
	return offers
		.filter((offer) => offer !== undefined)
		.map((offer) => ({ ...offer, isLatest: offer.shortReference === latest }));
}

type Purchase = Selectable<Enrollments> & { buyer: string; email: string };

async function offerOf({ db, now }: Needs, row: Purchase) {
	const order = await findOrder(db, row.reference);
	if (!row.paid_at || !row.payment_intent || !order) return undefined;
	const { order_uuid, seats } = order;
	const open = await db
		.selectFrom('refunds')
		.select(['state', 'due_at', 'amount_cents'])
		.where('order_uuid', '=', order_uuid)
		.where('state', 'in', ['requested', 'sending'])
		.executeTakeFirst();
	const left = await leftToRefund(db, row.reference, row.payment_intent);
	const cents = left?.cents ?? 0;
	return {
		orderUuid: order_uuid,
		enrollmentId: row.enrollment_uuid,
		customerUuid: row.buyer,
		email: row.email,
		paymentIntent: row.payment_intent,
		shortReference: row.short_reference,
		/** How many seats for a team it is; 0 for the person's own place. */
		seats,
		cents,
		currency: row.currency ?? order.currency,
		/** A promotion code covered the whole price: there is nothing to refund. */
		isFree: row.amount_cents === 0,
		lastDay: lastRefundDay(row.paid_at),
		isOpen: now() < refundWindowEnds(row.paid_at) && cents > 0,
		/** Undefined if none was requested; null if its deadline is not known. */
		dueAt: open?.due_at,
		/** What was asked for, or decided. */
		requestedCents: open?.amount_cents ?? 0,
		/** No operator has decided the request yet. */
		canWithdraw: open?.state === 'requested',
	};
}

/**
 * Cancels a participant's purchase within the refund window, in the caller's transaction: a request with a deadline for
 * operators, and an email to both. Repeated, it is one request.
 * @param person The customer row that represents them.
 * @param shortReference Which purchase; needed only if there are several.
 * @throws {DomainError} `over` if it cannot be refunded anymore, or is not the person's.
 */
export async function requestRefund(
	tx: Transaction<Tables>,
	services: Services,
	person: string,
	shortReference?: string,
): Promise<void> {
	await lockPayments(tx);
	const offers = await listRefundOffers({ db: tx, now: services.now }, person);
	const named = offers.find((offer) => offer.shortReference === shortReference);
	const offer = named ?? (shortReference === undefined && offers.length === 1 ? offers[0] : undefined);
	if (offer?.dueAt !== undefined) return;
	if (!offer?.isOpen) throw new DomainError('over');
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
	await enqueueMails(tx, services, [
		{ kind: refundRequested, to, customerUuid, params: { refundId: refund_uuid } },
		{ kind: refundRequestToOperator, to: operatorOf(services), params: { enrollmentId } },
	]);
}

/**
 * Takes a person's request for a refund back, in the caller's transaction, with an email to them and to operators. Repeated, it does
 * nothing. As long as the window is open they can ask again.
 * @throws {DomainError} `decided` if an operator decided it first, or it is not the person's.
 */
export async function withdrawRefund(
	tx: Transaction<Tables>,
	services: Services,
	person: string,
	shortReference: string,
): Promise<void> {
	await lockPayments(tx);
	const latest = await tx
		.selectFrom('refunds')
		.innerJoin('enrollments', 'enrollments.order_uuid', 'refunds.order_uuid')
		.leftJoin('team_orders', 'team_orders.order_uuid', 'enrollments.order_uuid')
		.leftJoin('teams', 'teams.team_uuid', 'team_orders.team_uuid')
		.innerJoin('customers', (join) => join.on(mayCancel))
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.select(['refund_uuid', 'state', 'enrollment_uuid', 'customers.customer_uuid', 'website_data.email'])
		.where('customers.person_uuid', '=', person)
		.where('short_reference', '=', shortReference)
		.where('requested_by', '=', 'participant')
		.orderBy('refunds.created_at', 'desc')
		.orderBy('refunds.updated_at', 'desc')
		.executeTakeFirst();
	if (latest?.state === 'withdrawn') return;
	// An operator who closes the request does not wait for the lock.
	const { numUpdatedRows } = await tx
		.updateTable('refunds')
		.set({ state: 'withdrawn', handled_at: services.now(), updated_at: services.now() })
		.where('refund_uuid', '=', latest?.refund_uuid ?? null)
		.where('state', '=', 'requested')
		.executeTakeFirst();
	if (!latest || numUpdatedRows === 0n) throw new DomainError('decided');
	const { refund_uuid: refundId, enrollment_uuid: enrollmentId, customer_uuid: customerUuid, email: to } = latest;
	await enqueueMails(tx, services, [
		{ kind: refundWithdrawn, to, customerUuid, params: { refundId } },
		{ kind: refundWithdrawalToOperator, to: operatorOf(services), params: { enrollmentId } },
	]);
}
