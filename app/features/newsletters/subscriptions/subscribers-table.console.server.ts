import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, startsWithPattern, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { listNames } from '#content/mailing-lists.ts';
import { addresses } from '../newsletters/newsletters.console.ts';

const statuses = { pending: 'Not confirmed', confirmed: 'Subscribed', unsubscribed: 'Unsubscribed' } as const;

export const subscribersTable: TableDefinition = {
	name: 'subscribers',
	path: addresses.subscribers,
	words: {
		heading: 'Subscribers',
		lead: 'Everyone who is or was on a mailing list.',
		empty: 'No subscribers yet.',
		emptyText: 'Add one by hand or import a list, or wait for the first visitor to subscribe.',
		search: { label: 'Email address', help: 'The start of an address.' },
	},
	table: 'subscriptions',
	id: 'id',
	columns: [
		text('email', 'Email address', sql`r.email`, { isShown: true }),
		text('name', 'First name', sql`r.first_name`, { isShown: true }),
		choice('list', 'List', sql`r.list`, choicesOf(listNames), { isShown: true }),
		choice('status', 'Status', sql`r.status`, choicesOf(statuses), {
			isShown: true,
			format: (value: keyof typeof statuses) => ({ text: statuses[value], state: value }),
		}),
		instant('added', 'Added', sql`r.created_at`, { isShown: true, order: true }),
		instant('confirmed', 'Subscribed on', sql`r.confirmed_at`),
		instant('unsubscribed', 'Unsubscribed on', sql`r.unsubscribed_at`),
		choice('source', 'Source', sql`r.source`, choicesOf({ form: 'Site', import: 'Import' })),
	],
	filters: [
		choiceFilter('list', 'List', choicesOf(listNames), (value) => sql`r.list = ${value}`),
		choiceFilter('status', 'Status', choicesOf(statuses), (value) => sql`r.status = ${value}`),
	],
	search: (start) => sql`lower(r.email) like ${startsWithPattern(start.trim().toLowerCase())}`,
	sort: '-added',
	label: sql`r.email`,
	state: sql`r.status`,
	stateLabels: statuses,
	rowActions: ({ state }) => (state === 'confirmed' ? [{ label: 'Unsubscribe', intent: 'unsubscribe' }] : []),
	permissions: { change: 'subscribers.unsubscribe', export: 'subscribers.export' },
};

export const listOf: ListOf = () => subscribersTable;
