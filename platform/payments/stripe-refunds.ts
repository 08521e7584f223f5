import type { PaymentEvent } from './payment-event.ts';
import { answeredAt, type StripeOptions, stripeClient } from './stripe-client.ts';
import { toRefundEvent } from './stripe-reads.ts';

/** Thrown if Stripe made no refund, or did not say whether it did. */
export class NoRefund extends Error {
	override name = 'NoRefund';
	/** `refused`: it never will. `away`: unknown; ask again. */
	reason: 'refused' | 'away';
	code: string;
	/** The failure is stored under the idempotency key: another attempt needs another key. */
	isAnswered: boolean;
	constructor(reason: NoRefund['reason'], code: string, isAnswered: boolean, cause: unknown) {
		super(`Stripe made no refund: ${reason}, ${code}`, { cause });
		this.reason = reason;
		this.code = code;
		this.isAnswered = isAnswered;
	}
}

/**
 * Refunds a payment in full or in part. Safe to repeat with the same key.
 * @param refund `request`: our id, which comes back with every event of the refund. Cents, at most what is left of the payment.
 * @throws {NoRefund}
 * @see https://docs.stripe.com/api/refunds/create
 */
export async function createStripeRefund(
	options: StripeOptions,
	refund: { paymentIntent: string; amountCents: number; request: string },
	idempotencyKey: string,
): Promise<PaymentEvent | undefined> {
	const { stripe, errors } = await stripeClient(options);
	const { paymentIntent: payment_intent, amountCents: amount, request } = refund;
	try {
		const params = { payment_intent, amount, reason: 'requested_by_customer' as const, metadata: { request } };
		const made = await stripe.refunds.create(params, { idempotencyKey });
		return toRefundEvent(made, answeredAt(made));
	} catch (error) {
		if (!(error instanceof errors.StripeError)) throw error;
		const code = error.code ?? error.type;
		const isRefused =
			error instanceof errors.StripeInvalidRequestError ||
			error instanceof errors.StripeCardError ||
			error instanceof errors.StripePermissionError ||
			error instanceof errors.StripeAuthenticationError;
		const isInUse = code === 'idempotency_key_in_use' || code === 'lock_timeout';
		if (isRefused && !isInUse) throw new NoRefund('refused', code, true, error);
		throw new NoRefund('away', code, error instanceof errors.StripeAPIError, error);
	}
}
