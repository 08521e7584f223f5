import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ignoreInitialMouseMove } from '../tests/initial-mouse-move.ts';

/** Without a request for this long, a page is idle, as in Playwright's `networkidle`. */
const IDLE_MS = 500;

/** Starts a headless Chromium: the one at `CHROMIUM_PATH`. */
export function openBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
	});
}

/** Opens a page in a context of its own, with an empty cache. Close its context when you are done. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	await page.addInitScript(ignoreInitialMouseMove);
	return page;
}

/**
 * Follows the requests of a page. Call it before the page is opened.
 * @returns Waits until the page is idle: no request is pending or has ended within half a second, and the main thread is free.
 */
export function watchRequests(page: Page): () => Promise<void> {
	const pending = new Set<unknown>();
	let onChange = () => {};
	const change = () => onChange();
	page.on('request', (request) => {
		pending.add(request);
		change();
	});
	for (const end of ['requestfinished', 'requestfailed'] as const) {
		page.on(end as 'requestfinished', (request) => {
			pending.delete(request);
			change();
		});
	}
	const networkIsIdle = () =>
		new Promise<void>((resolve) => {
			let timer: NodeJS.Timeout;
			onChange = () => {
				clearTimeout(timer);
				if (pending.size === 0) timer = setTimeout(resolve, IDLE_MS);
			};
			onChange();
		});
	return async () => {
		// A task that holds up the main thread may start the next request.
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
		await networkIsIdle();
	};
}
