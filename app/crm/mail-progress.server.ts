import { type Kysely, type Selectable, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Mails, Tables } from '#database/tables.ts';

/** How many mails there are of each state. */
export type MailProgress = Record<Selectable<Mails>['status'], number>;

/** From the press of the button until the first mail to many people leaves, in seconds: it can be thought better of. */
export const GRACE_SECONDS = 60;

/** How many people got it, or would have if there were a mail server. */
export const gotIt = ({ sent, stored }: MailProgress): number => sent + stored;

/** What was sent to many, as far as its mails depend on it. */
interface SentToMany {
	recipients: number | null;
	finished_at: Date | null;
	stopped_at: Date | null;
}

/**
 * How far the mails are of what was sent to many. Those of a stopped one that wait count as taken back, which a job is doing. When no
 * more will be owed, so do people without one: they left before their turn, or it was stopped.
 */
export function settledProgress(
	progress: MailProgress,
	{ recipients, finished_at, stopped_at }: SentToMany,
): MailProgress {
	const owed = Object.values(progress).reduce((sum, count) => sum + count, 0);
	const without = finished_at ? Math.max(0, (recipients ?? 0) - owed) : 0;
	const waiting = stopped_at ? progress.queued : 0;
	return { ...progress, queued: progress.queued - waiting, cancelled: progress.cancelled + without + waiting };
}

/** Which mails: those of one kind that are about one thing. */
export interface MailsAbout {
	/** The name of the mail. With `param` it has an index of its own (`mails_event_message`, `mails_letter`). */
	kind: string;
	/** Which of the mail's params says what it is about. */
	param: string;
	id: string;
}

/**
 * How far the mails are that one thing is told by, to many people: a message, a letter. Tests, which go to their writer, do not count.
 */
export async function mailProgress(db: Kysely<Tables>, { kind, param, id }: MailsAbout): Promise<MailProgress> {
	// Both as they stand in the index, so that it serves every plan.
	const { rows } = await sql<{ status: keyof MailProgress; count: number }>`
		select status, count(*)::int as count from mails
		where kind = ${sql.lit(kind)} and params ->> ${sql.lit(param)} = ${id} and once_key is not null
		group by status`.execute(db);
	const none = { queued: 0, sent: 0, stored: 0, suppressed: 0, cancelled: 0, refused: 0 };
	return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/**
 * Takes back mails that were stopped and have not left.
 * @param most So many at once: of a large list they are so many that nobody else could write meanwhile.
 * @returns How many.
 */
export async function withdrawMails(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ kind, param, id }: MailsAbout,
	most: number,
): Promise<number> {
	const waiting = db
		.selectFrom('mails')
		.select('mail_uuid')
		.where('kind', '=', sql.lit(kind))
		.where(sql<string>`params ->> ${sql.lit(param)}`, '=', id)
		.where('once_key', 'is not', null)
		.where('status', '=', 'queued')
		.limit(most);
	const { numUpdatedRows } = await db
		.updateTable('mails')
		.set({ status: 'cancelled', updated_at: now() })
		.where('mail_uuid', 'in', waiting)
		.where('status', '=', 'queued')
		.executeTakeFirst();
	return Number(numUpdatedRows);
}
