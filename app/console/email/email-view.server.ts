import type { Selectable } from 'kysely';
import { NO_OPERATOR } from '#app/crm/mail.server.ts';
import { mailLabel } from '#app/features/mails.server.ts';
import { email as words } from '#content/console/email.ts';
import type { Mails } from '#database/tables.ts';

/** An email in a list. */
export interface EmailView {
	id: string;
	kind: string;
	/** What operators call its kind. */
	label: string;
	/** Null for an operators' copy while there is no operator's address. */
	recipient: string | null;
	status: Selectable<Mails>['status'];
	subject: string | null;
	attempts: number;
	lastError: string | null;
	createdAt: Date;
	sentAt: Date | null;
	/** When it is tried next, while it is queued. */
	nextAttempt: Date | undefined;
}

type MailRow = Pick<
	Selectable<Mails>,
	'mail_uuid' | 'kind' | 'recipient' | 'status' | 'subject' | 'attempts' | 'last_error' | 'created_at' | 'sent_at'
>;

/** A row as the list and the page of an email show it. @param nextAttempt When it is tried next, while it is queued. */
export function emailView(row: MailRow, nextAttempt: Date | undefined): EmailView {
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

/** The recipient's address; an operators' copy may have none yet. */
export const recipientOf = ({ recipient }: Pick<EmailView, 'recipient'>): string => recipient ?? words.list.noOperator;

/** What can be done to an email in its status. @param isSending Whether there is a mail server. */
export function emailActions({ status }: Pick<EmailView, 'status'>, isSending: boolean) {
	const { retry, again, rewrite, discard } = words.actions;
	if (status === 'sent') return [];
	if (status === 'queued') {
		return [
			{ label: retry, intent: 'retry' },
			{ label: discard, intent: 'discard' },
		];
	}
	return [{ label: isSending ? again : rewrite, intent: 'retry' }];
}
