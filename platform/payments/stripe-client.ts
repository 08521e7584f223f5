import type Stripe from 'stripe';
import { callUrl } from '#platform/calls/outgoing.ts';

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

export interface StripeKey {
	/** `unknown`: no such key; `may-not`: valid, but without the required permission; `failed`: another response. */
	state: 'works' | 'unknown' | 'may-not' | 'failed';
	status: number;
	date: string | null;
}

/**
 * Checks whether a key can be used for Checkout by listing one session, which needs the same permission as creating sessions.
 * @throws if there was no response.
 * @see https://docs.stripe.com/api/checkout/sessions/list and https://docs.stripe.com/keys#limit-access
 */
export async function checkStripeKey(
	{ secretKey, apiUrl }: { secretKey: string; apiUrl: string },
	signal: AbortSignal,
): Promise<StripeKey> {
	const url = new URL('/v1/checkout/sessions?limit=1', apiUrl);
	const response = await callUrl(url, { headers: { authorization: `Bearer ${secretKey}` }, signal }, 'anywhere');
	await response.body?.cancel();
	const { status, headers } = response;
	const states: Record<number, StripeKey['state']> = { 200: 'works', 401: 'unknown', 403: 'may-not' };
	return { state: states[status] ?? 'failed', status, date: headers.get('date') };
}
