import type { BrowserContext, Page } from '@playwright/test';
import { eventTypes, type VisitBatch, type VisitEvent } from '../app/analytics/protocol.ts';
import { waitForHydration } from './all-forms.ts';
import { type PublicSite, test as withPartners } from './providers.ts';
import { expect } from './site.ts';

export interface SentVisits {
	batches: VisitBatch[];
	requests: string[];
}

export const test = withPartners.extend<{ sent: SentVisits }>({
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

function listen(context: BrowserContext): string[] {
	const requests: string[] = [];
	context.on('request', (request) => {
		requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
	});
	return requests;
}

export function listEvents({ batches }: Pick<SentVisits, 'batches'>, visit?: string): VisitEvent[] {
	return batches
		.filter((batch) => visit === undefined || batch.visit === visit)
		.flatMap(({ events }) => events)
		.sort((one, other) => one.n - other.n);
}

export const storedVisit = (page: Page) =>
	page.evaluate(() => JSON.parse(sessionStorage.getItem('analytics_session') ?? 'null'));

export async function untilRecorded(page: Page): Promise<void> {
	await page.waitForFunction(() => JSON.parse(sessionStorage.getItem('analytics_session') ?? 'null')?.open === true);
}

export async function visit(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilRecorded(page);
}

/** Leaves the site, as by closing the tab, and waits until the remaining events have arrived. */
export async function leave(page: Page, sent: Pick<SentVisits, 'batches'>): Promise<void> {
	const stored = await storedVisit(page);
	await page.goto('about:blank');
	if (!stored) return;
	const last = () => listEvents(sent, stored.visit).at(-1);
	// An earlier page of the visit may already have ended it.
	const hasEnded = () => last()?.type === 'session_end' && Number(last()?.n) > stored.n;
	await expect.poll(hasEnded, { intervals: [20] }).toBe(true);
}

const visited = ['/', '/podcast', '/terms', '/newsletter', '/contact', '/events', '/genai-career-hack'];

export async function expectEveryVisitStored(context: BrowserContext, site: PublicSite, count: number): Promise<void> {
	const campaign = `many-${Date.now()}`;
	const before = site.batches.length;
	const sent = {
		get batches() {
			return site.batches.slice(before);
		},
	};
	for (let number = 0; number < count; number++) {
		const page = await context.newPage();
		await visit(page, `${visited[number % visited.length]}?utm_campaign=${campaign}-${number}`);
		if (number % 2) await waitForHydration(page);
		if (number % 3 === 0) await page.evaluate(() => scroll({ top: 9e6, behavior: 'instant' }));
		for (let clicks = 0; clicks < number % 5; clicks++) await page.mouse.click(20 + clicks, 400);
		if (number % 4 === 1) {
			await page.getByRole('contentinfo').getByRole('link', { name: 'Podcast' }).click();
			await page.waitForURL('**/podcast');
			await page.locator('main form [name=email]').first().fill('never@example.org');
		}
		if (number % 4 === 3) await visit(page, '/refund-policy');
		if (number % 5 === 0) await throwInPage(page);
		await leave(page, sent);
		await page.close();
	}
	const { batches } = sent;
	const visits = [...new Set(batches.map(({ visit }) => visit))].map((visit) => listEvents({ batches }, visit));
	for (const events of visits) expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1));
	const all = visits.flat();
	const totals = Object.fromEntries(
		eventTypes.map((type) => [type, all.filter((event) => event.type === type).length]).filter(([, count]) => count),
	);
	const rows = () =>
		site.rows(
			`select event_type, count(*)::int as count from website_analytics_events
			join website_analytics_sessions using (session_id) where utm_campaign like $1 group by 1`,
			[`${campaign}-%`],
		);
	await expect
		.poll(async () => Object.fromEntries((await rows()).map(({ event_type, count }) => [event_type, count])))
		.toEqual(totals);
	const sessions = await site.rows(
		`select utm_campaign, page_views, total_events from website_analytics_sessions where utm_campaign like $1`,
		[`${campaign}-%`],
	);
	expect(sessions).toHaveLength(count);
	for (const { utm_campaign, page_views, total_events } of sessions) {
		const events = listEvents({ batches: batches.filter(({ start }) => start.utm_campaign === utm_campaign) });
		expect(total_events, String(utm_campaign)).toBe(events.length);
		expect(page_views, String(utm_campaign)).toBe(events.filter(({ type }) => type === 'page_view').length);
	}
	expect(totals).toMatchObject({ session_start: count, error: Math.ceil(count / 5) });
	expect(all.length).toBeGreaterThan(count * 10);
}

const throwInPage = (page: Page) =>
	page.evaluate(
		() =>
			new Promise((resolve) => {
				addEventListener('unhandledrejection', resolve, { once: true });
				setTimeout(() => Promise.reject(new Error('scripted')));
			}),
	);
