import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQuestion } from '#app/features/analytics/questions/asked.server.ts';
import { breakdown } from '#app/features/analytics/questions/breakdown.server.ts';
import { visits } from '#app/features/analytics/questions/visits.server.ts';
import type { Browser } from '../../../../tests/console-browser.ts';
import { madeVisits, storeVisitBatch } from '../../../../tests/made-visits.ts';
import { makeOperator, signedIn } from '../../../../tests/operators.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { asker } from './ask.server.ts';
import { addressOf, readLook, views } from './look.ts';
import { periodOf } from './period.ts';

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
	await storeVisitBatch(test.services.db, madeVisits(3, spans));
	await makeOperator(test, 'owner@example.org', 'owner');
	await makeOperator(test, 'moderator@example.org', 'moderator');
	moderator = await signedIn(test, 'moderator@example.org');
});
afterAll(() => test.close());

const see = async (query = '') => (await moderator.get(`/console/analytics${query}`)).data;
const month = {
	from: new Date('2026-10-22T04:00:00Z'),
	to: new Date('2026-11-21T05:00:00Z'),
	zone: 'America/New_York',
};

describe('the page about visits', () => {
	it('shows the last thirty days, today too, beside the thirty before, as the questions answer them', async () => {
		const { answers, since } = await see();
		const asked = await visits(test.services.db, { ...month, compare: true });
		expect(asked.now.sessions).toBeGreaterThan(80);
		expect(asked.before?.sessions).toBeGreaterThan(30);
		expect(answers.visits).toEqual({ isLate: false, value: asked });
		expect(answers.trend.value.now).toHaveLength(30);
		expect(answers.trend.value.before).toHaveLength(30);
		expect(since).toBe('2026-09-22T04:00:00.000Z');
	});

	it('compares with nothing where that is asked', async () => {
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

	it.each(views)('answers about %s in each of its lists', async (view) => {
		const { answers } = await see(`?view=${view}`);
		expect(answers.view).toBe(view);
		const { view: _, form, lists, ...told } = answers;
		for (const answer of Object.values({ ...told, ...lists }) as { isLate: boolean; value: unknown }[]) {
			expect(answer.isLate).toBe(false);
			expect(answer.value).toBeTruthy();
		}
	});

	it('shows the numbers of countries as they are', async () => {
		const asked = await breakdown(test.services.db, { ...month, compare: true }, 'country', 50);
		expect((await see('?view=visitors')).answers.lists.country.value).toEqual(asked);
	});

	it('says beside the field what is wrong with days, and shows the last thirty meanwhile', async () => {
		const page = await moderator.get('/console/analytics?period=chosen&from=2026-11-10&until=2026-11-01');
		expect(page.status).toBe(400);
		expect(page.data.errors).toEqual({ until: ['The last day is before the first. Please swap them.'] });
		expect(page.data.look).toMatchObject({ from: '2026-11-10', until: '2026-11-01' });
		expect(page.data.period.from).toBe('2026-10-22T04:00:00.000Z');
		for (const wrong of ['from=2026-02-30&until=2026-03-01', 'from=&until=', 'from=2001-01-01&until=2026-01-01'])
			expect((await moderator.get(`/console/analytics?period=chosen&${wrong}`)).status).toBe(400);
	});

	it('takes any address that somebody may make up', async () => {
		for (const query of [
			'?view=x&period=y&robots=z',
			'?without=x&without=page',
			`?source=${'x'.repeat(3000)}`,
			'?form=x&view=forms',
		])
			expect((await moderator.get(`/console/analytics${query}`)).status).toBe(200);
	});
});

describe('what stands in the address', () => {
	it('comes back as it was', () => {
		const look = {
			view: 'forms',
			period: 'chosen',
			from: '2026-01-01',
			until: '2026-02-01',
			compare: false,
			filter: { source: 'a b&c', medium: null, page: '/légal', is_bot: 'any' },
			form: 'Contact',
		} as const;
		expect(readLook(new URL(addressOf(look), 'http://x').searchParams)).toEqual(look);
		expect(addressOf(readLook(new URLSearchParams()))).toBe('/console/analytics');
	});
});

describe('a period', () => {
	const of = (period: 'today' | '7' | 'year' | 'chosen', from = '', until = '') =>
		periodOf({ period, from, until }, NOW, 'America/New_York');

	it('ends with today, as the zone has it', () => {
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

	it('has its last day in it when it is chosen', () => {
		const chosen = of('chosen', '2026-11-01', '2026-11-03');
		// The clock goes back on the first of them.
		expect(chosen).toEqual({ from: new Date('2026-11-01T04:00:00Z'), to: new Date('2026-11-04T05:00:00Z'), by: 'day' });
		expect(of('chosen', '2024-01-01', '2026-11-03').by).toBe('month');
	});
});

describe('a question that takes too long', () => {
	const asked = readQuestion({ ...month, from: new Date(+month.to - 365 * DAY_MS) });

	it('ends in time with a sentence instead of an error, and the connection asks on', async () => {
		const { services } = test;
		const ask = asker(services, asked, { milliseconds: 30, visits: 10 });
		const slow = await ask(async (db) => {
			const { rows } = await (await import('kysely')).sql`select pg_sleep(3)`.execute(db);
			return rows;
		});
		expect(slow).toEqual({ isLate: true });
		const quick = asker(services, asked);
		expect(await quick((db) => visits(db, { ...month }))).toMatchObject({ isLate: false });
	});

	it('throws what is no timeout', async () => {
		const ask = asker(test.services, asked);
		await expect(ask(() => Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError);
	});
});
