import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, LaunchOptions, Page } from '@playwright/test';
import { ANALYTICS_PATH, type VisitBatch, type VisitEvent } from '../app/analytics/wire.ts';
import { expect, type Site, startSite, test as withSite } from './site.ts';

/** A name that the browser finds on this machine and that is none of development (playwright.config.ts). */
export const HOST = 'mga.example';

/** The browser of these tests says that nobody sits at it; this one does not. */
export const userAgent =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A browser that says so in all it sends: Playwright's own setting leaves out the beacons of a page that is left. */
export const asPerson = (
	{ launchOptions }: { launchOptions: LaunchOptions },
	use: (made: LaunchOptions) => Promise<void>,
) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--user-agent=${userAgent}`] });

/** The site under a public name. */
export interface PublicSite extends Site {
	/** Every batch that came to it, oldest first. The browser's tools do not tell of those that a page sends while it is left. */
	batches: VisitBatch[];
}

/** What a test's pages sent. */
export interface Sent {
	batches: VisitBatch[];
	/** Address and body of each request, of whatever kind. */
	requests: string[];
}

/** The site under a public name, so that visits are recorded. */
export const test = withSite.extend<{ sent: Sent }, { site: PublicSite }>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
		async ({}, use: (site: PublicSite) => Promise<void>) => {
			const batches: VisitBatch[] = [];
			const door = createServer().listen(0, '127.0.0.1');
			await once(door, 'listening');
			const url = `http://${HOST}:${(door.address() as AddressInfo).port}`;
			const site = await startSite({ APP_URL: url });
			passOn(door, site.url, batches);
			await use({ ...site, url, batches });
			door.closeAllConnections();
			door.close();
			await site.stop();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	userAgent,
	sent: [
		async ({ context, site }, use) => {
			const before = site.batches.length;
			const requests = listen(context);
			await use({
				requests,
				get batches() {
					return site.batches.slice(before);
				},
			});
		},
		{ auto: true },
	],
});

/** Passes every request on to the site as it is, and notes the batches. */
function passOn(door: Server, to: string, batches: VisitBatch[]): void {
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
		});
		onwards.on('error', () => response.destroy());
		onwards.end(body);
	});
}

/** Notes what the pages of a context ask for from now on, as the browser's tools tell it. */
function listen(context: BrowserContext): string[] {
	const requests: string[] = [];
	context.on('request', (request) => {
		requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
	});
	return requests;
}

/** All events sent so far, in the order of their numbers. */
export function eventsOf({ batches }: Pick<Sent, 'batches'>, visit?: string): VisitEvent[] {
	return batches
		.filter((batch) => visit === undefined || batch.visit === visit)
		.flatMap(({ events }) => events)
		.sort((one, other) => one.n - other.n);
}

/** What the tab keeps of its visit. */
export const keptIn = (page: Page) =>
	page.evaluate(() => JSON.parse(sessionStorage.getItem('analytics_session') ?? 'null'));

/** Opens a page and waits until its visit is recorded; the application has not started then. */
export async function visit(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await expect.poll(async () => (await keptIn(page))?.open).toBe(true);
}

/** Leaves the site, as by closing the tab: what was not sent yet is sent. */
export async function leave(page: Page): Promise<void> {
	await page.goto('about:blank');
	await new Promise((done) => setTimeout(done, 100));
}
