import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/console-browser.ts';
import { generateVisits, storeVisitBatch } from '../../../../tests/generated-visits.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { withTimeLimit } from './load-report.console.server.ts';
import { parseQuery, periodOf, urlOf, views } from './query.console.ts';
import { breakdown } from './reports/breakdown.server.ts';
import { parseReportQuery } from './reports/report-query.server.ts';
import { visits } from './reports/visits.server.ts';

const NOW = new Date('2026-11-20T15:30:00Z');
const DAY_MS = 24 * 3600_000;
let test: TestServices;
let moderator: Browser;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => NOW });
	const spans = [
		{ from: new Date('2026-09-20T00:00:00Z'), to: new Date('2026-10-21T00:00:00Z'), visits: 60 },
		{ from: new Date('2026-10-21T00:00:00Z'), to: NOW, visits: 120 },
	];
	await storeVisitBatch(test.services.db, generateVisits(3, spans));
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'moderator@example.org', 'moderator');
	moderator = await signIn(test, 'moderator@example.org');
});
afterAll(() => test.close());

const loadPage = async (query = '') => (await moderator.get(`/console/analytics${query}`)).data;
const month = {
	from: new Date('2026-10-22T04:00:00Z'),
	to: new Date('2026-11-21T05:00:00Z'),
	zone: 'America/New_York',
};

describe('the analytics page', () => {
	it('shows the last 30 days including today, compared with the previous 30', async () => {
		const { report, since } = await loadPage();
		const expected = await visits(test.services.db, { ...month, compare: true });
		expect(expected.now.sessions).toBeGreaterThan(80);
		expect(expected.before?.sessions).toBeGreaterThan(30);
		expect(report.visits).toEqual({ isTimedOut: false, value: expected });
		expect(report.trend.value.now).toHaveLength(30);
		expect(report.trend.value.before).toHaveLength(30);
		expect(since).toBe('2026-09-22T04:00:00.000Z');
	});

	it('compares with nothing on request', async () => {
		expect((await loadPage('?compare=no')).report.visits.value.before).toBeNull();
	});

	it('counts only the visits that match a filter, including visits without a source', async () => {
		const question = (filter: object) => ({ ...month, compare: true, filter });
		const google = await visits(test.services.db, question({ source: 'google.com', device_type: 'desktop' }));
		expect((await loadPage('?source=google.com&device_type=desktop')).report.visits.value).toEqual(google);
		const direct = await visits(test.services.db, question({ source: null }));
		expect(direct.now.sessions).toBeGreaterThan(5);
		expect((await loadPage('?without=source')).report.visits.value).toEqual(direct);
		expect((await loadPage('?robots=yes')).report.visits.value).toEqual(
			await visits(test.services.db, question({ is_bot: true })),
		);
	});

	it.each(views)('has data in each list of the view %s', async (view) => {
		const { report } = await loadPage(`?view=${view}`);
		expect(report.view).toBe(view);
		const { view: _, form, lists, ...shared } = report;
		for (const answer of Object.values({ ...shared, ...lists }) as { isTimedOut: boolean; value: unknown }[]) {
			expect(answer.isTimedOut).toBe(false);
			expect(answer.value).toBeTruthy();
		}
	});

	it('shows the numbers of countries', async () => {
		const expected = await breakdown(test.services.db, { ...month, compare: true }, 'country', 50);
		expect((await loadPage('?view=visitors')).report.lists.country.value).toEqual(expected);
	});

	it('shows an error beside an invalid day, and the last 30 days', async () => {
		const page = await moderator.get('/console/analytics?period=chosen&from=2026-11-10&until=2026-11-01');
		expect(page.status).toBe(400);
		expect(page.data.errors).toEqual({ until: ['The last day is before the first. Please swap them.'] });
		expect(page.data.query).toMatchObject({ from: '2026-11-10', until: '2026-11-01' });
		expect(page.data.period.from).toBe('2026-10-22T04:00:00.000Z');
		const noPeriods = [
			'from=2026-02-30&until=2026-03-01',
			'from=&until=',
			'from=2001-01-01&until=2026-01-01',
			'from=0000-01-01&until=0000-01-01',
			'from=9999-12-31&until=9999-12-31',
		];
		for (const wrong of noPeriods)
			expect((await moderator.get(`/console/analytics?period=chosen&${wrong}`)).status).toBe(400);
	});

	it('accepts any URL', async () => {
		for (const query of [
			'?view=x&period=y&robots=z',
			'?without=x&without=page',
			`?source=${'x'.repeat(3000)}`,
			'?form=x&view=forms',
		])
			expect((await moderator.get(`/console/analytics${query}`)).status).toBe(200);
	});
});

describe('the URL of a query', () => {
	it('is parsed to the same query', () => {
		const query = {
			view: 'forms',
			period: 'chosen',
			from: '2026-01-01',
			until: '2026-02-01',
			compare: false,
			filter: { source: 'a b&c', medium: null, page: '/légal', is_bot: 'any' },
			form: 'Contact',
		} as const;
		expect(parseQuery(new URL(urlOf(query), 'http://x').searchParams)).toEqual(query);
		expect(urlOf(parseQuery(new URLSearchParams()))).toBe('/console/analytics');
	});
});

describe('a period', () => {
	const of = (period: 'today' | '7' | 'year' | 'chosen', from = '', until = '') =>
		periodOf({ period, from, until }, NOW, 'America/New_York');

	it('ends with today in the time zone', () => {
		expect(of('7')).toEqual({
			from: new Date('2026-11-14T05:00:00Z'),
			to: new Date('2026-11-21T05:00:00Z'),
			by: 'day',
		});
		expect(of('today')).toEqual({
			from: new Date('2026-11-20T05:00:00Z'),
			to: new Date('2026-11-21T05:00:00Z'),
			by: 'hour',
		});
		expect(of('year')).toMatchObject({ by: 'week', from: new Date('2025-11-21T05:00:00Z') });
	});

	it('includes its last day', () => {
		const chosen = of('chosen', '2026-11-01', '2026-11-03');
		// The clock goes back on the first day.
		expect(chosen).toEqual({ from: new Date('2026-11-01T04:00:00Z'), to: new Date('2026-11-04T05:00:00Z'), by: 'day' });
		expect(of('chosen', '2024-01-01', '2026-11-03').by).toBe('month');
	});
});

describe('a report that takes too long', () => {
	const expected = parseReportQuery({ ...month, from: new Date(+month.to - 365 * DAY_MS) });

	it('times out without an error, and the connection is usable afterwards', async () => {
		const { services } = test;
		const limited = withTimeLimit(services, expected, { milliseconds: 30, visits: 10 });
		const slow = await limited(async (db) => {
			const { rows } = await (await import('kysely')).sql`select pg_sleep(3)`.execute(db);
			return rows;
		});
		expect(slow).toEqual({ isTimedOut: true });
		const quick = withTimeLimit(services, expected);
		expect(await quick((db) => visits(db, { ...month }))).toMatchObject({ isTimedOut: false });
	});

	it('throws other errors', async () => {
		const limited = withTimeLimit(test.services, expected);
		await expect(limited(() => Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError);
	});
});
