import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Services } from '#app/services.ts';
import {
	firstDateFrom,
	InvalidReportQuery,
	localOf,
	parseReportQuery,
	type ReportQuery,
} from './report-query.server.ts';
import { type Compared, type CountRow, type Counts, sumCounts } from './results.ts';
import { countColumns, dailyDimension, droppedDays, sumColumns, type VisitsDb, visitsOf } from './sql-parts.server.ts';

interface VisitStats extends Counts {
	/** The lower median, without dropped months; null without visits. */
	medianSeconds: number | null;
}

/**
 * The numbers of all visits. Dropped months are included, without the median, if there is no filter or only one of source, country,
 * device_type or browser_name.
 * @throws {InvalidReportQuery}
 */
export async function visits(db: VisitsDb, query: ReportQuery): Promise<Compared<VisitStats>> {
	const parsed = parseReportQuery(query);
	const daily = dailyDimension(parsed);
	const { rows } = await sql<CountRow & { period: number; median: number | null }>`
		select period, ${countColumns}, percentile_disc(0.5) within group (order by ms) as median
		from ${visitsOf(parsed)} group by period
		${
			daily
				? sql`union all
			select period, ${sumColumns}, null from ${droppedDays(parsed, daily.dimension, daily.value)} group by period`
				: sql``
		}`.execute(db);
	const statsOf = (period: number): VisitStats => {
		const own = rows.filter((row) => row.period === period);
		const median = own.find((row) => row.median !== null)?.median ?? null;
		return { ...sumCounts(own), medianSeconds: median === null ? null : median / 1000 };
	};
	return { now: statsOf(0), before: parsed.compare ? statsOf(1) : null };
}

const lengths = ['hour', 'day', 'week', 'month'] as const;
type BucketLength = (typeof lengths)[number];

/** A span of time; its end is exclusive. */
export interface Bucket {
	start: Date;
	end: Date;
}

const MAX_BUCKETS = 2_200;

/**
 * Splits a period where hours, days, weeks or months of a zone begin. A day of 23 or 25 hours is one day; the hour that is repeated when
 * clocks go back is two.
 * @throws {InvalidReportQuery} For too many buckets or an unknown length.
 */
export function createBuckets(from: Date, to: Date, zone: string, by: BucketLength): Bucket[] {
	if (!lengths.includes(by)) throw new InvalidReportQuery('by: is unknown');
	const buckets: Bucket[] = [];
	for (let start = from; start < to; ) {
		if (buckets.length === MAX_BUCKETS) throw new InvalidReportQuery(`by: more than ${MAX_BUCKETS} buckets`);
		const next = nextStart(start, zone, by);
		const end = next < to ? next : to;
		buckets.push({ start, end });
		start = end;
	}
	return buckets;
}

function nextStart(instant: Date, zone: string, by: BucketLength): Date {
	const local = localOf(instant, zone);
	if (by === 'hour') return nextHour(local);
	const day = local.toPlainDate();
	const days = by === 'week' ? 8 - day.dayOfWeek : 1;
	const next = by === 'month' ? day.with({ day: 1 }).add({ months: 1 }) : day.add({ days });
	return new Date(next.toZonedDateTime(zone).epochMilliseconds);
}

/** The next full hour of the local clock. Zones change their clocks, by an hour or half an hour, at a full hour. */
function nextHour(local: Temporal.ZonedDateTime): Date {
	const elapsed = local.minute * 60_000 + local.second * 1000 + local.millisecond;
	return new Date(local.epochMilliseconds + 60 * 60_000 - elapsed);
}

/** The first date that begins in each bucket, for data that has dates only. */
function bucketDates(buckets: readonly Bucket[], zone: string): string[] {
	return buckets.map(({ start }) => firstDateFrom(start, zone));
}

export interface TrendBucket extends Counts, Bucket {}

/**
 * Visits by hour, day, week (from Monday) or month of the operator's zone, with zeros for empty buckets. The first and the last bucket
 * end where the period does. Dropped months are included as in `visits`, except by hour.
 * @throws {InvalidReportQuery} Also for too many buckets.
 */
export async function trend(db: VisitsDb, query: ReportQuery, by: BucketLength): Promise<Compared<TrendBucket[]>> {
	const parsed = parseReportQuery(query);
	const now = createBuckets(parsed.from, parsed.to, parsed.zone, by);
	const before = parsed.compare ? createBuckets(parsed.since, parsed.from, parsed.zone, by) : [];
	const all = [...before, ...now];
	const daily = by === 'hour' ? undefined : dailyDimension(parsed);
	const { rows } = await sql<CountRow & { bucket: number }>`
		select width_bucket(session_start, ${all.map(({ start }) => start.toISOString())}::timestamptz[]) as bucket, ${countColumns}
		from ${visitsOf(parsed)} group by bucket
		${
			daily
				? sql`union all
			select width_bucket(day, ${bucketDates(all, parsed.zone)}::date[]) as bucket, ${sumColumns}
			from ${droppedDays(parsed, daily.dimension, daily.value)} group by bucket`
				: sql``
		}`.execute(db);
	const byBucket = Map.groupBy(rows, ({ bucket }) => bucket);
	const filled = all.map((bucket, index) => ({ ...bucket, ...sumCounts(byBucket.get(index + 1) ?? []) }));
	return { now: filled.slice(before.length), before: parsed.compare ? filled.slice(0, before.length) : null };
}

interface LiveVisits {
	/** Visits with an event in the last five minutes. */
	sessions: number;
	/** The pages they viewed last, the hundred with the most visits. */
	pages: { page: string; sessions: number }[];
}

const LIVE_MINUTES = 5;
/** Longer visits are ignored. */
const MAX_HOURS = 24;

/** Visits under way by page, without bots. Events arrive within ten seconds; a visitor who only reads sends none. */
export async function liveNow({ db, now }: Pick<Services, 'db' | 'now'>): Promise<LiveVisits> {
	const { rows } = await sql<{ page: string; sessions: number; all: number }>`
		select page, count(*) as sessions, sum(count(*)) over ()::bigint as all
		from website_analytics_sessions as visit cross join lateral (
			select coalesce((
				select page_url from website_analytics_visit_pages as viewed
				where viewed.session_day = visit.session_day and viewed.session_id = visit.session_id and last_view is not null
				order by last_view desc limit 1
			), initial_page) as page
		) as last
		where session_start > ${now()}::timestamptz - make_interval(hours => ${MAX_HOURS})
			and last_activity > ${now()}::timestamptz - make_interval(mins => ${LIVE_MINUTES}) and not is_bot
		group by page order by sessions desc, page collate "C" limit 100`.execute(db);
	return { sessions: rows[0]?.all ?? 0, pages: rows.map(({ page, sessions }) => ({ page, sessions })) };
}
