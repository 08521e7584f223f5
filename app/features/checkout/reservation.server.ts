import { holdsSeat } from '#app/features/enrollment/lifetime-places.server.ts';
import { paymentLink, paymentWay } from '#app/features/enrollment/payment-way.server.ts';
import { lastRefundDay, paymentDay, refundWindowEnds } from '#app/features/enrollment/refund-window.server.ts';
import type { Services } from '#app/services.ts';

/** What the page of a reservation shows. Nothing of it says whose it is. */
export type ReservationView = {
	/** In addresses. */
	reference: string;
	/** What people call it by. */
	shortReference: string;
} & (
	| { state: 'reserved'; way: 'stripe' | 'none' }
	| { state: 'reserved'; way: 'link'; payAt: string }
	| { state: 'pending' | 'cancelled' }
	| ({ state: 'paid' | 'disputed' | 'takenBack' } & Paid)
	| { state: 'refunded'; refunded: Amount }
);

interface Amount {
	cents: number;
	currency: string;
}

interface Paid {
	amount: Amount;
	/** Date of the payment and the last one of the refund window, in words. */
	paidOn: string;
	lastDay: string;
	isRefundOpen: boolean;
	/** Among the first 100, or null. */
	place: number | null;
}

/** @param reference Anything that came from outside. */
export async function viewReservation(
	services: Services,
	reference: string | null,
): Promise<ReservationView | undefined> {
	if (!reference || !/^[A-Za-z0-9_-]{22}$/.test(reference)) return undefined;
	const row = await services.db
		.selectFrom('enrollments')
		.selectAll()
		.where('reference', '=', reference)
		.executeTakeFirst();
	if (!row) return undefined;
	const shown = { reference, shortReference: row.short_reference };
	const amount = { cents: row.amount_cents ?? 0, currency: row.currency ?? 'usd' };
	switch (row.status) {
		case 'paid':
		case 'disputed': {
			const paidAt = row.paid_at ?? row.updated_at;
			return {
				...shown,
				state: row.status === 'disputed' && row.dispute_status === 'lost' ? 'takenBack' : row.status,
				amount,
				paidOn: paymentDay(paidAt),
				lastDay: lastRefundDay(paidAt),
				isRefundOpen: services.now() < refundWindowEnds(paidAt),
				place: holdsSeat(row) ? row.lifetime_place : null,
			};
		}
		case 'refunded':
			return { ...shown, state: 'refunded', refunded: { ...amount, cents: row.refunded_cents } };
		case 'cancelled':
			return { ...shown, state: 'cancelled' };
		case 'reserved': {
			if (row.pending_since) return { ...shown, state: 'pending' };
			const way = paymentWay(services.config);
			const payAt = paymentLink(services, reference);
			return payAt
				? { ...shown, state: 'reserved', way: 'link', payAt }
				: { ...shown, state: 'reserved', way: way === 'stripe' ? way : 'none' };
		}
	}
}
