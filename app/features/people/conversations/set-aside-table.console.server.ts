import { sql } from 'kysely';
import { choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { setAsidePath } from './addresses.console.ts';
import { setAsidePage } from './conversations-words.console.ts';
import { isSetAside } from './set-aside.server.ts';

const { columns, reasons, gone: _, ...words } = setAsidePage;

type Reason = keyof typeof reasons;

export const setAsideTable: TableDefinition = {
	name: 'set-aside',
	path: setAsidePath,
	words,
	table: 'set_aside_emails',
	id: 'set_aside_uuid',
	where: isSetAside,
	columns: [
		text('subject', columns.subject, sql`r.subject`, { isShown: true, empty: words.noSubject }),
		text('from', columns.from, sql`r.from_email`, { isShown: true, empty: words.noSender }),
		text('reason', columns.reason, sql`jsonb_build_array(r.reason, r.detail)`, {
			isShown: true,
			format: ([reason, detail]: [Reason, string | null]) => ({
				text: reasons[reason],
				lines: detail ? [{ text: detail }] : [],
			}),
			csv: ([reason]: [Reason]) => reasons[reason],
		}),
		instant('at', columns.at, sql`r.created_at`, { isShown: true, order: true }),
	],
	filters: [choiceFilter('reason', columns.reason, choicesOf(reasons), (value) => sql`r.reason = ${value}`)],
	search: (address) => sql`lower(r.from_email) = ${address.toLowerCase()}`,
	sort: '-at',
	label: sql`coalesce(r.subject, ${words.noSubject})`,
	open: { column: 'subject' },
	permissions: { export: 'set-aside.export' },
};

export const listOf: ListOf = () => setAsideTable;
