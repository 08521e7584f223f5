import type { Selectable } from 'kysely';
import { defineAction } from '#app/act.server.ts';
import type { ConsoleRole } from '#app/auth/roles.ts';
import { type MailToSend, NO_OPERATOR, signInMailPrefixes } from '#app/crm/mail.server.ts';
import { discardMail, jobsOf, retryMail } from '#app/crm/mail-changes.server.ts';
import { mailLabel } from '#app/features/mails.server.ts';
import type { Services } from '#app/services.ts';
import type { Mails, Suppressions } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { JobView } from '#platform/jobs/jobs.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

export interface EmailView {
	id: string;
	kind: string;
	label: string;
	/** Null for an operators' copy while no operator address is set. */
	recipient: string | null;
	status: Selectable<Mails>['status'];
	subject: string | null;
	attempts: number;
	lastError: string | null;
	createdAt: Date;
	sentAt: Date | null;
	/** The time of the next attempt, while it is queued. */
	nextAttempt: Date | undefined;
}

type MailRow = Pick<
	Selectable<Mails>,
	'mail_uuid' | 'kind' | 'recipient' | 'status' | 'subject' | 'attempts' | 'last_error' | 'created_at' | 'sent_at'
>;

function emailView(row: MailRow, nextAttempt: Date | undefined): EmailView {
	return {
		id: row.mail_uuid,
		kind: row.kind,
		label: mailLabel(row.kind),
		recipient: row.recipient === NO_OPERATOR ? null : row.recipient,
		status: row.status,
		subject: row.subject,
		attempts: row.attempts,
		lastError: row.last_error,
		createdAt: row.created_at,
		sentAt: row.sent_at,
		nextAttempt,
	};
}

/** The recipient's address, or a placeholder for an operators' copy without one. */
export const recipientOf = ({ recipient }: Pick<EmailView, 'recipient'>): string =>
	recipient ?? 'No operator’s address yet (OPERATOR_EMAIL)';

export function emailActions({ status }: Pick<EmailView, 'status'>, isSending: boolean) {
	if (status === 'sent') return [];
	if (status === 'queued') {
		return [
			{ label: 'Try now', intent: 'retry' },
			{ label: 'Discard', intent: 'discard' },
		];
	}
	return [{ label: isSending ? 'Send again' : 'Resend', intent: 'retry' }];
}

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

const toasts = {
	retry: 'It will be retried within a few seconds',
	discard: 'Discarded',
} as const;

export const mailActions = {
	retry: defineEmailAction('retry', retryMail),
	discard: defineEmailAction('discard', discardMail),
};

function defineEmailAction(intent: 'retry' | 'discard', change: typeof retryMail) {
	return defineAction({
		name: `mail.${intent}`,
		form: 'emails',
		async run({ tx, services, form }) {
			const id = String(form.get('id') ?? '');
			if (!(await change(tx, services, id))) throw new DomainError('missed');
			return {
				audit: { subject: { kind: 'mail', id } },
				toast: { kind: 'success' as const, title: toasts[intent] },
			};
		},
		errors: { missed: 'It has been sent, started or removed in the meantime. This page now shows its current state.' },
	});
}
