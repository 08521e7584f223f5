import { holdsSeat } from '#app/features/enrollment/lifetime-places.server.ts';
import { paymentLink, paymentMethod } from '#app/features/enrollment/payment-method.server.ts';
import { lastRefundDay, paymentDay, refundWindowEnds } from '#app/features/enrollment/refund-window.server.ts';
import type { Services } from '#app/services.ts';

/** A reservation as its page shows it, without personal data. */
export type ReservationView = {
	/** For addresses. */
	reference: string;
	/** For people. */
	shortReference: string;
} & (
	| { state: 'reserved'; method: 'stripe' | 'none' }
	| { state: 'reserved'; method: 'link'; payAt: string }
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
	/** The date of the payment, and the last day of the refund window, in words. */
	paidOn: string;
	lastDay: string;
	isRefundOpen: boolean;
	/** Lifetime place among the first 100, or null. */
	place: number | null;
}

/** @param reference Untrusted. */
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
	const names = { reference, shortReference: row.short_reference };
	const amount = { cents: row.amount_cents ?? 0, currency: row.currency ?? 'usd' };
	switch (row.status) {
		case 'paid':
		case 'disputed': {
			const paidAt = row.paid_at ?? row.updated_at;
			return {
				...names,
				state: row.status === 'disputed' && row.dispute_status === 'lost' ? 'takenBack' : row.status,
				amount,
				paidOn: paymentDay(paidAt),
				lastDay: lastRefundDay(paidAt),
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
			const method = paymentMethod(services.config);
			const payAt = paymentLink(services, reference);
			return payAt
				? { ...names, state: 'reserved', method: 'link', payAt }
				: { ...names, state: 'reserved', method: method === 'stripe' ? method : 'none' };
		}
	}
}
