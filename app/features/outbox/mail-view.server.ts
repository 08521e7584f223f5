import type { Selectable } from 'kysely';
import { NO_OPERATOR } from '#app/crm/mail.server.ts';
import type { Mails } from '#database/tables.ts';
import { mailLabel } from '../mails.server.ts';

/** An email in a list. */
export interface MailView {
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
export function mailView(row: MailRow, nextAttempt: Date | undefined): MailView {
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
