import { sql } from 'kysely';
import { type Bucket, type BucketLength, bucketDates, createBuckets } from './buckets.server.ts';
import { parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { type Compared, type CountRow, type Counts, sumCounts } from './results.ts';
import { countColumns, dailyDimension, droppedDays, sumColumns, type VisitsDb, visitsOf } from './sql-parts.server.ts';

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
