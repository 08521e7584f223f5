import { sql } from 'kysely';
import {
	type Dimension,
	dimensions,
	InvalidReportQuery,
	parseReportQuery,
	type ReportQuery,
} from './report-query.server.ts';
import { type CountRow, type Counts, type List, sumCounts, toList } from './results.ts';
import {
	clampLimit,
	countColumns,
	dailyDimension,
	dailyNames,
	droppedDays,
	sumColumns,
	topGroups,
	type VisitsDb,
	visitsOf,
} from './sql-parts.server.ts';

interface Row extends CountRow {
	period: number;
	more: number;
}

const withCounts = <Named extends Row>(row: Named) => ({ ...row, ...sumCounts([row]) });

/**
 * Visits by one dimension: country, device, browser, language, screen, campaign and so on. Null means none: no country for the time
 * zone, no source for direct visits. Dropped months are included for source, country, device_type and browser_name without a filter;
 * of each of their days the 500 values with the most visits, the rest as `(other)`.
 * @param limit The most rows: those with the most visits in the requested period.
 * @throws {InvalidReportQuery}
 */
export async function breakdown(
	db: VisitsDb,
	query: ReportQuery,
	dimension: Dimension,
	limit?: number,
): Promise<List<{ value: string | null }, Counts>> {
	const parsed = parseReportQuery(query);
	if (!Object.hasOwn(dimensions, dimension)) throw new InvalidReportQuery('dimension: is unknown');
	const daily = dailyDimension(parsed)?.dimension === 'all' ? dailyNames[dimension] : undefined;
	const { rows } = await sql<Row & { value: string }>`
		with grouped as (
			select period, coalesce(${sql.ref(dimensions[dimension])}, '') as value, ${countColumns}
			from ${visitsOf(parsed)} group by period, 2
			${daily ? sql`union all select period, value, ${sumColumns} from ${droppedDays(parsed, daily)} group by period, 2` : sql``}
		), ranked as ${topGroups(['value'], 'sessions', limit)}
		select period, value, more, ${sumColumns} from grouped join ranked using (value)
		group by period, value, rank, more order by rank, period`.execute(db);
	const lines = rows.map((row) => ({ ...withCounts(row), value: row.value || null }));
	return toList(lines, parsed.compare, ['value'], sumCounts([]));
}

export interface Source {
	/** `utm_source`, otherwise the host of the referrer; null for direct visits. */
	source: string | null;
	medium: string | null;
	campaign: string | null;
	/** The attributed affiliate code, as it was written. */
	affiliate: string | null;
}

/**
 * Visits by source, medium, campaign and affiliate together. Dropped months are not included.
 * @param limit As in `breakdown`.
 * @throws {InvalidReportQuery}
 */
export async function sources(db: VisitsDb, query: ReportQuery, limit?: number): Promise<List<Source, Counts>> {
	const parsed = parseReportQuery(query);
	const { rows } = await sql<Row & Source>`
		with grouped as (
			select period, source, utm_medium as medium, utm_campaign as campaign, affiliate_code as affiliate, ${countColumns}
			from ${visitsOf(parsed)} group by period, source, utm_medium, utm_campaign, affiliate_code
		), totals as (
			select *, coalesce(sum(sessions) filter (where period = 0) over same, 0) as requested, sum(sessions) over same as total
			from grouped window same as (partition by source, medium, campaign, affiliate)
		), ranked as (
			select *, dense_rank() over (
				order by requested desc, total desc, source collate "C" nulls first, medium collate "C" nulls first,
					campaign collate "C" nulls first, affiliate collate "C" nulls first
			) as rank
			from totals
		)
		select *, greatest((select max(rank) from ranked) - ${clampLimit(limit)}::int, 0) as more
		from ranked where rank <= ${clampLimit(limit)}::int order by rank, period`.execute(db);
	return toList(rows.map(withCounts), parsed.compare, ['source', 'medium', 'campaign', 'affiliate'], sumCounts([]));
}
