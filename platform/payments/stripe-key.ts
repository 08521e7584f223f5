import { callUrl } from '#platform/calls/outgoing.ts';

interface StripeKey {
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
