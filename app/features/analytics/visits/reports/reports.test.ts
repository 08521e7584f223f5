import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	type GeneratedEvent,
	type GeneratedVisit,
	generateVisits,
	storeVisitBatch,
} from '../../../../../tests/generated-visits.ts';
import { openTestServices, type TestServices } from '../../../../../tests/services.ts';
import { breakdown, sources } from './breakdown.server.ts';
import { formAbandonment, funnel } from './forms.server.ts';
import { pages, scrollDepth } from './pages.server.ts';
import { type Dimension, type Filter, parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { trend, visits } from './visits.server.ts';
import { errors, type Vital, vitalThresholds, webVitals } from './vitals.server.ts';

const zone = 'America/Chicago';
/** Two spans with a clock change in Chicago (November 1 and March 8), and an isolated one. */
const spans = [
	{ from: new Date('2026-03-01T06:00:00Z'), to: new Date('2026-03-15T05:00:00Z'), visits: 150 },
	{ from: new Date('2026-10-12T05:00:00Z'), to: new Date('2026-11-09T06:00:00Z'), visits: 350 },
];
const all = generateVisits(7, spans);
let test: TestServices;

beforeAll(async () => {
	test = await openTestServices();
	await storeVisitBatch(test.services.db, all);
});
afterAll(() => test.close());
const db = () => test.services.db;

const periods: Record<string, [string, string]> = {
	'two weeks with the end of summer time': ['2026-10-26T05:00:00Z', '2026-11-09T06:00:00Z'],
	'a month': ['2026-10-01T05:00:00Z', '2026-11-01T05:00:00Z'],
	'the day of 25 hours': ['2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z'],
	'a week with the day of 23 hours': ['2026-03-08T06:00:00Z', '2026-03-15T05:00:00Z'],
	'some hours': ['2026-10-20T15:30:00Z', '2026-10-23T09:10:00Z'],
	nothing: ['2026-06-01T05:00:00Z', '2026-06-08T05:00:00Z'],
};
const filters: Record<string, Filter> = {
	none: {},
	'a source': { source: 'google.com' },
	'no source, and a country': { source: null, country: 'US' },
	'a page': { page: '/tuition' },
	'an affiliate': { affiliate: 'Ada' },
	'a device, a browser, a language and a screen': {
		device_type: 'desktop',
		browser_name: 'Chrome',
		language: 'en-US',
		screen: '1440x900',
	},
	robots: { is_bot: true },
	'everyone of a campaign': { is_bot: 'any', campaign: 'spring' },
};

const cases: [string, ReportQuery][] = [
	...Object.keys(periods).map(
		(period) => [`${period}, compared`, questionOf(period, {}, true)] as [string, ReportQuery],
	),
	...Object.entries(filters).map(
		([name, filter]) =>
			[`filter: ${name}`, questionOf('two weeks with the end of summer time', filter, name !== 'none')] as [
				string,
				ReportQuery,
			],
	),
];

function questionOf(period: string, filter: Filter, compare: boolean): ReportQuery {
	const [from, to] = periods[period] as [string, string];
	return { from: new Date(from), to: new Date(to), zone, filter, compare };
}

/** The expected result, computed in JavaScript: `now`, and `before` from its own period. */
function expected<Answer>(question: ReportQuery, answer: (visits: GeneratedVisit[], from: Date, to: Date) => Answer) {
	const { since } = parseReportQuery(question);
	const of = (from: Date, to: Date) => answer(visitsIn(from, to, question.filter ?? {}), from, to);
	return { now: of(question.from, question.to), before: question.compare ? of(since, question.from) : null };
}

const sawPages = (visit: GeneratedVisit) => [...new Set(viewsOf(visit).map(({ page }) => page))];
const viewsOf = ({ events }: GeneratedVisit) => events.filter(({ type }) => type === 'page_view');

function visitsIn(from: Date, to: Date, { is_bot = false, page, ...rest }: Filter): GeneratedVisit[] {
	return all.filter(
		(visit) =>
			visit.start >= from &&
			visit.start < to &&
			(is_bot === 'any' || visit.is_bot === is_bot) &&
			(page === undefined || sawPages(visit).includes(page)) &&
			Object.entries(rest).every(([name, value]) => {
				const has = visit[name as Dimension];
				return name === 'affiliate' ? has?.toLowerCase() === value?.toLowerCase() : has === value;
			}),
	);
}

const lengthOf = ({ start, last }: GeneratedVisit) => +last - +start;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const distinct = (values: unknown[]) => new Set(values).size;
const percentile = (share: number, numbers: number[]) =>
	numbers.length === 0 ? null : ([...numbers].sort((a, b) => a - b)[Math.ceil(share * numbers.length) - 1] as number);

function counts(of: GeneratedVisit[]) {
	return {
		visitors: distinct(of.map(({ fingerprint }) => fingerprint)),
		sessions: of.length,
		views: sum(of.map(({ pageViews }) => pageViews)),
		bounces: of.filter(({ pageViews }) => pageViews === 1).length,
		averageSeconds: of.length ? sum(of.map(lengthOf)) / 1000 / of.length : 0,
	};
}

/** The expected list: lines of the keys in both periods, sorted by a number in the requested period, then in both, then by key. */
function lines<Numbers>(
	question: ReportQuery,
	keysOf: (visit: GeneratedVisit) => string[],
	numbersOf: (visits: GeneratedVisit[], key: string) => Numbers,
	weight: (numbers: Numbers) => number,
) {
	const { since, filter = {}, from, to } = parseReportQuery(question);
	const now = visitsIn(from, to, filter);
	const before = question.compare ? visitsIn(since, from, filter) : [];
	const about = (of: GeneratedVisit[], key: string) =>
		numbersOf(
			of.filter((visit) => keysOf(visit).includes(key)),
			key,
		);
	const rows = [...new Set([...now, ...before].flatMap(keysOf))].map((key) => ({
		key,
		now: about(now, key),
		before: question.compare ? about(before, key) : null,
	}));
	const total = (row: (typeof rows)[number]) => weight(row.now) + (row.before ? weight(row.before) : 0);
	return rows.sort(
		(a, b) =>
			weight(b.now) - weight(a.now) || total(b) - total(a) || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
	);
}

describe.each(cases)('%s', (_, question) => {
	it('counts visitors, visits, views, bounces and durations', async () => {
		const expectedStats = expected(question, (of) => {
			const median = percentile(0.5, of.map(lengthOf));
			return { ...counts(of), medianSeconds: median === null ? null : median / 1000 };
		});
		expect(await visits(db(), question)).toEqual(expectedStats);
	});

	it.each(['hour', 'day', 'week', 'month'] as const)('shows the trend by %s without gaps', async (by) => {
		const actual = await trend(db(), question, by);
		const { since } = parseReportQuery(question);
		const check = (buckets: typeof actual.now, from: Date, to: Date) => {
			expect(buckets.map(({ start }) => start)).toEqual([from, ...startsOf(by, from, to)]);
			expect(buckets.map(({ end }) => end)).toEqual([...startsOf(by, from, to), to]);
			const expectedBuckets = buckets.map(({ start, end }) => ({
				start,
				end,
				...counts(visitsIn(start, end, question.filter ?? {})),
			}));
			expect(buckets).toEqual(expectedBuckets);
		};
		check(actual.now, question.from, question.to);
		if (question.compare) check(actual.before ?? [], since, question.from);
		else expect(actual.before).toBeNull();
	});

	it.each([
		'source',
		'country',
		'device_type',
		'browser_name',
		'language',
		'screen',
		'campaign',
		'medium',
		'entry',
	] as const)('counts visits by %s', async (dimension) => {
		const expectedLines = lines(
			question,
			(visit) => [visit[dimension] ?? ''],
			counts,
			({ sessions }) => sessions,
		);
		const rows = expectedLines.map(({ key, ...numbers }) => ({ value: key || null, ...numbers }));
		expect(await breakdown(db(), question, dimension)).toEqual({ rows, more: 0 });
		const cut = await breakdown(db(), question, dimension, 2);
		expect(cut).toEqual({ rows: rows.slice(0, 2), more: Math.max(rows.length - 2, 0) });
	});

	it('counts visits by source', async () => {
		const key = ({ source, medium, campaign, affiliate }: GeneratedVisit) =>
			JSON.stringify({ source, medium, campaign, affiliate });
		const expectedLines = lines(
			question,
			(visit) => [key(visit)],
			counts,
			({ sessions }) => sessions,
		);
		const { rows, more } = await sources(db(), question);
		const sorted = (of: { now: { sessions: number } }[]) => of.map(({ now }) => now.sessions);
		expect(sorted(rows)).toEqual(sorted(expectedLines));
		const byKey = ({ source, medium, campaign, affiliate }: (typeof rows)[number]) =>
			JSON.stringify({ source, medium, campaign, affiliate });
		expect(new Map(rows.map((row) => [byKey(row), [row.now, row.before]]))).toEqual(
			new Map(expectedLines.map((row) => [row.key, [row.now, row.before]])),
		);
		expect(more).toBe(0);
		expect((await sources(db(), question, 3)).rows).toEqual(rows.slice(0, 3));
	});

	it('counts pages with entries, exits and durations', async () => {
		const expectedLines = lines(question, onlyPage(question, sawPages), pageNumbers, ({ views }) => views);
		const rows = expectedLines.map(({ key, ...numbers }) => ({ page: key, ...numbers }));
		expect(await pages(db(), question)).toEqual({ rows, more: 0 });
	});

	it('counts how far pages were scrolled', async () => {
		const farthest = ({ events }: GeneratedVisit, page: string) =>
			Math.max(0, ...events.filter((event) => event.page === page).map(({ scroll = 0 }) => scroll));
		const expectedLines = lines(
			question,
			onlyPage(question, sawPages),
			(of, page) => {
				const reached = (percent: number) => of.filter((visit) => farthest(visit, page) >= percent).length;
				return {
					sessions: of.length,
					reached: { 25: reached(25), 50: reached(50), 75: reached(75), 100: reached(100) },
				};
			},
			({ sessions }) => sessions,
		);
		const rows = expectedLines.map(({ key, ...numbers }) => ({ page: key, ...numbers }));
		expect(await scrollDepth(db(), question)).toEqual({ rows, more: 0 });
	});

	it('counts where forms were abandoned', async () => {
		const abandoned = eventsNamed(question, 'form_abandoned');
		const begun = eventsNamed(question, 'form_started');
		const expectedLines = lines(
			question,
			(visit) => abandoned(visit).map(({ data }) => JSON.stringify([data?.form, data?.field])),
			(of, key) => {
				const [form] = JSON.parse(key) as [string];
				const those = of.flatMap(abandoned).filter(({ data }) => JSON.stringify([data?.form, data?.field]) === key);
				return { times: those.length, sessions: of.length, form };
			},
			({ times }) => times,
		);
		const { rows } = await formAbandonment(db(), question);
		expect(rows.map(({ now }) => now.times)).toEqual(expectedLines.map(({ now }) => now.times));
		const beginners = expected(
			question,
			(of) => (form: string) => of.filter((visit) => begun(visit).some(({ data }) => data?.form === form)).length,
		);
		for (const { form, field, now, before } of rows) {
			const line = expectedLines.find(({ key }) => key === JSON.stringify([form, field]));
			expect(now).toEqual({ times: line?.now.times, sessions: line?.now.sessions, begun: beginners.now(form) });
			if (!question.compare) expect(before).toBeNull();
			else {
				const { times, sessions } = line?.before ?? {};
				expect(before).toEqual({ times, sessions, begun: beginners.before?.(form) });
			}
		}
	});

	it('lists errors by message', async () => {
		const failed = eventsNamed(question, 'TypeError');
		const messageOf = ({ data, name }: GeneratedEvent) => String(data?.error_message || name);
		const expectedLines = lines(
			question,
			(visit) => failed(visit).map(messageOf),
			(of, message) => {
				const those = of.flatMap(failed).filter((event) => messageOf(event) === message);
				return {
					times: those.length,
					sessions: of.length,
					pages: [...new Set(those.map(({ page }) => page))].sort(),
					lastSeen: those.length ? new Date(Math.max(...those.map(({ at }) => +at))) : null,
				};
			},
			({ sessions }) => sessions,
		);
		const rows = expectedLines.map(({ key, ...numbers }) => ({ message: key, ...numbers }));
		expect(await errors(db(), question)).toEqual({ rows, more: 0 });
	});

	it('lists web vitals by page, with the library’s ratings', async () => {
		const { rows } = await webVitals(db(), question);
		const expectedVitals = expected(question, (of) => new Map(vitalsOf(of, question.filter?.page)));
		const keys = [...expectedVitals.now.keys(), ...(expectedVitals.before?.keys() ?? [])];
		expect(new Set(rows.map(({ page, vital }) => `${vital} ${page}`))).toEqual(new Set(keys));
		const none = { p75: null, rating: null, good: 0, needsImprovement: 0, poor: 0 };
		for (const { page, vital, now, before } of rows) {
			expect(now).toEqual(expectedVitals.now.get(`${vital} ${page}`) ?? none);
			expect(before).toEqual(expectedVitals.before ? (expectedVitals.before.get(`${vital} ${page}`) ?? none) : null);
		}
	});

	it('counts the funnel of a form', async () => {
		const actual = await funnel(db(), question, 'contact');
		const page = question.filter?.page;
		const expectedFunnel = expected(question, (of) => {
			const did = (visit: GeneratedVisit, ...names: string[]) =>
				visit.events.some(
					(event) =>
						event.data?.form === 'contact' && names.includes(event.name) && (page === undefined || event.page === page),
				);
			const many = (...names: string[]) => of.filter((visit) => did(visit, ...names)).length;
			return {
				visits: of.length,
				opened: many('form_opened', 'form_started', 'form_submit'),
				begun: many('form_started', 'form_submit'),
				submitted: many('form_submit'),
			};
		});
		expect(actual.now.byVisit).toEqual(expectedFunnel.now);
		expect(actual.before?.byVisit ?? null).toEqual(expectedFunnel.before);
	});
});

/** Where buckets start: found by checking every half hour. */
function startsOf(by: 'hour' | 'day' | 'week' | 'month', from: Date, to: Date): Date[] {
	const clock = new Intl.DateTimeFormat('en-CA', {
		timeZone: zone,
		hourCycle: 'h23',
		...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', weekday: 'short' },
	});
	const starts: Date[] = [];
	const step = 1_800_000;
	for (let at = Math.floor(+from / step) * step + step; at < +to; at += step) {
		const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
		const begins = {
			hour: parts.minute === '00',
			day: parts.hour === '00' && parts.minute === '00',
			week: parts.weekday === 'Mon' && parts.hour === '00' && parts.minute === '00',
			month: parts.day === '01' && parts.hour === '00' && parts.minute === '00',
		};
		if (begins[by]) starts.push(new Date(at));
	}
	return starts;
}

function onlyPage({ filter }: ReportQuery, of: (visit: GeneratedVisit) => string[]) {
	return (visit: GeneratedVisit) => of(visit).filter((page) => filter?.page === undefined || page === filter.page);
}

function eventsNamed({ filter }: ReportQuery, name: string) {
	return ({ events }: GeneratedVisit) =>
		events.filter((event) => event.name === name && (filter?.page === undefined || event.page === filter.page));
}

/** A page_view has the seconds of the previous page; all other events those of their own. */
function secondsOn({ events }: GeneratedVisit, page: string): number {
	const vitalEvents = events.filter(
		({ type, data, page: own }) => (type === 'page_view' ? data?.previous_page : own) === page,
	);
	return Math.max(...vitalEvents.map(({ seconds = 0 }) => seconds));
}

function pageNumbers(of: GeneratedVisit[], page: string) {
	const known = of.filter((visit) =>
		visit.events.some(({ type, data, page: own }) => (type === 'page_view' ? data?.previous_page : own) === page),
	);
	const seconds = known.map((visit) => secondsOn(visit, page));
	return {
		views: of.flatMap(viewsOf).filter((event) => event.page === page).length,
		visitors: distinct(of.map(({ fingerprint }) => fingerprint)),
		sessions: of.length,
		bounces: of.filter(({ pageViews, entry }) => pageViews === 1 && entry === page).length,
		entries: of.filter(({ entry }) => entry === page).length,
		exits: of.filter((visit) => viewsOf(visit).at(-1)?.page === page).length,
		averageSeconds: of.length ? sum(seconds) / of.length : 0,
		medianSeconds: percentile(0.5, seconds),
	};
}

function* vitalsOf(of: GeneratedVisit[], page: string | undefined) {
	const worst = new Map<string, number[]>();
	for (const { events } of of) {
		const byVisit = Map.groupBy(
			events.filter((event) => event.name === 'web_vital' && (page === undefined || event.page === page)),
			(event) => `${event.data?.metric} ${event.page}`,
		);
		for (const [key, those] of byVisit) {
			const value = Math.max(...those.map(({ data }) => Number(data?.value)));
			worst.set(key, [...(worst.get(key) ?? []), value]);
		}
	}
	for (const [key, values] of worst) {
		const [good, ok] = vitalThresholds[key.split(' ', 1)[0] as Vital];
		const rate = (value: number) => (value <= good ? 'good' : value <= ok ? 'needs-improvement' : 'poor');
		const p75 = percentile(0.75, values) as number;
		const many = (rating: string) => values.filter((value) => rate(value) === rating).length;
		yield [
			key,
			{ p75, rating: rate(p75), good: many('good'), needsImprovement: many('needs-improvement'), poor: many('poor') },
		] as const;
	}
}
