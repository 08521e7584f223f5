import type Stripe from 'stripe';

export interface StripeOptions {
	secretKey: string;
	/** `https://api.stripe.com`, or a mock of it. */
	apiUrl: string;
	timeoutMs?: number;
	/** Attempts after the first one failed without an answer. */
	retries?: number;
}

export async function stripeClient({ secretKey, apiUrl, timeoutMs = 8_000, retries = 2 }: StripeOptions) {
	const { default: Stripe } = await import('stripe');
	const { protocol, hostname, port } = new URL(apiUrl);
	const stripe = new Stripe(secretKey, {
		host: hostname,
		protocol: protocol === 'http:' ? 'http' : 'https',
		port: port || (protocol === 'http:' ? 80 : 443),
		timeout: timeoutMs,
		maxNetworkRetries: retries,
		telemetry: false,
	});
	return { stripe, errors: Stripe.errors };
}

/** When Stripe answered, by its own clock, which also dates its events. */
export function answeredAt({ lastResponse }: Stripe.Response<unknown>): Date {
	const date = Date.parse(String(lastResponse.headers.date));
	return Number.isNaN(date) ? new Date() : new Date(date);
}

/** Whether Stripe refused a request because a restricted key lacks a permission. @see https://docs.stripe.com/keys#limit-access */
export function isMissingPermission(error: unknown): boolean {
	return error instanceof Error && 'type' in error && error.type === 'StripePermissionError';
}
