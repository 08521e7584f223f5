import { type Kysely, sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Tables } from '#database/tables.ts';
import { newsletterRow } from './newsletters.console.server.ts';
import { addresses } from './newsletters.console.ts';
import type { NewsletterRow } from './newsletters.server.ts';

const states = {
	queued: 'Waiting',
	sending: 'Sending now',
	sent: 'Sent',
	stored: 'Stored: no mail server',
	suppressed: 'Suppressed',
	refused: 'Failed: rejected',
	uncertain: 'Uncertain',
	cancelled: 'Canceled',
} as const;

/** The state of a delivery: that of its email. Also for filters, which cannot refer to joined tables. */
function stateOf(isStopped: boolean) {
	const waiting = isStopped ? 'cancelled' : 'queued';
	return sql`coalesce((
		select case when m.status = 'queued' then case when m.sending_at is null then ${waiting} else 'sending' end else m.status end
		from mails m where m.mail_uuid = r.mail_uuid), ${waiting})`;
}

/** The recipients of a newsletter, as they were when sending started. */
export function recipientsTable({ newsletter_uuid: id, subject, stopped_at }: NewsletterRow): TableDefinition {
	const status = stateOf(stopped_at !== null);
	return {
		name: 'newsletter-recipients',
		path: addresses.recipients(id),
		words: {
			heading: 'Recipients',
			lead: `Everyone whom “${subject}” is for, as it was when sending started.`,
			empty: 'Nobody here.',
			search: { label: 'Recipient', help: 'A person’s whole email address.' },
		},
		table: 'newsletter_recipients',
		id: 'subscription_id',
		joins: sql`left join subscriptions s on s.id = r.subscription_id left join mails m on m.mail_uuid = r.mail_uuid`,
		where: sql`r.newsletter_uuid = ${id}::uuid`,
		columns: [
			text('email', 'Email address', sql`s.email`, { isShown: true }),
			choice('status', 'Delivery', status, choicesOf(states), {
				isShown: true,
				format: (value: keyof typeof states) => ({ text: states[value], state: value }),
			}),
			instant('sent', 'Sent', sql`m.sent_at`, { isShown: true }),
			instant('begun', 'Handed over', sql`m.sending_at`),
			text('error', 'Mail server’s answer', sql`m.last_error`, { isShown: true }),
			instant('chosen', 'Chosen', sql`r.created_at`, { order: true }),
		],
		filters: [choiceFilter('status', 'Delivery', choicesOf(states), (value) => sql`${status} = ${value}`)],
		search: (address) =>
			sql`r.subscription_id in (select id from subscriptions where lower(email) = ${address.trim().toLowerCase()})`,
		searchProblem: (input) => (/^[^\s@]+@[^\s@]+$/.test(input) ? undefined : 'Please enter a whole email address.'),
		sort: 'chosen',
		label: sql`(select email from subscriptions where id = r.subscription_id)`,
		state: status,
		stateLabels: states,
		load: ({ db }, ids) => mailsOf(db, id, ids),
		rowActions: ({ state }, mail) => [
			...(state === 'uncertain'
				? [
						{ label: 'Send again', intent: 'resend' },
						{ label: 'Mark as received', intent: 'delivered' },
					]
				: []),
			...(typeof mail === 'string' ? [{ label: 'Email', href: `${consolePaths.emails}/${mail}` }] : []),
		],
		permissions: { change: 'newsletter.resend', export: 'newsletter-recipients.export' },
	};
}

async function mailsOf(db: Kysely<Tables>, newsletter: string, ids: readonly string[]): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('newsletter_recipients')
		.select(['subscription_id', 'mail_uuid'])
		.where('newsletter_uuid', '=', newsletter)
		.where('subscription_id', 'in', ids)
		.where('mail_uuid', 'is not', null)
		.execute();
	return new Map(rows.map(({ subscription_id, mail_uuid }) => [subscription_id, mail_uuid ?? '']));
}

export const listOf: ListOf = async ({ services, params }) =>
	recipientsTable(await newsletterRow(services.db, params.newsletter));
