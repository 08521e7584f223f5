import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayOf } from '../days.ts';
import {
	type Dimension,
	dimensions,
	type Filter,
	firstDateFrom,
	type ParsedReportQuery,
} from './report-query.server.ts';

export type VisitsDb = Kysely<Tables>;

/** The number of rows in a list, by default and at most. */
const DEFAULT_ROWS = 100;
export const MAX_ROWS = 1_000;

export function clampLimit(limit: number | undefined): number {
	return Math.min(Math.max(Math.trunc(limit ?? DEFAULT_ROWS) || 1, 1), MAX_ROWS);
}

/**
 * A query of the groups with the highest measure in the requested period, then in both: their keys, `rank`, and how many `more` there
 * are.
 * @param keys The columns that identify a group.
 * @param measure A column of `from`.
 * @param from A CTE with a row per group and period.
 */
export function topGroups(
	keys: readonly string[],
	measure: string,
	limit?: number,
	from = 'grouped',
): RawBuilder<unknown> {
	const columns = keys.map((key) => sql.ref(key));
	const total = sql.ref(measure);
	return sql`(
		select ${sql.join(columns)}, rank, greatest(groups - ${clampLimit(limit)}::int, 0) as more
		from (
			select ${sql.join(columns)}, count(*) over () as groups, row_number() over (
				order by coalesce(sum(${total}) filter (where period = 0), 0) desc, sum(${total}) desc,
					${sql.join(columns.map((column) => sql`${column} collate "C"`))}
			) as rank
			from ${sql.table(from)} group by ${sql.join(columns)}
		) as every_group
		where rank <= ${clampLimit(limit)}::int
	)`;
}

/**
 * The visits of a query, for use after `from`: their columns, `period` (0: the requested one, 1: the previous one) and `ms` from the
 * first to the last event.
 */
export function visitsOf(parsed: ParsedReportQuery): RawBuilder<unknown> {
	return sql`(
		select *, (session_start < ${parsed.from})::int as period,
			(extract(epoch from last_activity - session_start) * 1000)::bigint as ms
		from website_analytics_sessions as visit
		where session_start >= ${parsed.since} and session_start < ${parsed.to}${filterConditions(parsed.filter)}
	) as visits`;
}

/** Limits the partitions and summaries that are read to the query's UTC days. The visits themselves must be filtered too. */
export function inSessionDays(parsed: ParsedReportQuery): RawBuilder<boolean> {
	return sql`session_day between ${dayOf(parsed.since)}::date and ${dayOf(parsed.to)}::date`;
}

export function andPage(parsed: ParsedReportQuery): RawBuilder<unknown> {
	return parsed.filter.page === undefined ? sql`` : sql` and page_url = ${parsed.filter.page}`;
}

function filterConditions(filter: Filter): RawBuilder<unknown> {
	const parts: RawBuilder<unknown>[] = [];
	const { is_bot = false, page } = filter;
	if (is_bot !== 'any') parts.push(is_bot ? sql` and is_bot` : sql` and not is_bot`);
	for (const name of Object.keys(dimensions) as Dimension[]) {
		const value = filter[name];
		if (value === undefined) continue;
		if (value === null) parts.push(sql` and coalesce(${sql.ref(dimensions[name])}, '') = ''`);
		else if (name === 'affiliate') parts.push(sql` and lower(affiliate_code) = lower(${value})`);
		else parts.push(sql` and ${sql.ref(dimensions[name])} = ${value}`);
	}
	if (page !== undefined) {
		parts.push(sql` and exists (
			select from website_analytics_visit_pages as viewed
			where viewed.session_day = visit.session_day and viewed.session_id = visit.session_id
				and viewed.page_url = ${page} and viewed.views > 0
		)`);
	}
	return sql.join(parts, sql``);
}

export const countColumns = sql`
	count(distinct user_fingerprint collate "C") as visitors, count(*) as sessions, sum(page_views)::bigint as views,
	count(*) filter (where page_views = 1) as bounces, sum(ms)::bigint as ms`;

export const sumColumns = sql`
	sum(visitors)::bigint as visitors, sum(sessions)::bigint as sessions, sum(views)::bigint as views,
	sum(bounces)::bigint as bounces, sum(ms)::bigint as ms`;

/** The dimensions of visits that have daily statistics, which are stored for good, and their names there. */
export const dailyNames: Partial<Record<Dimension, string>> = {
	source: 'source',
	country: 'country',
	device_type: 'device',
	browser_name: 'browser',
};

/**
 * The daily statistics that apply to a query with this filter; undefined if none do. Those of a page are about the page, not about the
 * visits that viewed it.
 */
export function dailyDimension({ filter }: ParsedReportQuery): { dimension: string; value: string } | undefined {
	if (filter.is_bot) return undefined;
	const set = Object.entries(filter).filter(([name, value]) => name !== 'is_bot' && value !== undefined);
	const [one] = set;
	if (!one) return { dimension: 'all', value: '' };
	const dimension = set.length === 1 ? dailyNames[one[0] as Dimension] : undefined;
	return dimension ? { dimension, value: (one[1] as string | null) ?? '' } : undefined;
}

/**
 * The daily statistics of days whose visits were dropped, for use after `from`: `period`, `day`, `value` and the columns of
 * `countColumns`. They are UTC days, counted as the days of the same date in the query's zone.
 */
export function droppedDays(parsed: ParsedReportQuery, dimension: string, value?: string): RawBuilder<unknown> {
	const date = (instant: Date) => sql`${firstDateFrom(instant, parsed.zone)}::date`;
	return sql`(
		select (day < ${date(parsed.from)})::int as period, day, value, visitors, sessions, views, bounces, seconds * 1000 as ms
		from website_analytics_daily
		where dimension = ${dimension} and day >= ${date(parsed.since)} and day < ${date(parsed.to)}
			and day < ${firstStoredDay}${value === undefined ? sql`` : sql` and value = ${value}`}
	) as days`;
}

/** Whole months are dropped: before the month of the first visit there are only daily statistics. */
const firstStoredDay = sql`coalesce(
	(select date_trunc('month', min(session_start) at time zone 'UTC')::date from website_analytics_sessions), 'infinity'
)`;
