import { sql } from 'kysely';
import { type List, listed } from './compared.ts';
import type { Visits } from './parts.server.ts';
import { parseQuestion, type Question } from './question.server.ts';

/** What the site is there for, in rows: forms that the server took, by their name. */
export interface GoalNumbers {
	accepted: number;
}

/**
 * Forms that were taken in the period, by form; and enrollments that were first paid in it, under `paid`. They are rows of people who
 * wrote to us, whether or not their browser told of a visit, so no filter applies.
 * @throws {BadQuestion}
 */
export async function goals(db: Visits, question: Question): Promise<List<{ goal: string }, GoalNumbers>> {
	const parsed = parseQuestion(question);
	const { since, from, to } = parsed;
	const { rows } = await sql<{ period: number; goal: string; accepted: number }>`
		select (created_at < ${from})::int as period, form_name as goal, count(*) as accepted
		from website_data where created_at >= ${since} and created_at < ${to} group by 1, 2
		union all
		select (paid_at < ${from})::int, 'paid', count(*)
		from enrollments where paid_at >= ${since} and paid_at < ${to} group by 1
		order by 1, 3 desc, 2`.execute(db);
	return listed(
		rows,
		parsed.compare,
		({ goal }) => ({ goal }),
		(row) => ({ accepted: row?.accepted ?? 0 }),
	);
}
