import { sql } from 'kysely';
import { choiceFilter, choicesOf, instant, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { setAsidePath } from './conversations.console.ts';
import { isSetAside } from './set-aside.server.ts';

const reasons = {
	failed: 'It couldn’t be stored',
	unreadable: 'It isn’t an email that can be read',
	sender: 'It has no address to answer to',
	automatic: 'A program sent it, and it answers nothing of ours',
	report: 'It returns an email that we don’t know',
	own: 'It’s an email of ours that came back',
} as const;

const noSubject = '(no subject)';

type Reason = keyof typeof reasons;

export const setAsideTable: TableDefinition = {
	name: 'set-aside',
	path: setAsidePath,
	words: {
		heading: 'Emails set aside',
		singular: 'Email set aside',
		lead: 'Emails that came in and are in no conversation. Most can be downloaded as they arrived. They’re deleted after 90 days.',
		empty: 'No emails set aside',
		emptyText: 'Every email that came in is in a conversation.',
		search: { label: 'Sender', help: 'The whole email address.' },
	},
	table: 'set_aside_emails',
	id: 'set_aside_uuid',
	where: isSetAside,
	columns: [
		text('subject', 'Subject', sql`r.subject`, { isShown: true, empty: noSubject }),
		text('from', 'Sender', sql`r.from_email`, { isShown: true, empty: '(unknown)' }),
		text('reason', 'Why', sql`jsonb_build_array(r.reason, r.detail)`, {
			isShown: true,
			format: ([reason, detail]: [Reason, string | null]) => ({
				text: reasons[reason],
				lines: detail ? [{ text: detail }] : [],
			}),
			csv: ([reason]: [Reason]) => reasons[reason],
		}),
		instant('at', 'Came in', sql`r.created_at`, { isShown: true, order: true }),
	],
	filters: [choiceFilter('reason', 'Why', choicesOf(reasons), (value) => sql`r.reason = ${value}`)],
	search: (address) => sql`lower(r.from_email) = ${address.toLowerCase()}`,
	sort: '-at',
	label: sql`coalesce(r.subject, ${noSubject})`,
	open: { column: 'subject' },
	permissions: { export: 'set-aside.export' },
};

export const listOf: ListOf = () => setAsideTable;
