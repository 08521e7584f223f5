import { type Kysely, type Selectable, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Mails, Tables } from '#database/tables.ts';

/** Number of emails by status. */
export type MailProgress = Record<Selectable<Mails>['status'], number>;

/** Seconds from pressing the button until the first email to many people leaves, during which it can be canceled. */
export const GRACE_SECONDS = 60;

/** Number of people who got it, or would have if an email server were configured. */
export const gotIt = ({ sent, stored }: MailProgress): number => sent + stored;

/** The fields of a mass email that its progress depends on. */
interface SentToMany {
	recipients: number | null;
	finished_at: Date | null;
	stopped_at: Date | null;
}

/**
 * Progress of a mass email. Waiting emails of a stopped one count as canceled; a job is canceling them. Once nothing more will be
 * enqueued, people without an email count too: they unsubscribed before their turn, or it was stopped.
 */
export function settledProgress(
	progress: MailProgress,
	{ recipients, finished_at, stopped_at }: SentToMany,
): MailProgress {
	const enqueued = Object.values(progress).reduce((sum, count) => sum + count, 0);
	const without = finished_at ? Math.max(0, (recipients ?? 0) - enqueued) : 0;
	const waiting = stopped_at ? progress.queued : 0;
	return { ...progress, queued: progress.queued - waiting, cancelled: progress.cancelled + without + waiting };
}

/** Selects emails of one kind about one item. */
export interface MailsAbout {
	/** The name of the email. Together with `param` it has its own index (`mails_event_message`, `mails_newsletter`). */
	kind: string;
	/** The email param that holds the item's id. */
	param: string;
	id: string;
}

/**
 * Progress of the emails about one item, such as an event message or a newsletter. Tests, which go to their author, do not count.
 */
export async function mailProgress(db: Kysely<Tables>, { kind, param, id }: MailsAbout): Promise<MailProgress> {
	// Literals, exactly as in the index definition, so that every query plan can use it.
	const { rows } = await sql<{ status: keyof MailProgress; count: number }>`
		select status, count(*)::int as count from mails
		where kind = ${sql.lit(kind)} and params ->> ${sql.lit(param)} = ${id} and once_key is not null
		group by status`.execute(db);
	const none = { queued: 0, sent: 0, stored: 0, suppressed: 0, cancelled: 0, refused: 0 };
	return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/**
 * Cancels stopped emails that have not left.
 * @param most The batch size: canceling a large list at once would block other writers.
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
