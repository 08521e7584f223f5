import { sql } from 'kysely';
import { choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Suppressions } from '#database/tables.ts';
import { systemPaths } from '../system/system.console.ts';

const reasons = {
	refused: 'Its server refused it',
	bounced: 'An email bounced',
	complained: 'Its owner complained',
	operator: 'Added by an operator',
} as const;

export const suppressionsTable: TableDefinition = {
	name: 'suppressions',
	path: systemPaths.suppressions,
	words: {
		heading: 'Suppressed addresses',
		lead: 'The site sends no email to these addresses. An address gets here when its server refuses email, when an email bounces, or when its owner complains.',
		search: { label: 'Find an address', help: 'A whole email address.' },
		empty: 'No addresses',
		emptyText: 'No address has been suppressed yet.',
	},
	table: 'suppressions',
	id: 'suppression_uuid',
	columns: [
		text('address', 'Address', sql`r.email`, { isShown: true, order: true }),
		text('reason', 'Why', sql`jsonb_build_array(r.reason, r.detail)`, {
			isShown: true,
			format: ([reason, detail]: [Suppressions['reason'], string | null]) => ({
				text: reasons[reason],
				lines: detail ? [{ text: detail }] : [],
			}),
		}),
		instant('since', 'Since', sql`r.created_at`, { isShown: true, order: true }),
	],
	filters: [choiceFilter('reason', 'Why', choicesOf(reasons), (value) => sql`r.reason = ${value}`)],
	search: (address) => sql`r.email = ${address.toLowerCase()}`,
	sort: '-since',
	label: sql`r.email`,
	rowActions: ({ id }) => [{ label: 'Remove from list', href: `${systemPaths.suppressions}?lift=${id}` }],
	permissions: { change: 'suppressions.lift', export: 'suppressions.export' },
};

export const listOf: ListOf = () => suppressionsTable;
