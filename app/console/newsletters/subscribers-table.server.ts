import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, startsWithPattern, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { subscribersPage as words } from '#content/console/subscribers.ts';
import { listNames } from '#content/mailing-lists.ts';
import { addresses } from './addresses.ts';

const { columns, statuses, sources } = words;

/** Everyone who is or was on a mailing list, the latest first. */
export const subscribersTable: TableDefinition = {
	name: 'subscribers',
	path: addresses.subscribers,
	words: {
		heading: words.heading,
		lead: words.lead,
		empty: words.empty,
		emptyText: words.emptyText,
		search: { label: words.search, help: words.searchHelp },
	},
	table: 'subscriptions',
	id: 'id',
	columns: [
		text('email', columns.email, sql`r.email`, { isShown: true }),
		text('name', columns.name, sql`r.first_name`, { isShown: true }),
		choice('list', columns.list, sql`r.list`, choicesOf(listNames), { isShown: true }),
		choice('status', columns.status, sql`r.status`, choicesOf(statuses), {
			isShown: true,
			format: (value: keyof typeof statuses) => ({ text: statuses[value], state: value }),
		}),
		instant('added', columns.added, sql`r.created_at`, { isShown: true, order: true }),
		instant('confirmed', columns.confirmed, sql`r.confirmed_at`),
		instant('unsubscribed', columns.unsubscribed, sql`r.unsubscribed_at`),
		choice('source', columns.source, sql`r.source`, choicesOf(sources)),
	],
	filters: [
		choiceFilter('list', columns.list, choicesOf(listNames), (value) => sql`r.list = ${value}`),
		choiceFilter('status', columns.status, choicesOf(statuses), (value) => sql`r.status = ${value}`),
	],
	search: (start) => sql`lower(r.email) like ${startsWithPattern(start.trim().toLowerCase())}`,
	sort: '-added',
	label: sql`r.email`,
	state: sql`r.status`,
	stateLabels: statuses,
	rowActions: ({ state }) => (state === 'confirmed' ? [{ label: words.unsubscribe, intent: 'unsubscribe' }] : []),
	permissions: { change: 'subscribers.unsubscribe', export: 'subscribers.export' },
};

export const listOf: ListOf = () => subscribersTable;
