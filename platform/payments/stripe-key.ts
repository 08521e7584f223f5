/** What Stripe says of a key. */
export interface StripeKey {
	/** `works`; `unknown`: no such key; `may-not`: known, without the right that is asked for; `failed`: another answer. */
	state: 'works' | 'unknown' | 'may-not' | 'failed';
	status: number;
	/** Stripe's clock, where the answer says it. */
	date: string | null;
}

/**
 * Whether a key can be used for Checkout: lists one session of it, which costs nothing, makes nothing, and is within the right
 * that making them needs. The list itself is not read.
 * @throws when there was no answer.
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
