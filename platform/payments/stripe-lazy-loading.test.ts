import { expect, it, vi } from 'vitest';
import { NoCheckoutPage, openStripeCheckout } from './stripe-checkout.ts';
import { NotFromStripe, readStripeEvent } from './stripe-events.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('stripe', async (original) => {
	loads.count++;
	return await original();
});

it('Stripe’s library is loaded by the first webhook or payment page, not by the start', async () => {
	expect(loads.count).toBe(0);
	const reading = readStripeEvent(new Uint8Array(), null, 'whsec_x', new Date());
	await expect(reading).rejects.toBeInstanceOf(NotFromStripe);
	expect(loads.count).toBe(1);
	const item = { name: 'Access', amountCents: 100, currency: 'USD' };
	const request = { reference: 'r', item, successUrl: 'https://a.example', cancelUrl: 'https://a.example' };
	const opening = openStripeCheckout({ secretKey: 'sk', apiUrl: 'http://127.0.0.1:9' }, request, 'key');
	await expect(opening).rejects.toBeInstanceOf(NoCheckoutPage);
});
