import { sql } from 'kysely';
import { parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { type List, toList } from './results.ts';
import { andPage, inSessionDays, topGroups, type VisitsDb, visitsOf } from './sql-parts.server.ts';

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
 * @param limit The most rows.
 * @throws {InvalidReportQuery}
 */
export async function errors(
	db: VisitsDb,
	query: ReportQuery,
	limit?: number,
): Promise<List<{ message: string }, ErrorStats>> {
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
		), ranked as ${topGroups(['message'], 'sessions', limit)}
		select * from grouped join ranked using (message) order by rank, period`.execute(db);
	const empty: ErrorStats = { times: 0, sessions: 0, pages: [], lastSeen: null };
	return toList(rows, parsed.compare, ['message'], empty);
}
