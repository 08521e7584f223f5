import { sql } from 'kysely';
import { parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { type List, toList } from './results.ts';
import { countSentForms } from './sent-forms.server.ts';
import type { VisitsDb } from './sql-parts.server.ts';

export interface GoalStats {
	accepted: number;
}

/**
 * Forms that people sent and that were accepted in the period, by the form's id; and enrollments first paid in it, as `paid`. They
 * count everyone who wrote to us, whether or not their visit was recorded, so no filter applies.
 * @throws {InvalidReportQuery}
 */
export async function goals(db: VisitsDb, query: ReportQuery): Promise<List<{ goal: string }, GoalStats>> {
	const { since, from, to, compare } = parseReportQuery(query);
	const forms = await countSentForms(db, { now: { from, to }, before: { from: since, to: from } });
	const { rows: paid } = await sql<{ period: number; goal: string; accepted: number }>`
		select (paid_at < ${from})::int as period, 'paid' as goal, count(*)::int as accepted
		from enrollments where paid_at >= ${since} and paid_at < ${to} group by 1`.execute(db);
	const ofPeriod = (period: number) => [
		...forms.map(({ form, now, before }) => ({ period, goal: form, accepted: period === 0 ? now : before })),
		...paid.filter((row) => row.period === period),
	];
	const sorted = [0, 1].flatMap((period) => ofPeriod(period).sort((one, other) => other.accepted - one.accepted));
	return toList(sorted, compare, ['goal'], { accepted: 0 });
}
