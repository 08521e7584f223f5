import { sql } from 'kysely';
import { parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { type Compared, type CountRow, type Counts, sumCounts } from './results.ts';
import { countColumns, dailyDimension, droppedDays, sumColumns, type VisitsDb, visitsOf } from './sql-parts.server.ts';

export interface VisitStats extends Counts {
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
