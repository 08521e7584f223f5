import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANALYTICS_PATH, type VisitBatch } from '../app/analytics/wire.ts';
import { STRIPE_WEBHOOK_SECRET, type StripeServer, startStripeServer, stripeSettings } from '../tests/stripe-server.ts';
import { startZoomServer, type ZoomServer, zoomSettings } from '../tests/zoom-server.ts';
import { SHARED_SETTINGS, type Site, startSite, test as withSite } from './site.ts';

/** A name that the browser finds on this machine and that is none of development (playwright.config.ts). */
export const HOST = 'mga.example';

/** The browser of these tests says that nobody sits at it; this one does not. */
const userAgent =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** The browsers alone know a public name. @returns The address for everyone else on this machine. */
export const localUrl = ({ url }: Pick<Site, 'url'>, address: string) =>
	`http://localhost:${new URL(url).port}${address}`;

/** Where a site takes what Stripe tells. */
export const stripeWebhookUrl = (site: Site) => localUrl(site, '/webhooks/stripe');

/** The site under a public name. */
export interface PublicSite extends Site {
	/** Every batch of visits that came to it, oldest first. The browser's tools do not tell of those that a page sends while it is left. */
	batches: VisitBatch[];
}

interface ProviderFixtures {
	zoom: ZoomServer;
	site: PublicSite;
}

/** A worker's own stand-in for Stripe. */
export const withStripe = withSite.extend<object, { stripe: StripeServer }>({
	stripe: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
		async ({}, use) => {
			const stripe = await startStripeServer();
			await use(stripe);
			await stripe.close();
		},
		{ scope: 'worker' },
	],
});

/**
 * The site under a public name, so that visits are recorded, with stand-ins for Stripe and Zoom behind it. All files that need one of
 * these share it.
 */
export const test = withStripe.extend<object, ProviderFixtures>({
	zoom: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
		async ({}, use) => {
			const zoom = await startZoomServer();
			await use(zoom);
			await zoom.close();
		},
		{ scope: 'worker' },
	],
	site: [
		async ({ stripe, zoom }, use: (site: PublicSite) => Promise<void>) => {
			const batches: VisitBatch[] = [];
			const door = createServer().listen(0, '127.0.0.1');
			await once(door, 'listening');
			const url = `http://${HOST}:${(door.address() as AddressInfo).port}`;
			const site = await startSite({
				...SHARED_SETTINGS,
				APP_URL: url,
				...stripeSettings(stripe),
				...zoomSettings(zoom),
			});
			forwardRequests(door, site.url, batches);
			stripe.webhook = { url: stripeWebhookUrl(site), secret: STRIPE_WEBHOOK_SECRET };
			await use({ ...site, url, batches });
			door.closeAllConnections();
			door.close();
			await site.stop();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	// In all it sends: Playwright's own settings leave out the beacons of a page that is left.
	launchOptions: [
		({ launchOptions }, use) =>
			use({
				...launchOptions,
				args: [...(launchOptions.args ?? []), `--user-agent=${userAgent}`, '--accept-lang=en-US'],
			}),
		{ scope: 'worker' },
	],
});

/** Passes every request on to the site as it is, and notes the batches. */
function forwardRequests(door: Server, to: string, batches: VisitBatch[]): void {
	door.on('request', async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks);
		const { method, url, headers } = request;
		if (method === 'POST' && url === ANALYTICS_PATH) batches.push(JSON.parse(body.toString()));
		const { port } = new URL(to);
		const onwards = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 500, answer.headers);
			answer.pipe(response);
			// The site may die in the middle of an answer.
			answer.on('error', () => response.destroy());
		});
		onwards.on('error', () => response.destroy());
		onwards.end(body);
	});
}
