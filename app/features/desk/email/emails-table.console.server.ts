import { sql } from 'kysely';
import type { ConsoleRole } from '#app/auth/roles.ts';
import { mailKinds, mailLabel } from '#app/features/mails.server.ts';
import {
	choice,
	choiceFilter,
	choicesOf,
	dayFilter,
	instant,
	instantLine,
	startsWithPattern,
	text,
} from '#app/list/columns.server.ts';
import type { Column, ListOf, RowAction, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { emailStatuses, emailTimes, UNWRITTEN } from '../system/system.console.ts';
import { triesOf } from '../system/texts.console.ts';
import { type EmailView, emailActions, getEmailViews, hiddenKinds, recipientOf } from './emails.console.server.ts';

const tableColumns: readonly Column[] = [
	text('email', 'Email', sql`coalesce(r.subject, '')`, {
		isShown: true,
		format: (_, email: EmailView) => ({
			text: email.subject ?? UNWRITTEN,
			lines: [{ text: `${recipientOf(email)} · ${email.label}` }],
		}),
	}),
	text('status', 'Status', sql`r.status`, {
		isShown: true,
		format: (_, { status, attempts, lastError }: EmailView) => ({
			text: emailStatuses[status],
			state: status,
			lines: [
				...(attempts > 0 ? [{ text: triesOf(attempts) }] : []),
				...(lastError ? [{ text: lastError, isError: true }] : []),
			],
		}),
	}),
	text('times', 'Created, sent, next try', sql`r.created_at`, {
		isShown: true,
		order: { by: sql`r.created_at`, type: 'timestamptz' },
		format: (_, { status, createdAt, sentAt, nextAttempt }: EmailView) => ({
			text: '',
			lines: [
				instantLine(createdAt, emailTimes.created),
				...(sentAt ? [instantLine(sentAt, status === 'stored' ? emailTimes.stored : emailTimes.sent)] : []),
				...(nextAttempt ? [instantLine(nextAttempt, emailTimes.next)] : []),
			],
		}),
	}),
	choice('kind', 'Kind', sql`r.kind`, [], { format: (kind: string) => mailLabel(kind) }),
	text('recipient', 'To', sql`r.recipient`, {
		format: (_, email: EmailView) => recipientOf(email),
	}),
	instant('created', 'Created', sql`r.created_at`),
	instant('sent', 'Sent', sql`r.sent_at`),
];

export function emailsTable({ mailer }: Pick<Services, 'mailer'>, reader: { role: ConsoleRole }): TableDefinition {
	const hidden = hiddenKinds(reader);
	const kinds = mailKinds
		.filter(({ name }) => !hidden.some((prefix) => name.startsWith(prefix)))
		.map(({ name, label }) => ({ value: name, label }))
		.sort((a, b) => a.label.localeCompare(b.label, 'en'));
	return {
		name: 'emails',
		path: consolePaths.emails,
		words: {
			heading: 'Emails',
			lead: mailer
				? 'Every email of the site, from the moment it is enqueued.'
				: 'No mail server is configured (SMTP_URL), so emails are stored here as they would have been sent.',
			singular: 'Email',
			empty: 'No emails',
			emptyText: 'Submit one of the forms, and its emails appear here within a few seconds.',
			search: { label: 'Recipient', help: 'A person’s whole email address.' },
		},
		table: 'mails',
		id: 'mail_uuid',
		where: hidden.length > 0 ? sql`r.kind not like all(${hidden.map(startsWithPattern)}::text[])` : undefined,
		columns: tableColumns,
		filters: [
			choiceFilter('status', 'Status', choicesOf(emailStatuses), (value) => sql`r.status = ${value}`),
			choiceFilter('kind', 'Kind', kinds, (value) => sql`r.kind = ${value}`),
			dayFilter(sql`r.created_at`),
		],
		search: (address) => sql`lower(r.recipient) = ${address.trim().toLowerCase()}`,
		searchProblem: (input) => (/^[^\s@]+@[^\s@]+$/.test(input) ? undefined : 'Please enter a whole email address.'),
		sort: '-times',
		label: sql`coalesce(r.subject, r.kind)`,
		open: { to: (id) => `${consolePaths.emails}/${id}`, column: 'email' },
		load: getEmailViews,
		rowActions: (_, email: EmailView): RowAction[] => emailActions(email, mailer !== undefined),
		permissions: { change: 'mail.retry', export: 'emails.export' },
	};
}

export const listOf: ListOf = ({ services }) => emailsTable(services, { role: 'editor' });
