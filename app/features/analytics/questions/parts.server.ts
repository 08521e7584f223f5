import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type Dimension, dimensions, type Filter, firstDateFrom, type ParsedQuestion } from './question.server.ts';

/** What the questions' statements are made of. */

/** Where the visits are. */
export type Visits = Kysely<Tables>;

/** Rows of a list at most, unless it is asked for fewer or more. */
export const USUAL_ROWS = 100;
export const MOST_ROWS = 1_000;

/** How many rows a list has: what was asked for, within bounds. */
export function rowsOf(limit: number | undefined): number {
	return Math.min(Math.max(Math.trunc(limit ?? USUAL_ROWS) || 1, 1), MOST_ROWS);
}

/**
 * The visits that a question is about, for use after `from`: their columns, `period` (0: the one asked about, 1: the one
 * before) and `ms` from the first to the last that was told of them.
 */
export function visitsOf(parsed: ParsedQuestion): RawBuilder<unknown> {
	return sql`(
		select *, (session_start < ${parsed.from})::int as period,
			(extract(epoch from last_activity - session_start) * 1000)::bigint as ms
		from website_analytics_sessions as visit
		where session_start >= ${parsed.since} and session_start < ${parsed.to}${filtered(parsed.filter)}
	) as visits`;
}

/** The same days as partitions and summaries know them, in UTC: narrows what is read, and says nothing more. */
export function daysOf(parsed: ParsedQuestion): RawBuilder<boolean> {
	return sql`session_day between ${dayOf(parsed.since)}::date and ${dayOf(parsed.to)}::date`;
}

/** Pages of visits, those of the filter's page alone where there is one. */
export function pageIs(parsed: ParsedQuestion): RawBuilder<unknown> {
	return parsed.filter.page === undefined ? sql`` : sql` and page_url = ${parsed.filter.page}`;
}

function filtered(filter: Filter): RawBuilder<unknown> {
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
			select from website_analytics_visit_pages as seen
			where seen.session_day = visit.session_day and seen.session_id = visit.session_id
				and seen.page_url = ${page} and seen.views > 0
		)`);
	}
	return sql.join(parts, sql``);
}

/** What the visits' rows are added up to: `Counted`, by whatever they are grouped by. Visitors are of their UTC day. */
export const counted = sql`
	count(distinct user_fingerprint collate "C") as visitors, count(*) as sessions, sum(page_views)::bigint as views,
	count(*) filter (where page_views = 1) as bounces, sum(ms)::bigint as ms`;

/** A row of it. */
export interface Counted {
	visitors: number;
	sessions: number;
	views: number;
	bounces: number;
	ms: number;
}

const dailyNames: Partial<Record<Dimension, string>> = {
	source: 'source',
	country: 'country',
	device_type: 'device',
	browser_name: 'browser',
};

/** The dimension under which each day's numbers are kept for good; undefined where none are. */
export function dailyName(dimension: Dimension): string | undefined {
	return dailyNames[dimension];
}

/**
 * Which of the days' numbers answer a question about visits with this filter: undefined where none do. Those of a page are numbers
 * about the page, not about the visits that saw it.
 */
export function dailyFor({ filter }: ParsedQuestion): { dimension: string; value: string } | undefined {
	if (filter.is_bot) return undefined;
	const set = Object.entries(filter).filter(([name, value]) => name !== 'is_bot' && value !== undefined);
	const [one] = set;
	if (!one) return { dimension: 'all', value: '' };
	const dimension = set.length === 1 ? dailyName(one[0] as Dimension) : undefined;
	return dimension ? { dimension, value: (one[1] as string | null) ?? '' } : undefined;
}

/**
 * Days in numbers whose visits are dropped, for use after `from`: `period`, `day`, `value` and what `counted` has. They are days in
 * UTC, and stand here for those of the same date in the zone.
 */
export function droppedDays(parsed: ParsedQuestion, dimension: string, value?: string): RawBuilder<unknown> {
	const date = (instant: Date) => sql`${firstDateFrom(instant, parsed.zone)}::date`;
	return sql`(
		select (day < ${date(parsed.from)})::int as period, day, value, visitors, sessions, views, bounces, seconds * 1000 as ms
		from website_analytics_daily
		where dimension = ${dimension} and day >= ${date(parsed.since)} and day < ${date(parsed.to)}
			and day < ${firstKeptDay}${value === undefined ? sql`` : sql` and value = ${value}`}
	) as days`;
}

/** Months are dropped whole: what comes before the month of the first visit is there in days' numbers alone. */
const firstKeptDay = sql`coalesce(
	(select date_trunc('month', min(session_start) at time zone 'UTC')::date from website_analytics_sessions), 'infinity'
)`;

function dayOf(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}
