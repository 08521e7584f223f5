import type { Page } from '@playwright/test';
import { demoProjects } from '#content/demo-projects.ts';
import { type PageName, pages } from '#content/pages.ts';
import type { Site } from './site.ts';

/** Widths at which pages are looked at: a phone's and a desk's. */
export const widths = [390, 1440];

/** Pages without an address of their own, or whose address is found nowhere without something that was made before. */
const elsewhere: PageName[] = ['project', 'notFound', 'checkout'];

/** Every address that answers with a page and 200 on a fresh site, but for the events'. */
export const addresses: string[] = [
	...Object.entries(pages)
		.filter(([name]) => !elsewhere.includes(name as PageName))
		.map(([, { path }]) => path),
	...demoProjects.map(({ portfolio_uuid }) => `${pages.portfolio.path}/${portfolio_uuid}`),
];

/** The address of an event that is to come, and of one that is over. */
export async function eventAddresses(site: Site): Promise<{ coming: string; over: string }> {
	const [row] = await site.rows(
		`select (select slug from events where starts_at > now() and kind = 'learn' order by starts_at limit 1) as coming,
			(select slug from events where ends_at < now() and kind = 'build' order by starts_at limit 1) as over`,
	);
	return { coming: `/events/${row?.coming}`, over: `/events/${row?.over}` };
}

/** Opens a page and starts its application, as a visitor's first touch does. */
export async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await start(page);
}

/** Starts the application of the page that is open, and waits until it runs. */
export async function start(page: Page): Promise<void> {
	await page.mouse.move(3, 300);
	await page.mouse.move(4, 301);
	await page.locator('html[data-ready]').waitFor();
}

/** Two turns of the renderer: what was asked for is laid out. */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
