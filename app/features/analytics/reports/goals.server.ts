import { sql } from 'kysely';
import { parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { type List, toList } from './results.ts';
import type { VisitsDb } from './sql-parts.server.ts';

/** The rows of one goal. */
export interface GoalStats {
	accepted: number;
}

/**
 * Forms that were accepted in the period, by `form_name`; and enrollments first paid in it, as `paid`. They count everyone who wrote to
 * us, whether or not their visit was recorded, so no filter applies.
 * @throws {InvalidReportQuery}
 */
export async function goals(db: VisitsDb, query: ReportQuery): Promise<List<{ goal: string }, GoalStats>> {
	const { since, from, to, compare } = parseReportQuery(query);
	const { rows } = await sql<{ period: number; goal: string; accepted: number }>`
		select (created_at < ${from})::int as period, form_name as goal, count(*) as accepted
		from website_data where created_at >= ${since} and created_at < ${to} group by 1, 2
		union all
		select (paid_at < ${from})::int, 'paid', count(*)
		from enrollments where paid_at >= ${since} and paid_at < ${to} group by 1
		order by 1, 3 desc, 2`.execute(db);
	return toList(rows, compare, ['goal'], { accepted: 0 });
}
