import { sql } from 'kysely';
import { enteredByOperator } from '#content/form-sources.ts';
import type { VisitsDb } from './sql-parts.server.ts';

/** A period: its start, inclusive, and its end, exclusive. */
type Span = { from: Date; to: Date };

export const isSentForm = sql`website_data.source is distinct from ${enteredByOperator.value}::text`;

/**
 * Counts the forms that people sent, by the form's id (by its `form_name` where the id is unknown), in several periods: the one
 * function for every page that shows these numbers.
 * @returns The forms with the most in the first period first.
 */
export async function countSentForms<Name extends string>(
	db: VisitsDb,
	spans: Record<Name, Span>,
): Promise<({ form: string } & Record<Name, number>)[]> {
	const all = Object.entries<Span>(spans);
	const since = new Date(Math.min(...all.map(([, { from }]) => from.getTime())));
	const counts = all.map(
		([name, { from, to }]) =>
			sql`count(*) filter (where created_at >= ${from} and created_at < ${to})::int as ${sql.ref(name)}`,
	);
	const { rows } = await sql<{ form: string } & Record<Name, number>>`
		select coalesce(source, form_name) as form, ${sql.join(counts)}
		from website_data where created_at >= ${since} and ${isSentForm} group by 1 order by 2 desc, 1`.execute(db);
	return rows.filter((row) => all.some(([name]) => row[name as Name] > 0));
}
