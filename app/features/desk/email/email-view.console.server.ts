import type { Selectable } from 'kysely';
import { NO_OPERATOR } from '#app/crm/mail.server.ts';
import { mailLabel } from '#app/features/mails.server.ts';
import type { Mails } from '#database/tables.ts';

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
