import { sql } from 'kysely';
import type { Compared } from './compared.ts';
import { type Counts, countsOf } from './counts.ts';
import { type Counted, counted, dailyFor, droppedDays, type Visits, visitsOf } from './parts.server.ts';
import { parseQuestion, type Question } from './question.server.ts';

/** All visits of a period in a few numbers. */
export interface VisitsAnswer extends Counts {
	/** Of the visits that are there themselves: the longest of the shorter half. Null when there are none. */
	medianSeconds: number | null;
}

/**
 * How many visitors, visits, page views and bounces, and how long. Answers of months whose visits are dropped too, without the
 * median, for no filter and for one of source, country, device_type or browser_name.
 * @throws {BadQuestion}
 */
export async function visits(db: Visits, question: Question): Promise<Compared<VisitsAnswer>> {
	const parsed = parseQuestion(question);
	const daily = dailyFor(parsed);
	const { rows } = await sql<Counted & { period: number; median: number | null }>`
		select period, ${counted}, percentile_disc(0.5) within group (order by ms) as median
		from ${visitsOf(parsed)} group by period
		${
			daily
				? sql`union all
			select period, sum(visitors)::bigint, sum(sessions)::bigint, sum(views)::bigint, sum(bounces)::bigint, sum(ms)::bigint, null
			from ${droppedDays(parsed, daily.dimension, daily.value)} group by period`
				: sql``
		}`.execute(db);
	const of = (period: number): VisitsAnswer => {
		const those = rows.filter((row) => row.period === period);
		const median = those.find((row) => row.median !== null)?.median ?? null;
		return { ...countsOf(those), medianSeconds: median === null ? null : median / 1000 };
	};
	return { now: of(0), before: parsed.compare ? of(1) : null };
}
