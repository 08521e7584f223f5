import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANALYTICS_PATH, type VisitBatch } from '../app/analytics/protocol.ts';
import { STRIPE_WEBHOOK_SECRET, type StripeServer, startStripeServer, stripeSettings } from '../tests/stripe-server.ts';
import { startZoomServer, type ZoomServer, zoomSettings } from '../tests/zoom-server.ts';
import { type Site, startSite, test as withSite } from './site.ts';

/** A public host name that browsers resolve to this machine (playwright.config.ts). */
export const HOST = 'mga.example';

/** The user agent of headless browsers says that they are; this one does not. */
const userAgent =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Only the browsers can resolve the public name. @returns The URL for other clients. */
export const localUrl = ({ url }: Pick<Site, 'url'>, address: string) =>
	`http://localhost:${new URL(url).port}${address}`;

export const stripeWebhookUrl = (site: Site) => localUrl(site, '/webhooks/stripe');

export interface PublicSite extends Site {
	/** Every batch of visits that it received, oldest first. Playwright does not report those that a page sends while it is being left. */
	batches: VisitBatch[];
}

interface ProviderFixtures {
	zoom: ZoomServer;
	site: PublicSite;
}

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
 * The site on a public host name, so that visits are recorded, with mocks of Stripe and Zoom. All files that need one of these share it.
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
			const proxy = createServer().listen(0, '127.0.0.1');
			await once(proxy, 'listening');
			const url = `http://${HOST}:${(proxy.address() as AddressInfo).port}`;
			const site = await startSite({
				APP_URL: url,
				...stripeSettings(stripe),
				...zoomSettings(zoom),
			});
			forwardRequests(proxy, site.url, batches);
			stripe.webhook = { url: stripeWebhookUrl(site), secret: STRIPE_WEBHOOK_SECRET };
			await use({ ...site, url, batches });
			proxy.closeAllConnections();
			proxy.close();
			await site.stop();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	// By arguments, because Playwright's own options do not apply to the beacons of a page that is being left.
	launchOptions: [
		({ launchOptions }, use) =>
			use({
				...launchOptions,
				args: [...(launchOptions.args ?? []), `--user-agent=${userAgent}`, '--accept-lang=en-US'],
			}),
		{ scope: 'worker' },
	],
});

function forwardRequests(proxy: Server, to: string, batches: VisitBatch[]): void {
	proxy.on('request', async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks);
		const { method, url, headers } = request;
		if (method === 'POST' && url === ANALYTICS_PATH) batches.push(JSON.parse(body.toString()));
		const { port } = new URL(to);
		const forwarded = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 500, answer.headers);
			answer.pipe(response);
			// The site may be killed during a response.
			answer.on('error', () => response.destroy());
		});
		forwarded.on('error', () => response.destroy());
		forwarded.end(body);
	});
}
