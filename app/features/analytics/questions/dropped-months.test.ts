import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateVisits, storeVisitBatch } from '../../../../tests/generated-visits.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { dropMonths } from '../months.server.ts';
import { breakdown } from './breakdown.server.ts';
import { pages } from './pages.server.ts';
import type { Filter, Question } from './question.server.ts';
import { trend } from './trend.server.ts';
import { visits } from './visits.server.ts';

let test: TestServices;
const clock = new Date('2026-11-20T12:00:00Z');
const made = generateVisits(11, [
	{ from: new Date('2026-06-10T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z'), visits: 260 },
]);
/** Half of it is dropped, half of it is not. */
const period = {
	from: new Date('2026-06-01T00:00:00Z'),
	to: new Date('2026-10-01T00:00:00Z'),
	zone: 'UTC',
	compare: true,
};

beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	await storeVisitBatch(test.services.db, made);
});
afterAll(() => test.close());

const filters: Filter[] = [
	{},
	{ source: 'google.com' },
	{ source: null },
	{ country: 'GB' },
	{ browser_name: 'Safari' },
];

async function ask() {
	const { db } = test.services;
	const question: Question = period;
	const withoutMedian = <Numbers extends { medianSeconds: unknown }>({ medianSeconds, ...numbers }: Numbers) => numbers;
	return {
		visits: await Promise.all(
			filters.map(async (filter) => withoutMedian((await visits(db, { ...question, filter })).now)),
		),
		days: await Promise.all(filters.map((filter) => trend(db, { ...question, filter }, 'day'))),
		weeks: await trend(db, question, 'week'),
		countries: await breakdown(db, question, 'country'),
		sources: await breakdown(db, question, 'source'),
		pages: (await pages(db, question)).rows.map(
			({ page, now: { views, visitors, sessions, bounces, averageSeconds } }) => {
				return { page, views, visitors, sessions, bounces, averageSeconds };
			},
		),
		one: (await pages(db, { ...question, filter: { page: '/' } })).rows.map(({ page, now }) => [page, now.views]),
	};
}

/** Takes averages out of an answer: they are of whole seconds a day once it is rolled up, all else is to be the same. */
function withoutAverages(answer: unknown) {
	const averages: number[] = [];
	const rest = JSON.stringify(answer, (name, value) => {
		if (name !== 'averageSeconds') return value;
		averages.push(value);
		return undefined;
	});
	return { averages, rest: JSON.parse(rest) as unknown };
}

/** The first month whose visits are stored. */
async function firstMonth(): Promise<Date | undefined> {
	const { rows } = await sql<{ month: Date }>`
		select date_trunc('month', min(session_start), 'UTC') as month from website_analytics_sessions`.execute(
		test.services.db,
	);
	return rows[0]?.month;
}

it('answers the same of months whose visits are dropped', async () => {
	const before = await ask();
	expect(await firstMonth()).toEqual(new Date('2026-06-01T00:00:00Z'));
	// A month without a partition of its own is found when it is the oldest: one a time.
	for (const _ of ['June', 'July']) await dropMonths(test.services, 90);
	expect(await firstMonth()).toEqual(new Date('2026-08-01T00:00:00Z'));
	const [was, is] = [withoutAverages(before), withoutAverages(await ask())];
	expect(is.rest).toEqual(was.rest);
	const farthest = Math.max(
		...is.averages.map((average, index) => Math.abs(average - (was.averages[index] as number))),
	);
	expect(farthest).toBeLessThanOrEqual(0.5);
});

it('says what cannot be said of dropped months by what is left', async () => {
	const { db } = test.services;
	const left = made.filter(({ is_bot, start }) => !is_bot && start >= new Date('2026-08-01') && start < period.to);
	const english = left.filter(({ language }) => language === 'en-US');
	expect((await visits(db, { ...period, filter: { language: 'en-US' } })).now.sessions).toBe(english.length);
	const hours = await trend(db, { ...period, from: new Date('2026-07-25T00:00:00Z'), compare: false }, 'hour');
	expect(hours.now.reduce((total, { sessions }) => total + sessions, 0)).toBe(left.length);
});
