/** What an event of the payment provider reports about a payment, without card or personal data. */
export type PaymentFact =
	| {
			kind: 'session';
			/** `pending`: completed, but the money arrives days later, as with a bank transfer; it ends as `paid` or `failed`. */
			state: 'paid' | 'pending' | 'failed';
			/** The price, in the currency's smallest unit. */
			amountCents: number;
			/** The discount by the operator's coupons and promotion codes; absent in events stored before it was read. */
			discountCents?: number;
			/** ISO 4217 in lower case. */
			currency: string;
			/** Recorded by an operator, outside the provider. */
			manual?: ManualPayment;
	  }
	| {
			kind: 'refunded-total';
			/** Total refunded so far. */
			refundedCents: number;
			isFull: boolean;
	  }
	/** `request`: our id of it, if it was started here. */
	| { kind: 'refund'; refund: string; refundedCents: number; state: 'counts' | 'failed'; request?: string }
	| { kind: 'dispute'; dispute: string; status: string };

export interface ManualPayment {
	method: 'invoice' | 'transfer' | 'other';
	reference: string;
	/** The id of the operator who recorded it. */
	operator: string;
}

export interface PaymentEvent {
	/** The same for every delivery. */
	id: string;
	type: string;
	/** When it happened at the provider, to the second. */
	createdAt: Date;
	/** The payment, or the session if nothing had to be paid. */
	paymentIntent: string;
	/** Our reference for the purchase; only a session's event contains it. */
	reference: string | null;
	fact: PaymentFact;
}
