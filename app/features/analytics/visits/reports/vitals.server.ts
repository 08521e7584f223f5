import { type RawBuilder, sql } from 'kysely';
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { type List, toList } from './results.ts';
import { andPage, inSessionDays, topGroups, type VisitsDb, visitsOf } from './sql-parts.server.ts';

/** The Core Web Vitals with the library's thresholds: the highest good value, and the highest that is not poor. CLS has no unit, the others are in ms. */
export const vitalThresholds = {
	LCP: LCPThresholds,
	CLS: CLSThresholds,
	INP: INPThresholds,
	FCP: FCPThresholds,
	TTFB: TTFBThresholds,
} as const;
export type Vital = keyof typeof vitalThresholds;

/** A vital of a page. Each visit that measured it counts once, with its worst value. */
export interface VitalStats {
	/** Three quarters of the visits had this measured value or a better one; null without measurements. */
	p75: number | null;
	rating: 'good' | 'needs-improvement' | 'poor' | null;
	good: number;
	needsImprovement: number;
	poor: number;
}

interface Row {
	period: number;
	page: string;
	vital: Vital;
	p75: number;
	good: number;
	ok: number;
	visits: number;
	more: number;
}

const names = Object.keys(vitalThresholds) as Vital[];

/**
 * Web vitals of pages that were loaded as documents, a row per page and vital. Dropped months are not included.
 * @param limit The most pages: those on which the most visits measured anything.
 * @throws {InvalidReportQuery}
 */
export async function webVitals(
	db: VisitsDb,
	query: ReportQuery,
	limit?: number,
): Promise<List<{ page: string; vital: Vital }, VitalStats>> {
	const parsed = parseReportQuery(query);
	// One row per page and period with all vitals, split at the end: takes half the time of splitting them first.
	const each = (make: (name: Vital, column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
		sql.join(names.map((name) => make(name, sql.ref(name.toLowerCase()))));
	const of = (name: Vital, what: string) => sql.ref(`${what}_${name.toLowerCase()}`);
	const { rows } = await sql<Row>`
		with measured as (
			select period, page_url as page, count(*) as visits, ${each((name, column) => {
				const [good, ok] = vitalThresholds[name];
				return sql`percentile_disc(0.75) within group (order by ${column}) as ${of(name, 'p75')},
					count(*) filter (where ${column} <= ${good}::float8) as ${of(name, 'good')},
					count(*) filter (where ${column} <= ${ok}::float8) as ${of(name, 'ok')}, count(${column}) as ${of(name, 'all')}`;
			})}
			from ${visitsOf(parsed)} join (
				select session_id, page_url, lcp, cls, inp, fcp, ttfb from website_analytics_visit_pages
				where coalesce(lcp, cls, inp, fcp, ttfb) is not null and ${inSessionDays(parsed)}${andPage(parsed)}
			) as measurements using (session_id)
			group by period, page_url
		), ranked as ${topGroups(['page'], 'visits', limit, 'measured')}
		select period, page, vital, p75, good, ok, split."all" as visits, more
		from measured join ranked using (page) cross join lateral (values ${sql.join(
			names.map(
				(name, order) =>
					sql`(${order}::int, ${name}, ${of(name, 'p75')}, ${of(name, 'good')}, ${of(name, 'ok')}, ${of(name, 'all')})`,
			),
		)}) as split (place, vital, p75, good, ok, "all")
		where split."all" > 0 order by rank, place, period`.execute(db);
	const empty: VitalStats = { p75: null, rating: null, good: 0, needsImprovement: 0, poor: 0 };
	return toList(rows.map(withRating), parsed.compare, ['page', 'vital'], empty);
}

function withRating(row: Row): Row & VitalStats {
	const { p75, vital, good, ok, visits } = row;
	const [goodAt, okAt] = vitalThresholds[vital];
	const rating = p75 <= goodAt ? 'good' : p75 <= okAt ? 'needs-improvement' : 'poor';
	return { ...row, rating, needsImprovement: ok - good, poor: visits - ok };
}

export interface ErrorStats {
	times: number;
	sessions: number;
	/** The pages on which it happened: the first twenty in alphabetical order. */
	pages: string[];
	lastSeen: Date | null;
}

interface Row extends ErrorStats {
	period: number;
	message: string;
	more: number;
}

/**
 * Errors in visitors' browsers by message, those in the most visits first. Dropped months are not included.
 * @throws {InvalidReportQuery}
 */
export async function errors(db: VisitsDb, query: ReportQuery): Promise<List<{ message: string }, ErrorStats>> {
	const parsed = parseReportQuery(query);
	const { rows } = await sql<Row>`
		with grouped as (
			select period, message, count(*) as times, count(distinct session_id) as sessions,
				(array_agg(distinct page_url collate "C"))[1:20] as pages, max(created_at) as "lastSeen"
			from ${visitsOf(parsed)} join (
				select session_id, page_url, created_at, coalesce(nullif(custom_data ->> 'error_message', ''), event_name) as message
				from website_analytics_events
				where event_type = 'error' and ${inSessionDays(parsed)}${andPage(parsed)}
			) as failed using (session_id)
			group by period, message
		), ranked as ${topGroups(['message'], 'sessions')}
		select * from grouped join ranked using (message) order by rank, period`.execute(db);
	const empty: ErrorStats = { times: 0, sessions: 0, pages: [], lastSeen: null };
	return toList(rows, parsed.compare, ['message'], empty);
}
