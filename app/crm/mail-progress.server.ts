import { type Kysely, type Selectable, sql } from 'kysely';
import type { Mails, Tables } from '../../database/tables.ts';

/** How many mails there are of each state. */
export type MailProgress = Record<Selectable<Mails>['status'], number>;

/**
 * How far the mails are that one thing is told by, to many people: a message, a letter. Tests, which go to their writer, do not count.
 * @param kind The name of that mail. With `param` it has an index of its own (`mails_event_message`, `mails_letter`).
 * @param param Which of the mail's params says what it is about.
 */
export async function mailProgress(
	db: Kysely<Tables>,
	{ kind, param, id }: { kind: string; param: string; id: string },
): Promise<MailProgress> {
	// Both as they stand in the index, so that it serves every plan.
	const { rows } = await sql<{ status: keyof MailProgress; count: number }>`
		select status, count(*)::int as count from mails
		where kind = ${sql.lit(kind)} and params ->> ${sql.lit(param)} = ${id} and once_key is not null
		group by status`.execute(db);
	const none = { queued: 0, sent: 0, kept: 0, suppressed: 0, cancelled: 0, refused: 0 };
	return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}
