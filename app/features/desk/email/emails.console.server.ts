import type { Selectable } from 'kysely';
import type { ConsoleRole } from '#app/auth/roles.ts';
import { type MailToSend, signInMailPrefixes } from '#app/crm/mail.server.ts';
import { jobsOf } from '#app/crm/mail-changes.server.ts';
import type { Services } from '#app/services.ts';
import type { Mails, Suppressions } from '#database/tables.ts';
import type { JobView } from '#platform/jobs/jobs.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { type EmailView, emailView } from './email-view.console.server.ts';

/**
 * The prefixes of the kinds that a reader may not see. Only the terminal's link shows emails that sign someone in: an operator who
 * could read another person's link could act as that person.
 */
export const hiddenKinds = ({ role }: { role: ConsoleRole }): readonly string[] =>
	role === 'terminal' ? [] : signInMailPrefixes;

type Needs = Pick<Services, 'db' | 'jobs'>;

export async function getEmailViews(
	{ db, jobs }: Needs,
	ids: readonly string[],
): Promise<ReadonlyMap<string, EmailView>> {
	const rows = await db
		.selectFrom('mails')
		.select(['mail_uuid', 'kind', 'recipient', 'status', 'subject', 'attempts', 'last_error', 'created_at', 'sent_at'])
		.where('mail_uuid', 'in', ids)
		.execute();
	const queued = rows.filter((row) => row.status === 'queued').map(({ mail_uuid }) => mail_uuid);
	const waiting = queued.length ? await jobsOf({ jobs }, queued, undefined, ['waiting', 'retrying']) : [];
	const nextOf = (id: string) => waiting.find(({ payload }) => (payload as MailToSend).mailId === id)?.nextAttempt;
	return new Map(rows.map((row) => [row.mail_uuid, emailView(row, nextOf(row.mail_uuid))]));
}

export interface EmailDetails extends EmailView {
	html: string | null;
	text: string | null;
	headers: Record<string, string>;
	attachments: Attachment[];
	notBefore: Date | null;
	jobs: JobView[];
	suppression: Pick<Selectable<Suppressions>, 'reason' | 'created_at'> | undefined;
}

/** Loads an email with all its details. @returns Undefined for an unknown id, and for an email that the reader may not see. */
export async function getEmail(
	{ db, jobs }: Needs,
	reader: { role: ConsoleRole },
	id: string,
): Promise<EmailDetails | undefined> {
	const row = await findEmail({ db }, reader, id);
	if (!row) return undefined;
	const [emailJobs, suppression] = await Promise.all([
		jobsOf({ jobs }, [id]),
		db
			.selectFrom('suppressions')
			.select(['reason', 'created_at'])
			.where('email', '=', row.recipient.toLowerCase())
			.executeTakeFirst(),
	]);
	return {
		...emailView(row, emailJobs.find(({ nextAttempt }) => nextAttempt)?.nextAttempt),
		html: row.html,
		text: row.body_text,
		headers: row.headers as Record<string, string>,
		attachments: row.attachments as Attachment[],
		notBefore: row.not_before,
		jobs: emailJobs,
		suppression,
	};
}

/** Finds an email's row. @returns Undefined for an unknown id, and for an email that the reader may not see. */
export async function findEmail(
	{ db }: Pick<Services, 'db'>,
	reader: { role: ConsoleRole },
	id: string,
): Promise<Selectable<Mails> | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	const row = await db.selectFrom('mails').selectAll().where('mail_uuid', '=', id).executeTakeFirst();
	const hidden = hiddenKinds(reader);
	return row && hidden.some((prefix) => row.kind.startsWith(prefix)) ? undefined : row;
}
