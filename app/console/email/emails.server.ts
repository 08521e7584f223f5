import type { Selectable } from 'kysely';
import type { ConsoleRole } from '#app/auth/roles.ts';
import type { MailToSend } from '#app/crm/mail.server.ts';
import { jobsOf } from '#app/crm/mail-changes.server.ts';
import type { Services } from '#app/services.ts';
import type { Mails, Suppressions } from '#database/tables.ts';
import type { JobView } from '#platform/jobs/jobs.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { type EmailView, emailView } from './email-view.server.ts';

/** How the kinds of emails begin that let an operator in. */
const ACCESS_EMAILS = 'operator-';

/**
 * How the kinds begin that a reader may not see. Only the terminal's link shows emails that let an operator in: an operator who
 * read another's link to a new password could sign in as that operator.
 */
export const hiddenKinds = ({ role }: { role: ConsoleRole }): string | undefined =>
	role === 'terminal' ? undefined : ACCESS_EMAILS;

type Needs = Pick<Services, 'db' | 'jobs'>;

/** Emails by id, each with its next try. */
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

/** An email's whole row. */
export interface EmailDetails extends EmailView {
	html: string | null;
	text: string | null;
	headers: Record<string, string>;
	attachments: Attachment[];
	notBefore: Date | null;
	jobs: JobView[];
	/** Why and since when its recipient gets no email. */
	suppression: Pick<Selectable<Suppressions>, 'reason' | 'created_at'> | undefined;
}

/** One email with everything about it. @returns Undefined for an unknown id, and for an email that the reader may not see. */
export async function getEmail(
	{ db, jobs }: Needs,
	reader: { role: ConsoleRole },
	id: string,
): Promise<EmailDetails | undefined> {
	const row = await findEmail({ db }, reader, id);
	if (!row) return undefined;
	const [its, suppression] = await Promise.all([
		jobsOf({ jobs }, [id]),
		db
			.selectFrom('suppressions')
			.select(['reason', 'created_at'])
			.where('email', '=', row.recipient.toLowerCase())
			.executeTakeFirst(),
	]);
	return {
		...emailView(row, its.find(({ nextAttempt }) => nextAttempt)?.nextAttempt),
		html: row.html,
		text: row.body_text,
		headers: row.headers as Record<string, string>,
		attachments: row.attachments as Attachment[],
		notBefore: row.not_before,
		jobs: its,
		suppression,
	};
}

/** An email's row. @returns Undefined for an unknown id, and for an email that the reader may not see. */
export async function findEmail(
	{ db }: Pick<Services, 'db'>,
	reader: { role: ConsoleRole },
	id: string,
): Promise<Selectable<Mails> | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	const row = await db.selectFrom('mails').selectAll().where('mail_uuid', '=', id).executeTakeFirst();
	const hidden = hiddenKinds(reader);
	return row && hidden !== undefined && row.kind.startsWith(hidden) ? undefined : row;
}
