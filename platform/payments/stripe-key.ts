/** Stripe's answer about a key. */
export interface StripeKey {
	/** `works`; `unknown`: no such key; `may-not`: valid, but without the required permission; `failed`: another answer. */
	state: 'works' | 'unknown' | 'may-not' | 'failed';
	status: number;
	/** Stripe's clock, if the answer contains it. */
	date: string | null;
}

/**
 * Whether a key can be used for Checkout: lists one session, which is free, creates nothing, and needs the same
 * permission as creating sessions. The list itself is not read.
 * @throws if there was no answer.
 * @see https://docs.stripe.com/api/checkout/sessions/list and https://docs.stripe.com/keys#limit-access
 */
export async function checkStripeKey(
	{ secretKey, apiUrl }: { secretKey: string; apiUrl: string },
	signal: AbortSignal,
): Promise<StripeKey> {
	const response = await fetch(new URL('/v1/checkout/sessions?limit=1', apiUrl), {
		headers: { authorization: `Bearer ${secretKey}` },
		redirect: 'manual',
		signal,
	});
	await response.body?.cancel();
	const { status, headers } = response;
	const states: Record<number, StripeKey['state']> = { 200: 'works', 401: 'unknown', 403: 'may-not' };
	return { state: states[status] ?? 'failed', status, date: headers.get('date') };
}
