import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STRIPE_KEY, type StripeServer, startStripeServer } from '../../tests/stripe-server.ts';
import { type CheckoutRequest, NoCheckoutPage, openStripeCheckout } from './stripe-checkout.ts';

let stripe: StripeServer;
beforeEach(async () => {
	stripe = await startStripeServer();
});
afterEach(() => stripe.close());

const request: CheckoutRequest = {
	reference: 'r'.repeat(22),
	email: 'ada@example.org',
	item: { name: 'Yearlong access', amountCents: 199_000, currency: 'USD' },
	successUrl: 'https://site.example/checkout?reference=r&done',
	cancelUrl: 'https://site.example/checkout?reference=r',
};
const open = (key = 'key-1', changed: Partial<CheckoutRequest> = {}, secretKey = STRIPE_KEY) =>
	openStripeCheckout({ secretKey, apiUrl: stripe.url, timeoutMs: 400 }, { ...request, ...changed }, key);
const failure = async (opening: Promise<unknown>) => {
	const error = await opening.catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(NoCheckoutPage);
	const { reason, isAnswered, retryAfterSeconds } = error as NoCheckoutPage;
	return { reason, isAnswered, retryAfterSeconds };
};

describe('a checkout page', () => {
	it('requests the price by card, with our reference', async () => {
		const page = await open();
		expect(page).toMatchObject({ sessionId: stripe.sessions[0]?.id, url: stripe.sessions[0]?.url });
		expect(page.expiresAt.getTime() - Date.now()).toBeGreaterThan(23 * 3600_000);
		expect(stripe.requests).toMatchObject([
			{
				idempotencyKey: 'key-1',
				fields: {
					mode: 'payment',
					client_reference_id: request.reference,
					customer_email: 'ada@example.org',
					'allowed_payment_method_types[0]': 'card',
					'line_items[0][quantity]': '1',
					'line_items[0][price_data][unit_amount]': '199000',
					'line_items[0][price_data][currency]': 'usd',
				},
			},
		]);
	});

	it('is the same for the same key, which is rejected for any other request', async () => {
		expect((await open()).url).toBe((await open()).url);
		expect(stripe.sessions).toHaveLength(1);
		expect(await failure(open('key-1', { email: 'other@example.org' }))).toMatchObject({ reason: 'refused' });
	});

	it('is created once if the connection broke after Stripe had created it', async () => {
		stripe.faults = ['drop'];
		const page = await open();
		expect(stripe.requests).toHaveLength(2);
		expect(stripe.sessions.map(({ url }) => url)).toEqual([page.url]);
	});

	it('waits as long as a 429 requests, if that is short', async () => {
		stripe.faults = [{ status: 429, headers: { 'retry-after': '1' }, type: 'rate_limit_error' }];
		const started = performance.now();
		await open();
		// A timer may fire a millisecond early.
		expect(performance.now() - started).toBeGreaterThan(990);
		expect(stripe.requests).toHaveLength(2);
		expect(new Set(stripe.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
	});

	it('returns how long to wait, if that is long, and does not retry', async () => {
		stripe.faults = [{ status: 429, headers: { 'retry-after': '30' } }];
		expect(await failure(open())).toEqual({ reason: 'busy', isAnswered: false, retryAfterSeconds: 30 });
		expect(stripe.requests).toHaveLength(1);
	});

	it('gives up on a server that always answers 429', async () => {
		stripe.faults = Array(9).fill({ status: 429, headers: { 'retry-after': '0' } });
		expect(await failure(open())).toMatchObject({ reason: 'busy' });
		expect(stripe.requests).toHaveLength(3);
	});

	it('reports a repeated 503, whose response is stored under the key', async () => {
		const down = { status: 503, headers: { 'stripe-should-retry': 'true' } };
		stripe.faults = [down];
		expect(await failure(open())).toMatchObject({ reason: 'away', isAnswered: true });
		expect(stripe.requests).toHaveLength(3);
		expect(await failure(open())).toMatchObject({ reason: 'away' });
		expect((await open('key-2')).url).toBe(stripe.sessions[0]?.url);
	});

	it('reports that the server is unreachable, within three attempts', async () => {
		stripe.faults = ['hang', 'hang', 'hang'];
		expect(await failure(open())).toMatchObject({ reason: 'away', isAnswered: false });
		expect(stripe.requests).toHaveLength(3);
		const { url } = stripe;
		await stripe.close();
		const gone = openStripeCheckout({ secretKey: STRIPE_KEY, apiUrl: url }, request, 'key');
		expect(await failure(gone)).toMatchObject({ reason: 'away', isAnswered: false });
	});

	it('distinguishes a wrong key from a wrong address', async () => {
		expect(await failure(open('a', {}, 'sk_test_wrong'))).toMatchObject({ reason: 'refused', isAnswered: true });
		expect(await failure(open('b', { email: 'ü@example.org' }))).toMatchObject({ reason: 'email', isAnswered: true });
	});
});
