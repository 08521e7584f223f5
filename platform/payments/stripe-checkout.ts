import type Stripe from 'stripe';
import { retryAfterSeconds } from '#platform/jobs/kinds.ts';
import { type StripeOptions, stripeClient } from './stripe-client.ts';

export interface CheckoutRequest {
	/** Our reference, returned with every event. */
	reference: string;
	/** Prefilled on the payment page. */
	email?: string | undefined;
	/** `amountCents` is the price of one. `quantity` is one by default. */
	item: { name: string; amountCents: number; currency: string; quantity?: number };
	/** Where the visitor goes after paying, and after canceling. */
	successUrl: string;
	cancelUrl: string;
}

export interface CheckoutPage {
	sessionId: string;
	url: string;
	expiresAt: Date;
}

/** Thrown if no page could be created. Nothing was charged. */
export class NoCheckoutPage extends Error {
	override name = 'NoCheckoutPage';
	/**
	 * `busy`: try later. `away`: unreachable, or failed. `refused`: the request is invalid, however
	 * often it is sent. `email`: the address is not accepted.
	 */
	reason: 'busy' | 'away' | 'refused' | 'email';
	/** Seconds to wait, if it is busy. */
	retryAfterSeconds: number;
	/** The provider stored this response under the idempotency key: another attempt needs another key. */
	isAnswered: boolean;
	constructor(
		reason: NoCheckoutPage['reason'],
		cause: unknown,
		options: { retryAfter?: number; isAnswered?: boolean } = {},
	) {
		super(`Stripe created no checkout page: ${reason}`, { cause });
		this.reason = reason;
		this.retryAfterSeconds = options.retryAfter ?? 0;
		this.isAnswered = options.isAnswered ?? false;
	}
}

/** A longer `Retry-After` is not awaited. */
const LONGEST_WAIT_SECONDS = 3;
const MAX_WAITS = 2;

/**
 * Creates a Stripe Checkout page. Safe to repeat with the same key: Stripe returns the same page for at least 24 hours.
 * The library retries failed connections but ignores `Retry-After`, so that is done here.
 * @param idempotencyKey At most 255 characters; the same for the same request.
 * @throws {NoCheckoutPage}
 * @see https://docs.stripe.com/api/checkout/sessions/create and https://docs.stripe.com/api/idempotent_requests
 */
export async function openStripeCheckout(
	options: StripeOptions,
	request: CheckoutRequest,
	idempotencyKey: string,
): Promise<CheckoutPage> {
	const { stripe, errors } = await stripeClient(options);
	for (let waited = 0; ; waited++) {
		try {
			return toCheckoutPage(await stripe.checkout.sessions.create(toParameters(request), { idempotencyKey }));
		} catch (error) {
			const failure = toFailure(error, errors);
			const { reason, retryAfterSeconds } = failure;
			if (reason !== 'busy' || waited === MAX_WAITS || retryAfterSeconds > LONGEST_WAIT_SECONDS) throw failure;
			await new Promise((later) => setTimeout(later, retryAfterSeconds * 1000));
		}
	}
}

function toParameters(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
	const { item } = request;
	return {
		mode: 'payment',
		client_reference_id: request.reference,
		...(request.email ? { customer_email: request.email } : {}),
		// Cards, and the wallets that hold them; no method whose money arrives days later.
		allowed_payment_method_types: ['card'],
		line_items: [
			{
				quantity: item.quantity ?? 1,
				price_data: {
					currency: item.currency.toLowerCase(),
					unit_amount: item.amountCents,
					product_data: { name: item.name },
				},
			},
		],
		success_url: request.successUrl,
		cancel_url: request.cancelUrl,
	};
}

function toCheckoutPage({ id, url, expires_at }: Stripe.Checkout.Session): CheckoutPage {
	if (!url) throw new NoCheckoutPage('refused', new Error('the session has no page'), { isAnswered: true });
	return { sessionId: id, url, expiresAt: new Date(expires_at * 1000) };
}

function toFailure(error: unknown, errors: typeof Stripe.errors): NoCheckoutPage {
	if (error instanceof NoCheckoutPage) return error;
	if (error instanceof errors.StripeRateLimitError) {
		const seconds = retryAfterSeconds(new Headers(error.headers), new Date());
		return new NoCheckoutPage('busy', error, { retryAfter: seconds ?? 1 });
	}
	if (error instanceof errors.StripeConnectionError) return new NoCheckoutPage('away', error);
	if (error instanceof errors.StripeAPIError) return new NoCheckoutPage('away', error, { isAnswered: true });
	const isAboutEmail = error instanceof errors.StripeInvalidRequestError && error.param === 'customer_email';
	return new NoCheckoutPage(isAboutEmail ? 'email' : 'refused', error, { isAnswered: true });
}
