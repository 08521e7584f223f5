import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { VisitEvent } from '#app/analytics/protocol.ts';
import { prepare } from '#app/features/prepare.server.ts';
import { noRateLimit } from '#platform/http/rate-limit.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { scriptedVisit, seededRandom, userAgents } from '../../../../tests/visits.ts';
import { analyticsDaysJob, ensureMonths } from './analytics-days.job.server.ts';
import { type BatchRows, type EventRow, storeVisits, toRows } from './batch-rows.server.ts';
import { dayOf } from './days.ts';
import { createFingerprint } from './fingerprint.server.ts';

let test: TestServices;
const clock = { now: new Date() };
const now = () => clock.now;

beforeAll(async () => {
	test = await openTestServices({ ANALYTICS_RETENTION_DAYS: '60' }, { now });
});
afterAll(() => test.close());
const db = () => test.services.db;
const job = () => analyticsDaysJob(test.services).run({}, { id: '', signal: AbortSignal.timeout(60_000) });

beforeEach(async () => {
	clock.now = new Date('2026-01-30T12:00:00Z');
	for (const month of await partitions()) await sql`drop table ${sql.table(month)}`.execute(db());
	const tables = ['events', 'visit_pages', 'sessions', 'daily'].map((name) => `website_analytics_${name}`);
	for (const table of [...tables, 'analytics_salts']) await sql`delete from ${sql.table(table)}`.execute(db());
});

async function partitions(): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select relname as name from pg_class
		where relkind = 'r' and relname ~ '^website_analytics_events_\\d' order by 1`.execute(db());
	return rows.map(({ name }) => name);
}
const inOther = async () => {
	const { rows } = await sql<{ count: number }>`select count(*) from website_analytics_events_other`.execute(db());
	return rows[0]?.count;
};
const daily = async () => {
	const { rows } = await sql<
		Record<string, unknown>
	>`select to_char(day, 'YYYY-MM-DD') as day, dimension, value, visitors,
		sessions, views, bounces, seconds from website_analytics_daily order by day, dimension, value`.execute(db());
	return rows;
};
const count = async (table: 'website_analytics_sessions' | 'website_analytics_events') =>
	Number((await db().selectFrom(table).select(db().fn.countAll().as('count')).executeTakeFirstOrThrow()).count);

async function visit(
	starts: Date[],
	change: (arrival: BatchRows, index: number) => void = () => {},
): Promise<BatchRows[]> {
	const fingerprint = createFingerprint({ db: db(), now });
	const arrivals = await Promise.all(
		starts.map(async (start, index) => {
			const { whole } = scriptedVisit(index + start.getTime() / 1000, start.getTime());
			const carrier = {
				receivedAt: new Date(whole.sent),
				address: `203.0.113.${index % 5}`,
				userAgent: userAgents.chrome,
				hasLanguages: true,
				bytes: 1,
			};
			const needs = { key: new Uint8Array(32), host: 'mga.example', ownHosts: [], fingerprint };
			const arrival = await toRows(whole, carrier, needs);
			change(arrival, index);
			return arrival;
		}),
	);
	await storeVisits(test.services, noRateLimit, arrivals);
	return arrivals;
}
const startsOn = (day: string, many: number) => {
	const pick = seededRandom(many);
	return Array.from({ length: many }, () => new Date(Date.parse(day) + pick(86_300_000)));
};

it('partitions are created ahead, once, even by two processes at once, and take over earlier events', async () => {
	await visit(startsOn('2026-01-29', 20));
	expect(await inOther()).toBeGreaterThan(0);
	const total = await count('website_analytics_events');
	await Promise.all([ensureMonths(test.services), ensureMonths(test.services), job()]);
	await ensureMonths(test.services);
	expect(await partitions()).toEqual(
		['2025_12', '2026_01', '2026_02', '2026_03', '2026_04'].map((month) => `website_analytics_events_${month}`),
	);
	expect([await inOther(), await count('website_analytics_events')]).toEqual([0, total]);
	clock.now = new Date('2026-02-01T00:00:05Z');
	await visit([new Date('2026-01-31T23:59:59Z'), new Date('2026-02-01T00:00:01Z')]);
	expect(await inOther()).toBe(0);
});

it('a complete day is rolled up to the numbers of its visits', async () => {
	await ensureMonths(test.services);
	const arrivals = await visit(startsOn('2026-01-27', 60), ({ visit }, index) => {
		if (index % 10 === 0) visit.is_bot = true;
		visit.country = index % 3 ? 'DE' : null;
	});
	clock.now = new Date('2026-01-28T23:59:00Z');
	await job();
	expect(await daily()).toEqual([]);
	clock.now = new Date('2026-01-29T00:07:00Z');
	await job();
	const rows = await daily();
	expect(rows).toEqual(expectedOf('2026-01-27', arrivals));
	await job();
	expect(await daily()).toEqual(rows);
});

const secondsOf = ({ time_on_page }: EventRow) => time_on_page ?? 0;
const timedPage = ({ event_type, page_url, custom_data }: EventRow) =>
	event_type === 'page_view' ? custom_data?.previous_page : page_url;

function expectedOf(day: string, arrivals: BatchRows[]) {
	const views = (events: BatchRows['events']) => events.filter((event) => event.event_type === 'page_view').length;
	const people = arrivals.filter(({ visit }) => !visit.is_bot);
	const cells = new Map<string, { visitor: string; views: number; bounced: boolean; seconds: number }[]>();
	for (const { visit, events } of people) {
		const last = Math.max(...events.map(({ created_at }) => Date.parse(created_at)));
		const bounced = views(events) === 1;
		const put = (dimension: string, value: string, views: number, seconds: number, isBounce = bounced) => {
			const cell = cells.get(`${dimension} ${value}`) ?? [];
			cell.push({ visitor: visit.user_fingerprint, views, bounced: isBounce, seconds });
			cells.set(`${dimension} ${value}`, cell);
		};
		const seconds = (last - Date.parse(visit.session_start)) / 1000;
		put('all', '', views(events), seconds);
		put('source', visit.source ?? '', views(events), seconds);
		put('country', visit.country ?? '', views(events), seconds);
		put('device', visit.device_type, views(events), seconds);
		put('browser', visit.browser_name, views(events), seconds);
		for (const page of new Set(events.map(({ page_url }) => page_url))) {
			const onPage = events.filter(({ page_url }) => page_url === page);
			const longest = Math.max(0, ...events.filter((event) => timedPage(event) === page).map(secondsOf));
			if (views(onPage) > 0) put('page', page, views(onPage), longest, bounced && visit.initial_page === page);
		}
	}
	const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
	return [...cells]
		.map(([name, cell]) => ({
			day,
			dimension: name.split(' ', 1)[0],
			value: name.slice(name.indexOf(' ') + 1),
			visitors: new Set(cell.map(({ visitor }) => visitor)).size,
			sessions: cell.length,
			views: sum(cell.map((one) => one.views)),
			bounces: cell.filter(({ bounced }) => bounced).length,
			seconds: Math.round(sum(cell.map((one) => Math.round(one.seconds * 1000))) / 1000),
		}))
		.sort((a, b) => (`${a.dimension} ${a.value}` < `${b.dimension} ${b.value}` ? -1 : 1));
}

it('days without visits are rolled up too, and made-up pages share one row', async () => {
	await ensureMonths(test.services);
	await visit(startsOn('2026-01-25', 1));
	await visit(startsOn('2026-01-27', 520), ({ events }, index) => {
		for (const event of events) event.page_url = `/invented/${index}`;
	});
	await job();
	const rows = await daily();
	expect(rows.find(({ day }) => day === '2026-01-26')).toMatchObject({ dimension: 'all', sessions: 0, views: 0 });
	const pages = rows.filter(({ day, dimension }) => day === '2026-01-27' && dimension === 'page');
	expect(pages).toHaveLength(501);
	expect(pages.find(({ value }) => value === '(other)')).toMatchObject({ sessions: 20 });
});

it('a visitor visitor opens thirty pages at one per second is a bot', async () => {
	await ensureMonths(test.services);
	const start = new Date('2026-01-27T12:00:00Z');
	const pagesEvery = (milliseconds: number) => (arrival: BatchRows) => {
		const [first] = arrival.events as [BatchRows['events'][number]];
		arrival.events = Array.from({ length: 40 }, (_, index) => ({
			...first,
			sequence: index + 1,
			event_type: (index ? 'page_view' : 'session_start') satisfies VisitEvent['type'],
			created_at: new Date(start.getTime() + index * milliseconds).toISOString(),
		}));
	};
	const touched = (arrival: BatchRows, code: string) => {
		const { session_id: sessionId } = arrival.visit;
		arrival.touches = [{ sessionId, sequence: 3, code, applied: true, page: '/', at: start, isBot: false }];
	};
	await visit([start], (arrival) => {
		pagesEvery(200)(arrival);
		touched(arrival, 'robot');
	});
	await visit([new Date(start.getTime() + 1_000)], (arrival) => {
		pagesEvery(3_000)(arrival);
		touched(arrival, 'person');
	});
	await job();
	expect((await daily()).find(({ dimension }) => dimension === 'all')).toMatchObject({ sessions: 1 });
	const touches = db().selectFrom('affiliate_touches').select(['code', 'is_bot']).orderBy('touch_id');
	expect(await touches.execute()).toEqual([
		{ code: 'robot', is_bot: true },
		{ code: 'person', is_bot: false },
	]);
});

it('old months are dropped with their visits, and their statistics stay', async () => {
	await ensureMonths(test.services);
	const old = await visit([...startsOn('2026-01-10', 30), ...startsOn('2026-01-31', 30)]);
	await visit(startsOn('2026-02-01', 10));
	clock.now = new Date('2026-04-01T00:07:00Z');
	await job();
	expect(await partitions()).toContain('website_analytics_events_2026_01');
	expect(await count('website_analytics_sessions')).toBe(70);
	const before = await daily();
	// An event that arrived after its day was rolled up is included in the end.
	const late = old[0] as BatchRows;
	const page = { event_type: 'page_view', page_url: '/late', sequence: 77 } as const;
	late.events = [{ ...(late.events[0] as BatchRows['events'][number]), ...page }];
	await storeVisits(test.services, noRateLimit, [late]);
	clock.now = new Date('2026-04-02T00:07:00Z');
	await Promise.all([job(), job()]);
	expect(await partitions()).not.toContain('website_analytics_events_2026_01');
	expect(await count('website_analytics_sessions')).toBe(10);
	for (const table of ['website_analytics_events', 'website_analytics_visit_pages']) {
		const { rows } = await sql<{ days: string[] }>`select array_agg(distinct session_day::text) as days
			from ${sql.table(table)}`.execute(db());
		expect(rows[0]?.days).toEqual(['2026-02-01']);
	}
	const after = await daily();
	const on = (rows: Record<string, unknown>[], day: string) => rows.filter((row) => row.day === day);
	expect(on(after, '2026-01-31')).toEqual(on(before, '2026-01-31'));
	expect(on(after, '2026-01-10').find(({ value }) => value === '/late')).toMatchObject({ views: 1 });
	expect(on(after, '2026-01-10').find(({ dimension }) => dimension === 'all')).toMatchObject({ sessions: 30 });
	await job();
	expect(await daily()).toEqual(after);
});

it('salts are deleted after yesterday', async () => {
	const fingerprint = createFingerprint({ db: db(), now });
	const person = { address: '203.0.113.7', userAgent: 'x', host: 'mga.example' };
	const salts = async () =>
		(await db().selectFrom('analytics_salts').select(sql<string>`day::text`.as('day')).execute())
			.map(({ day }) => day)
			.sort();
	const first = await fingerprint(person, clock.now);
	expect(await fingerprint(person, clock.now)).toBe(first);
	expect(await createFingerprint({ db: db(), now })(person, clock.now)).toBe(first);
	clock.now = new Date('2026-01-31T12:00:00Z');
	await job();
	expect(await salts()).toEqual(['2026-01-30']);
	clock.now = new Date('2026-02-01T00:07:00Z');
	expect(await fingerprint(person, clock.now)).not.toBe(first);
	await job();
	expect(await salts()).toEqual([dayOf(clock.now)]);
});

it('old salts are deleted at the start too, in case the process was not running at midnight', async () => {
	const salts = ['2026-01-27', '2026-01-28', '2026-01-29', '2026-01-30'].map((day) => ({ day, salt: day }));
	await db().insertInto('analytics_salts').values(salts).execute();
	await prepare(test.services);
	const remaining = await db().selectFrom('analytics_salts').select('salt').orderBy('day').execute();
	expect(remaining.map(({ salt }) => salt)).toEqual(['2026-01-29', '2026-01-30']);
});
