import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakdown } from '#app/features/analytics/questions/breakdown.server.ts';
import { parseQuestion } from '#app/features/analytics/questions/question.server.ts';
import { visits } from '#app/features/analytics/questions/visits.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { generateVisits, storeVisitBatch } from '../../../../tests/generated-visits.ts';
import { makeOperator, signIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { periodOf } from './period.ts';
import { addressOf, parseQuery, views } from './query.ts';
import { timeLimited } from './time-limit.server.ts';

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

const see = async (query = '') => (await moderator.get(`/console/analytics${query}`)).data;
const month = {
	from: new Date('2026-10-22T04:00:00Z'),
	to: new Date('2026-11-21T05:00:00Z'),
	zone: 'America/New_York',
};

describe('the page about visits', () => {
	it('shows the last thirty days with today, compared with the thirty before', async () => {
		const { answers, since } = await see();
		const expected = await visits(test.services.db, { ...month, compare: true });
		expect(expected.now.sessions).toBeGreaterThan(80);
		expect(expected.before?.sessions).toBeGreaterThan(30);
		expect(answers.visits).toEqual({ isTimedOut: false, value: expected });
		expect(answers.trend.value.now).toHaveLength(30);
		expect(answers.trend.value.before).toHaveLength(30);
		expect(since).toBe('2026-09-22T04:00:00.000Z');
	});

	it('compares with nothing on request', async () => {
		expect((await see('?compare=no')).answers.visits.value.before).toBeNull();
	});

	it('counts only the visits of a filter, those without a source too', async () => {
		const question = (filter: object) => ({ ...month, compare: true, filter });
		const google = await visits(test.services.db, question({ source: 'google.com', device_type: 'desktop' }));
		expect((await see('?source=google.com&device_type=desktop')).answers.visits.value).toEqual(google);
		const direct = await visits(test.services.db, question({ source: null }));
		expect(direct.now.sessions).toBeGreaterThan(5);
		expect((await see('?without=source')).answers.visits.value).toEqual(direct);
		expect((await see('?robots=yes')).answers.visits.value).toEqual(
			await visits(test.services.db, question({ is_bot: true })),
		);
	});

	it.each(views)('answers %s in each of its lists', async (view) => {
		const { answers } = await see(`?view=${view}`);
		expect(answers.view).toBe(view);
		const { view: _, form, lists, ...shared } = answers;
		for (const answer of Object.values({ ...shared, ...lists }) as { isTimedOut: boolean; value: unknown }[]) {
			expect(answer.isTimedOut).toBe(false);
			expect(answer.value).toBeTruthy();
		}
	});

	it('shows the numbers of countries as they are', async () => {
		const expected = await breakdown(test.services.db, { ...month, compare: true }, 'country', 50);
		expect((await see('?view=visitors')).answers.lists.country.value).toEqual(expected);
	});

	it('shows an error beside a wrong day, and the last thirty days', async () => {
		const page = await moderator.get('/console/analytics?period=chosen&from=2026-11-10&until=2026-11-01');
		expect(page.status).toBe(400);
		expect(page.data.errors).toEqual({ until: ['The last day is before the first. Please swap them.'] });
		expect(page.data.query).toMatchObject({ from: '2026-11-10', until: '2026-11-01' });
		expect(page.data.period.from).toBe('2026-10-22T04:00:00.000Z');
		for (const wrong of ['from=2026-02-30&until=2026-03-01', 'from=&until=', 'from=2001-01-01&until=2026-01-01'])
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
		expect(parseQuery(new URL(addressOf(query), 'http://x').searchParams)).toEqual(query);
		expect(addressOf(parseQuery(new URLSearchParams()))).toBe('/console/analytics');
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
		// The clock goes back on the first of them.
		expect(chosen).toEqual({ from: new Date('2026-11-01T04:00:00Z'), to: new Date('2026-11-04T05:00:00Z'), by: 'day' });
		expect(of('chosen', '2024-01-01', '2026-11-03').by).toBe('month');
	});
});

describe('a question that takes too long', () => {
	const expected = parseQuestion({ ...month, from: new Date(+month.to - 365 * DAY_MS) });

	it('times out without an error, and the connection is usable afterwards', async () => {
		const { services } = test;
		const limited = timeLimited(services, expected, { milliseconds: 30, visits: 10 });
		const slow = await limited(async (db) => {
			const { rows } = await (await import('kysely')).sql`select pg_sleep(3)`.execute(db);
			return rows;
		});
		expect(slow).toEqual({ isTimedOut: true });
		const quick = timeLimited(services, expected);
		expect(await quick((db) => visits(db, { ...month }))).toMatchObject({ isTimedOut: false });
	});

	it('throws other errors', async () => {
		const limited = timeLimited(test.services, expected);
		await expect(limited(() => Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError);
	});
});
