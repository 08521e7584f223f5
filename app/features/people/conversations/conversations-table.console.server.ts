import { sql } from 'kysely';
import { choice, choiceFilter, choicesOf, instant, person, searchIn, text } from '#app/list/columns.server.ts';
import type { ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { conversationPath, conversationStates, conversationsLead } from './conversations.console.ts';

export const conversationsTable: TableDefinition = {
	name: 'conversations',
	path: consolePaths.conversations,
	words: {
		heading: 'Conversations',
		lead: conversationsLead,
		singular: 'Conversation',
		empty: 'No conversations yet',
		emptyText: 'A conversation begins when you answer a form, or when someone writes to your address.',
		search: { help: 'Email or words of the subject. The beginning of each word is enough.' },
	},
	table: 'conversations',
	id: 'conversation_uuid',
	joins: sql`left join customers c on c.customer_uuid = r.customer_uuid
		left join customers p on p.customer_uuid = c.person_uuid`,
	columns: [
		text('subject', 'Subject', sql`r.subject`, { isShown: true }),
		person('person', 'Person', sql`r.email`, sql`p.name`),
		choice(
			'state',
			'Status',
			sql`case when r.closed_at is null then 'open' else 'closed' end`,
			choicesOf(conversationStates),
			{
				isShown: true,
				isShort: true,
			},
		),
		instant('last', 'Last message', sql`r.last_at`, { isShown: true, order: true }),
		instant('inbound', 'They wrote', sql`r.last_inbound_at`, { isShown: true }),
		instant('outbound', 'We answered', sql`r.last_outbound_at`, { isShown: true }),
		instant('created', 'Began', sql`r.created_at`),
	],
	filters: [
		choiceFilter('state', 'Status', choicesOf(conversationStates), (value) =>
			value === 'open' ? sql`r.closed_at is null` : sql`r.closed_at is not null`,
		),
		{
			name: 'operator',
			label: 'Worked on by',
			options: async ({ db }) => {
				const rows = await db.selectFrom('operators').select(['id', 'name']).orderBy('name').execute();
				return rows.map(({ id, name }) => ({ value: id, label: name }));
			},
			accepts: isUuid,
			where: (id) => sql`r.conversation_uuid in (
				select conversation_uuid from conversation_messages where operator_uuid = ${id}::uuid
				union all select conversation_uuid from conversation_drafts where operator_uuid = ${id}::uuid)`,
		},
	],
	search: searchIn(sql`r.email || ' ' || r.subject`),
	sort: '-last',
	label: sql`r.subject`,
	person: sql`r.customer_uuid`,
	handled: sql`r.closed_at is not null`,
	open: { to: (id) => conversationPath(id), column: 'subject' },
	permissions: { export: 'conversations.export' },
};

export const listOf: ListOf = () => conversationsTable;
