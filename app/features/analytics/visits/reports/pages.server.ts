import { sql } from 'kysely';
import { parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { type Counts, type List, toList } from './results.ts';
import {
	andPage,
	dailyDimension,
	droppedDays,
	inSessionDays,
	topGroups,
	type VisitsDb,
	visitsOf,
} from './sql-parts.server.ts';

/**
 * The views of a page. Visitors and sessions are those that viewed it, bounces those that began with it and viewed no other.
 * `averageSeconds` is the longest time on the page, averaged over the sessions.
 */
export interface PageStats extends Counts {
	/** Visits that began with it, and that ended on it; these two and the median do not include dropped months. */
	entries: number;
	exits: number;
	/** The lower median; null if unknown. */
	medianSeconds: number | null;
}

interface Row extends PageStats {
	period: number;
	page: string;
	more: number;
}

/**
 * Pages by views. Dropped months are included without a filter, or with only a page filter; of each of their days the 500 pages with the
 * most visits, the rest as `(other)`.
 * @param limit The most rows: those with the most views in the requested period.
 * @throws {InvalidReportQuery}
 */
export async function pages(
	db: VisitsDb,
	query: ReportQuery,
	limit?: number,
): Promise<List<{ page: string }, PageStats>> {
	const parsed = parseReportQuery(query);
	const { page: only } = parsed.filter;
	const isDaily = dailyDimension({ ...parsed, filter: { ...parsed.filter, page: undefined } })?.dimension === 'all';
	const { rows } = await sql<Row>`
		with viewed as (
			select session_day, session_id, page_url as page, views, seconds,
				last_view = max(last_view) over (partition by session_day, session_id) as is_exit
			from website_analytics_visit_pages
			where views > 0 and ${inSessionDays(parsed)}
		), grouped as (
			select period, page, sum(views)::bigint as views, count(distinct user_fingerprint collate "C") as visitors,
				count(*) as sessions, count(*) filter (where page_views = 1 and initial_page = page) as bounces,
				coalesce(sum(seconds), 0)::bigint as seconds,
				count(*) filter (where initial_page = page) as entries, count(*) filter (where is_exit) as exits,
				percentile_disc(0.5) within group (order by seconds) as median
			from ${visitsOf(parsed)} join (select session_id, page, views, seconds, is_exit from viewed) as viewed using (session_id)
			${only === undefined ? sql`` : sql`where page = ${only}`}
			group by period, page
			${
				isDaily
					? sql`union all
					select period, value, sum(views)::bigint, sum(visitors)::bigint, sum(sessions)::bigint, sum(bounces)::bigint,
						sum(ms / 1000)::bigint, 0, 0, null
					from ${droppedDays(parsed, 'page', only)} group by period, value`
					: sql``
			}
		), ranked as ${topGroups(['page'], 'views', limit)}
		select period, page, more, sum(views)::bigint as views, sum(visitors)::bigint as visitors,
			sum(sessions)::bigint as sessions, sum(bounces)::bigint as bounces,
			coalesce(sum(seconds)::float8 / nullif(sum(sessions), 0)::float8, 0) as "averageSeconds",
			sum(entries)::bigint as entries, sum(exits)::bigint as exits, max(median) as "medianSeconds"
		from grouped join ranked using (page)
		group by period, page, rank, more order by rank, period`.execute(db);
	const empty: PageStats = {
		views: 0,
		visitors: 0,
		sessions: 0,
		bounces: 0,
		averageSeconds: 0,
		entries: 0,
		exits: 0,
		medianSeconds: null,
	};
	return toList(rows, parsed.compare, ['page'], empty);
}

export interface ScrollStats {
	sessions: number;
	/** Those that scrolled to each quarter of the page, in percent. A page that fits the window has no milestones. */
	reached: { 25: number; 50: number; 75: number; 100: number };
}

/**
 * How far pages were scrolled. Dropped months are not included.
 * @throws {InvalidReportQuery}
 */
export async function scrollDepth(db: VisitsDb, query: ReportQuery): Promise<List<{ page: string }, ScrollStats>> {
	const parsed = parseReportQuery(query);
	const { rows } = await sql<ScrollStats & { period: number; page: string; more: number }>`
		with grouped as (
			select period, page_url as page, count(*) as sessions, jsonb_build_object(
				25, count(*) filter (where scroll_depth >= 25), 50, count(*) filter (where scroll_depth >= 50),
				75, count(*) filter (where scroll_depth >= 75), 100, count(*) filter (where scroll_depth >= 100)
			) as reached
			from ${visitsOf(parsed)} join (
				select session_id, page_url, scroll_depth from website_analytics_visit_pages
				where views > 0 and ${inSessionDays(parsed)}${andPage(parsed)}
			) as viewed using (session_id)
			group by period, page_url
		), ranked as ${topGroups(['page'], 'sessions')}
		select * from grouped join ranked using (page) order by rank, period`.execute(db);
	return toList(rows, parsed.compare, ['page'], { sessions: 0, reached: { 25: 0, 50: 0, 75: 0, 100: 0 } });
}
