import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateVisits, storeVisitBatch } from '../../../../../tests/generated-visits.ts';
import { openTestServices, type TestServices } from '../../../../../tests/services.ts';
import { dropMonths } from '../analytics-days.job.server.ts';
import { breakdown } from './breakdown.server.ts';
import { pages } from './pages.server.ts';
import type { Filter, ReportQuery } from './report-query.server.ts';
import { trend, visits } from './visits.server.ts';

let test: TestServices;
const clock = new Date('2026-11-20T12:00:00Z');
const generated = generateVisits(11, [
	{ from: new Date('2026-06-10T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z'), visits: 260 },
]);
/** Half of these visits are dropped. */
const period = {
	from: new Date('2026-06-01T00:00:00Z'),
	to: new Date('2026-10-01T00:00:00Z'),
	zone: 'UTC',
	compare: true,
};

beforeAll(async () => {
	test = await openTestServices({}, { now: () => clock });
	await storeVisitBatch(test.services.db, generated);
});
afterAll(() => test.close());

const filters: Filter[] = [
	{},
	{ source: 'google.com' },
	{ source: null },
	{ country: 'GB' },
	{ browser_name: 'Safari' },
];

async function loadAll() {
	const { db } = test.services;
	const question: ReportQuery = period;
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

/** Removes averages, which are rounded to seconds per day once rolled up: everything else must be the same. */
function withoutAverages(answer: unknown) {
	const averages: number[] = [];
	const rest = JSON.stringify(answer, (name, value) => {
		if (name !== 'averageSeconds') return value;
		averages.push(value);
		return undefined;
	});
	return { averages, rest: JSON.parse(rest) as unknown };
}

async function firstMonth(): Promise<Date | undefined> {
	const { rows } = await sql<{ month: Date }>`
		select date_trunc('month', min(session_start), 'UTC') as month from website_analytics_sessions`.execute(
		test.services.db,
	);
	return rows[0]?.month;
}

it('reports stay the same after months were dropped', async () => {
	const before = await loadAll();
	expect(await firstMonth()).toEqual(new Date('2026-06-01T00:00:00Z'));
	// A month without a partition is only found when it is the oldest: one per run.
	for (const _ of ['June', 'July']) await dropMonths(test.services, 90);
	expect(await firstMonth()).toEqual(new Date('2026-08-01T00:00:00Z'));
	const [was, is] = [withoutAverages(before), withoutAverages(await loadAll())];
	expect(is.rest).toEqual(was.rest);
	const farthest = Math.max(
		...is.averages.map((average, index) => Math.abs(average - (was.averages[index] as number))),
	);
	expect(farthest).toBeLessThanOrEqual(0.5);
});

it('what daily statistics cannot answer is computed from the remaining visits', async () => {
	const { db } = test.services;
	const remaining = generated.filter(
		({ is_bot, start }) => !is_bot && start >= new Date('2026-08-01') && start < period.to,
	);
	const english = remaining.filter(({ language }) => language === 'en-US');
	expect((await visits(db, { ...period, filter: { language: 'en-US' } })).now.sessions).toBe(english.length);
	const hours = await trend(db, { ...period, from: new Date('2026-07-25T00:00:00Z'), compare: false }, 'hour');
	expect(hours.now.reduce((total, { sessions }) => total + sessions, 0)).toBe(remaining.length);
});
