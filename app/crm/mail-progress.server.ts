import { type Kysely, type Selectable, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Mails, Tables } from '#database/tables.ts';

export type MailProgress = Record<Selectable<Mails>['status'], number>;

/** A mass email can be canceled for this long before its first email is sent. */
export const GRACE_SECONDS = 60;

/** The number of people who got it, or would have with a mail server. */
export const countRecipients = ({ sent, stored }: MailProgress): number => sent + stored;

interface MassEmail {
	recipients: number | null;
	finished_at: Date | null;
	stopped_at: Date | null;
}

/**
 * Progress of a mass email. Waiting emails of a stopped one count as canceled: a job is canceling them. Once it is finished, so do
 * recipients without an email: they unsubscribed meanwhile, or it was stopped.
 */
export function settledProgress(
	progress: MailProgress,
	{ recipients, finished_at, stopped_at }: MassEmail,
): MailProgress {
	const enqueued = Object.values(progress).reduce((sum, count) => sum + count, 0);
	const without = finished_at ? Math.max(0, (recipients ?? 0) - enqueued) : 0;
	const waiting = stopped_at ? progress.queued : 0;
	return { ...progress, queued: progress.queued - waiting, cancelled: progress.cancelled + without + waiting };
}

interface MailsAbout {
	/** The name of the email. Together with `param` it has its own index (`mails_event_message`, `mails_participant_message`, `mails_newsletter`). */
	kind: string;
	param: string;
	id: string;
}

/** Progress of the emails about one item, such as an event message or a newsletter, without test emails. */
export async function mailProgress(db: Kysely<Tables>, { kind, param, id }: MailsAbout): Promise<MailProgress> {
	// Literals as in the index definition, so that every query plan can use it.
	const { rows } = await sql<{ status: keyof MailProgress; count: number }>`
		select status, count(*)::int as count from mails
		where kind = ${sql.lit(kind)} and params ->> ${sql.lit(param)} = ${id} and once_key is not null
		group by status`.execute(db);
	const none = { queued: 0, sent: 0, stored: 0, suppressed: 0, cancelled: 0, refused: 0, uncertain: 0 };
	return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/** Cancels queued emails. @param most The batch size: a large list at once would block other writers. @returns How many. */
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
		// One that is being handed over may be sent.
		.where('sending_at', 'is', null)
		.limit(most);
	const { numUpdatedRows } = await db
		.updateTable('mails')
		.set({ status: 'cancelled', updated_at: now() })
		.where('mail_uuid', 'in', waiting)
		.where('status', '=', 'queued')
		.where('sending_at', 'is', null)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}
