import { sql } from 'kysely';
import { type Bucket, type BucketLength, bucketDates, bucketsOf } from './buckets.server.ts';
import type { Compared } from './compared.ts';
import { type Counts, countsOf } from './counts.ts';
import { type Counted, counted, dailyFor, droppedDays, type Visits, visitsOf } from './parts.server.ts';
import { parseQuestion, type Question } from './question.server.ts';

/** A piece of time and what was in it. */
export interface TrendBucket extends Counts, Bucket {}

/**
 * Visits by hour, day, week (from Monday) or month of the operator's zone; where nothing was, zeros. The first and the last piece are
 * as much of theirs as is in the period. Months whose visits are dropped are in it as in `visits`, but not by the hour.
 * @throws {BadQuestion} also for more pieces than anyone looks at.
 */
export async function trend(db: Visits, question: Question, by: BucketLength): Promise<Compared<TrendBucket[]>> {
	const parsed = parseQuestion(question);
	const now = bucketsOf(parsed.from, parsed.to, parsed.zone, by);
	const before = parsed.compare ? bucketsOf(parsed.since, parsed.from, parsed.zone, by) : [];
	const all = [...before, ...now];
	const daily = by === 'hour' ? undefined : dailyFor(parsed);
	const { rows } = await sql<Counted & { bucket: number }>`
		select width_bucket(session_start, ${all.map(({ start }) => start.toISOString())}::timestamptz[]) as bucket, ${counted}
		from ${visitsOf(parsed)} group by bucket
		${
			daily
				? sql`union all
			select width_bucket(day, ${bucketDates(all, parsed.zone)}::date[]) as bucket,
				sum(visitors)::bigint, sum(sessions)::bigint, sum(views)::bigint, sum(bounces)::bigint, sum(ms)::bigint
			from ${droppedDays(parsed, daily.dimension, daily.value)} group by bucket`
				: sql``
		}`.execute(db);
	const byBucket = Map.groupBy(rows, ({ bucket }) => bucket);
	const filled = all.map((bucket, index) => ({ ...bucket, ...countsOf(byBucket.get(index + 1) ?? []) }));
	return { now: filled.slice(before.length), before: parsed.compare ? filled.slice(0, before.length) : null };
}
