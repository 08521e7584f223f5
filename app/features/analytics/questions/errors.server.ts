import { sql } from 'kysely';
import { type List, listed } from './compared.ts';
import { daysOf, pageIs, rowsOf, type Visits, visitsOf } from './parts.server.ts';
import { parseQuestion, type Question } from './question.server.ts';

/** What failed in the pages, by its message. */
export interface ErrorNumbers {
	/** How often, and in how many visits. */
	times: number;
	sessions: number;
	/** Pages it happened on, by name: the first twenty. */
	pages: string[];
	lastSeen: Date | null;
}

interface Row extends ErrorNumbers {
	period: number;
	message: string;
	more: number;
}

/**
 * Errors in the browsers of visitors, by message, those of most visits first. Visits that are there themselves alone.
 * @param limit Rows at most.
 * @throws {BadQuestion}
 */
export async function errors(
	db: Visits,
	question: Question,
	limit?: number,
): Promise<List<{ message: string }, ErrorNumbers>> {
	const parsed = parseQuestion(question);
	const { rows } = await sql<Row>`
		with grouped as (
			select period, message, count(*) as times, count(distinct session_id) as sessions,
				(array_agg(distinct page_url collate "C"))[1:20] as pages, max(created_at) as "lastSeen"
			from ${visitsOf(parsed)} join (
				select session_id, page_url, created_at, coalesce(nullif(custom_data ->> 'error_message', ''), event_name) as message
				from website_analytics_events
				where event_type = 'error' and ${daysOf(parsed)}${pageIs(parsed)}
			) as failed using (session_id)
			group by period, message
		), ranked as (
			select message, count(*) over () as kinds, row_number() over (
				order by coalesce(sum(sessions) filter (where period = 0), 0) desc, sum(sessions) desc, message collate "C"
			) as rank
			from grouped group by message
		)
		select grouped.*, greatest(kinds - ${rowsOf(limit)}::int, 0) as more
		from grouped join ranked using (message) where rank <= ${rowsOf(limit)}::int order by rank, period`.execute(db);
	return listed(
		rows,
		parsed.compare,
		({ message }) => ({ message }),
		(row) => ({
			times: row?.times ?? 0,
			sessions: row?.sessions ?? 0,
			pages: row?.pages ?? [],
			lastSeen: row?.lastSeen ?? null,
		}),
	);
}
