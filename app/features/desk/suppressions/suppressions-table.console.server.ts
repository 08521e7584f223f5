import { sql } from 'kysely';
import { choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Suppressions } from '#database/tables.ts';
import { systemPaths } from '../system/paths.console.ts';
import { systemWords } from '../system/system-words.console.ts';

const { suppressions: words } = systemWords;
const { columns, reasons, find } = words;

export const suppressionsTable: TableDefinition = {
	name: 'suppressions',
	path: systemPaths.suppressions,
	words: { ...words, search: { label: find.label, help: find.help } },
	table: 'suppressions',
	id: 'suppression_uuid',
	columns: [
		text('address', columns.address, sql`r.email`, { isShown: true, order: true }),
		text('reason', columns.reason, sql`jsonb_build_array(r.reason, r.detail)`, {
			isShown: true,
			format: ([reason, detail]: [Suppressions['reason'], string | null]) => ({
				text: reasons[reason],
				lines: detail ? [{ text: detail }] : [],
			}),
		}),
		instant('since', columns.since, sql`r.created_at`, { isShown: true, order: true }),
	],
	filters: [choiceFilter('reason', columns.reason, choicesOf(reasons), (value) => sql`r.reason = ${value}`)],
	search: (address) => sql`r.email = ${address.toLowerCase()}`,
	sort: '-since',
	label: sql`r.email`,
	rowActions: ({ id }) => [{ label: words.lift, href: `${systemPaths.suppressions}?lift=${id}` }],
	permissions: { change: 'suppressions.lift', export: 'suppressions.export' },
};

export const listOf: ListOf = () => suppressionsTable;
