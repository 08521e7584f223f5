import { sql } from 'kysely';
import { type List, listed } from './compared.ts';
import { dailyFor, daysOf, droppedDays, pageIs, rowsOf, type Visits, visitsOf } from './parts.server.ts';
import { parseQuestion, type Question } from './question.server.ts';

/** A page in the visits of a period. */
export interface PageNumbers {
	views: number;
	/** As of `Counts`: those who saw it. */
	visitors: number;
	/** Visits that saw it. */
	sessions: number;
	/** Visits that began with it and went nowhere else. */
	bounces: number;
	/** Of the visits that saw it, by the longest time each was on it. */
	averageSeconds: number;
	/** Visits that began with it, and that ended on it; these two and the median only of visits that are there themselves. */
	entries: number;
	exits: number;
	/** The longest of the shorter half; null where nothing is known. */
	medianSeconds: number | null;
}

interface Row {
	period: number;
	page: string;
	views: number;
	visitors: number;
	sessions: number;
	bounces: number;
	seconds: number;
	entries: number;
	exits: number;
	median: number | null;
	more: number;
}

/**
 * Pages by views. Months whose visits are dropped are in it without a filter, and with one of a page; of each of their days the
 * 500 pages with the most visits by name, the rest as `(other)`.
 * @param limit Rows at most: of those with the most views in the period asked about.
 * @throws {BadQuestion}
 */
export async function pages(
	db: Visits,
	question: Question,
	limit?: number,
): Promise<List<{ page: string }, PageNumbers>> {
	const parsed = parseQuestion(question);
	const { page: only } = parsed.filter;
	const isDaily = dailyFor({ ...parsed, filter: { ...parsed.filter, page: undefined } })?.dimension === 'all';
	const { rows } = await sql<Row>`
		with seen as (
			select session_day, session_id, page_url as page, views, seconds,
				last_view = max(last_view) over (partition by session_day, session_id) as is_exit
			from website_analytics_visit_pages
			where views > 0 and ${daysOf(parsed)}
		), grouped as (
			select period, page, sum(views)::bigint as views, count(distinct user_fingerprint collate "C") as visitors,
				count(*) as sessions, count(*) filter (where page_views = 1 and initial_page = page) as bounces,
				coalesce(sum(seconds), 0)::bigint as seconds,
				count(*) filter (where initial_page = page) as entries, count(*) filter (where is_exit) as exits,
				percentile_disc(0.5) within group (order by seconds) as median
			from ${visitsOf(parsed)} join (select session_id, page, views, seconds, is_exit from seen) as seen using (session_id)
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
		), ranked as (
			select page, count(*) over () as kinds, row_number() over (
				order by coalesce(sum(views) filter (where period = 0), 0) desc, sum(views) desc, page collate "C"
			) as rank
			from grouped group by page
		)
		select period, page, greatest(kinds - ${rowsOf(limit)}::int, 0) as more, sum(views)::bigint as views,
			sum(visitors)::bigint as visitors, sum(sessions)::bigint as sessions, sum(bounces)::bigint as bounces,
			sum(seconds)::bigint as seconds, sum(entries)::bigint as entries, sum(exits)::bigint as exits, max(median) as median
		from grouped join ranked using (page)
		where rank <= ${rowsOf(limit)}::int
		group by period, page, rank, kinds order by rank, period`.execute(db);
	return listed(rows, parsed.compare, ({ page }) => ({ page }), numbersOf);
}

function numbersOf(row: Row | undefined): PageNumbers {
	const {
		views = 0,
		visitors = 0,
		sessions = 0,
		bounces = 0,
		seconds = 0,
		entries = 0,
		exits = 0,
		median = null,
	} = row ?? {};
	return {
		views,
		visitors,
		sessions,
		bounces,
		entries,
		exits,
		averageSeconds: sessions ? seconds / sessions : 0,
		medianSeconds: median,
	};
}

/** How far a page was read. */
export interface ScrollNumbers {
	/** Visits that saw the page. */
	sessions: number;
	/** Those of them that got so far down, in percent of the page's length. A page that fits the window has no milestones. */
	reached: { 25: number; 50: number; 75: number; 100: number };
}

interface ScrollRow {
	period: number;
	page: string;
	sessions: number;
	quarter: number;
	half: number;
	three: number;
	whole: number;
	more: number;
}

/**
 * How far down pages were scrolled: of the visits that saw each, how many reached each quarter. The share is `reached[50] / sessions`.
 * Visits that are there themselves alone.
 * @param limit Rows at most: of those that most visits saw.
 * @throws {BadQuestion}
 */
export async function scrollDepth(
	db: Visits,
	question: Question,
	limit?: number,
): Promise<List<{ page: string }, ScrollNumbers>> {
	const parsed = parseQuestion(question);
	const { rows } = await sql<ScrollRow>`
		with grouped as (
			select period, page_url as page, count(*) as sessions, count(*) filter (where scroll_depth >= 25) as quarter,
				count(*) filter (where scroll_depth >= 50) as half, count(*) filter (where scroll_depth >= 75) as three,
				count(*) filter (where scroll_depth >= 100) as whole
			from ${visitsOf(parsed)} join (
				select session_id, page_url, scroll_depth from website_analytics_visit_pages
				where views > 0 and ${daysOf(parsed)}${pageIs(parsed)}
			) as seen using (session_id)
			group by period, page_url
		), ranked as (
			select page, count(*) over () as kinds, row_number() over (
				order by coalesce(sum(sessions) filter (where period = 0), 0) desc, sum(sessions) desc, page collate "C"
			) as rank
			from grouped group by page
		)
		select grouped.*, greatest(kinds - ${rowsOf(limit)}::int, 0) as more
		from grouped join ranked using (page) where rank <= ${rowsOf(limit)}::int order by rank, period`.execute(db);
	return listed(
		rows,
		parsed.compare,
		({ page }) => ({ page }),
		(row) => ({
			sessions: row?.sessions ?? 0,
			reached: { 25: row?.quarter ?? 0, 50: row?.half ?? 0, 75: row?.three ?? 0, 100: row?.whole ?? 0 },
		}),
	);
}
