/** What one event of the payment provider says of one payment. No card and no personal data. */
export type PaymentFact =
	| {
			kind: 'session';
			/** `pending`: finished, but the money is days away, as with a bank transfer; it ends as `paid` or `failed`. */
			state: 'paid' | 'pending' | 'failed';
			/** What was to be paid, in the currency's smallest unit. */
			amountCents: number;
			/** What the operator's coupons and promotion codes took off before that; absent in facts kept before it was read. */
			discountCents?: number;
			/** ISO 4217 in lower case. */
			currency: string;
	  }
	| {
			kind: 'refunded-total';
			/** All that was given back of the charge until then. */
			refundedCents: number;
			isFull: boolean;
	  }
	| { kind: 'refund'; refund: string; refundedCents: number; state: 'counts' | 'failed' }
	| { kind: 'dispute'; dispute: string; status: string };

/** One event of the provider. */
export interface PaymentEvent {
	/** The same at every delivery. */
	id: string;
	type: string;
	/** When it happened at the provider, to the second. */
	createdAt: Date;
	/** The payment; the session where nothing was to be paid. */
	paymentIntent: string;
	/** What we called the thing that is paid; only a session's event says it. */
	reference: string | null;
	fact: PaymentFact;
}
