import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { holdsSeat, isTooLate } from '../orders/lifetime-places.server.ts';
import { orderAccess, startAfterAccess } from '../orders/order-access.server.ts';
import { dayInWords, findOrder, type Order, startDays } from '../orders/orders.server.ts';
import { paymentLink, paymentMethod, teamPaymentMethod } from '../orders/payment-method.server.ts';
import { lastRefundDay, paymentDay, refundWindowEnds } from '../orders/refund-window.server.ts';
import { codeOf } from '../promotion-codes/promotion-codes.server.ts';

/** A reservation as its page shows it, without personal data. */
export type ReservationView = {
	/** For addresses. */
	reference: string;
	/** For people. */
	shortReference: string;
	/** How many seats for a team it is; 0 for the buyer's own place. */
	seats: number;
} & (
	| ({ state: 'reserved'; method: 'stripe' | 'none' } & Open)
	| ({ state: 'reserved'; method: 'link'; payAt: string } & Open)
	| { state: 'pending' | 'cancelled' }
	| { state: 'late'; paid: Amount }
	| ({ state: 'paid' | 'disputed' | 'takenBack' } & Paid)
	| { state: 'refunded'; refunded: Amount }
);

/** What can still be chosen. */
interface Open {
	price: Amount;
	code: { code: string; discount: Amount } | null;
	/** The first day of access: `2026-01-31`, and in words; null for the day of the payment. */
	start: { day: string; words: string } | null;
	days: { first: string; last: string };
	/** The first day if the year waits for the end of access that the signed-in buyer has, in words; no one else learns it. */
	afterAccess: string | undefined;
}

interface Amount {
	cents: number;
	currency: string;
}

interface Paid {
	amount: Amount;
	/** The date of the payment, and the last day of the refund window, in words. */
	paidOn: string;
	lastDay: string;
	isRefundOpen: boolean;
	/** The first day of access, in words, if it is not that of the payment. */
	startsOn: string | null;
	/** It waits for the end of other access of the buyer or their team. */
	follows: boolean;
	/** Lifetime place among the first 100, or null. */
	place: number | null;
}

/** @param reference Untrusted. @param viewer The customer row that represents who is signed in. */
export async function viewReservation(
	services: Services,
	reference: string | null,
	viewer?: string,
): Promise<ReservationView | undefined> {
	if (!reference || !/^[A-Za-z0-9_-]{22}$/.test(reference)) return undefined;
	const row = await services.db
		.selectFrom('enrollments')
		.selectAll()
		.where('reference', '=', reference)
		.executeTakeFirst();
	if (!row) return undefined;
	const { seats = 0 } = (await findOrder(services.db, reference)) ?? {};
	const names = { reference, shortReference: row.short_reference, seats };
	const amount = { cents: row.amount_cents ?? 0, currency: row.currency ?? 'usd' };
	if (isTooLate(row)) return { ...names, state: 'late', paid: amount };
	switch (row.status) {
		case 'paid':
		case 'disputed': {
			const paidAt = row.paid_at ?? row.updated_at;
			const { start } = await viewOrder(services, reference);
			const access = await orderAccess(services.db, reference);
			return {
				...names,
				state: row.status === 'disputed' && row.dispute_status === 'lost' ? 'takenBack' : row.status,
				amount,
				paidOn: paymentDay(paidAt),
				lastDay: lastRefundDay(paidAt),
				startsOn: access?.isLater ? access.starts : (start?.words ?? null),
				follows: access?.follows ?? false,
				isRefundOpen: services.now() < refundWindowEnds(paidAt),
				place: holdsSeat(row) ? row.lifetime_place : null,
			};
		}
		case 'refunded':
			return { ...names, state: 'refunded', refunded: { ...amount, cents: row.refunded_cents } };
		case 'cancelled':
			return { ...names, state: 'cancelled' };
		case 'reserved': {
			if (row.pending_since) return { ...names, state: 'pending' };
			const method = seats > 0 ? teamPaymentMethod(services.config) : paymentMethod(services.config);
			const payAt = method === 'link' && paymentLink(services, reference);
			const open = { ...names, state: 'reserved' as const, ...(await viewOrder(services, reference, viewer)) };
			return payAt ? { ...open, method: 'link', payAt } : { ...open, method: method === 'stripe' ? method : 'none' };
		}
	}
}

async function viewOrder(services: Services, reference: string, viewer?: string): Promise<Open> {
	const { db, now } = services;
	const order = await findOrder(db, reference);
	const { cents, currency } = priceAt(services, now());
	const day = order?.starts_on ?? null;
	const applied = order && (await codeOf(db, order.order_uuid));
	return {
		price: order ? { cents: order.price_cents, currency: order.currency } : { cents, currency },
		code: applied ? { code: applied.code, discount: { cents: applied.cents, currency: order.currency } } : null,
		start: day === null ? null : { day, words: dayInWords(day) },
		days: startDays(now()),
		afterAccess: order && viewer ? await afterAccess(services, order, viewer) : undefined,
	};
}

/** The same, if it is the buyer who looks. */
async function afterAccess({ db, now }: Services, order: Order, viewer: string) {
	const buyer = await db
		.selectFrom('enrollments')
		.innerJoin('customers', 'customers.customer_uuid', 'enrollments.customer_uuid')
		.select('enrollments.customer_uuid')
		.where('order_uuid', '=', order.order_uuid)
		.where('person_uuid', '=', viewer)
		.executeTakeFirst();
	return buyer && (await startAfterAccess(db, now(), { ...order, ...buyer }));
}
