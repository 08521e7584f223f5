import { STRIPE_WEBHOOK_SECRET, type StripeServer, startStripeServer, stripeSettings } from '../tests/stripe-server.ts';
import { type Site, startSite, test as withSite } from './site.ts';

/** Where a site takes what Stripe tells. The browsers alone know a public name. */
export const webhookOf = (site: Site) => `http://localhost:${new URL(site.url).port}/webhooks/stripe`;

/** The site with a stand-in for Stripe behind it, each worker its own. */
export const test = withSite.extend<object, { hostname: string; stripe: StripeServer }>({
	hostname: ['localhost', { scope: 'worker', option: true }],
	stripe: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
		async ({}, use) => {
			const stripe = await startStripeServer();
			await use(stripe);
			await stripe.close();
		},
		{ scope: 'worker' },
	],
	site: [
		async ({ stripe, hostname }, use) => {
			const site = await startSite(stripeSettings(stripe), { hostname });
			stripe.webhook = { url: webhookOf(site), secret: STRIPE_WEBHOOK_SECRET };
			await use(site);
			await site.stop();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
});
