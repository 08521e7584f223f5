import { sql } from 'kysely';
import { getMessages, type MessageView } from '#app/crm/webhook-deliveries.server.ts';
import { choiceFilter, choicesOf, dayFilter, instant, instantLine, text } from '#app/list/columns.server.ts';
import type { ListOf, RowAction, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { withoutAddresses } from '../system/masked.console.ts';
import { systemPaths } from '../system/paths.console.ts';
import { systemWords } from '../system/system-words.console.ts';
import { triesOf } from '../system/tries.console.ts';
import { answerOf, messageActions, nameOf } from './message-words.console.ts';

const { webhooks: words } = systemWords;
const { columns, heading, created, tried, next, empty, emptyText } = words.outgoing;

const hasState: Record<string, ReturnType<typeof sql>> = {
	open: sql`r.delivered_at is null and r.discarded_at is null`,
	delivered: sql`r.delivered_at is not null`,
	discarded: sql`r.discarded_at is not null and r.delivered_at is null`,
};

export function webhooksTable({ config }: Pick<Services, 'config'>): TableDefinition {
	return {
		name: 'webhooks',
		path: consolePaths.webhooks,
		words: { heading: systemWords.table.replace('{heading}', heading), lead: words.lead, empty, emptyText },
		table: 'webhook_deliveries',
		id: 'message_uuid',
		columns: [
			text('message', columns.message, sql`r.created_at`, {
				isShown: true,
				order: { by: sql`r.created_at`, type: 'timestamptz' },
				format: (_, message: MessageView) => ({
					text: nameOf(message),
					lines: [instantLine(message.createdAt, created)],
				}),
			}),
			text('state', columns.state, sql`r.message_uuid`, {
				isShown: true,
				format: (_, { state, attempts }: MessageView) => ({
					text: words.states[state],
					state,
					lines: attempts > 0 ? [{ text: triesOf(attempts) }] : [],
				}),
			}),
			text('answer', columns.answer, sql`r.message_uuid`, {
				isShown: true,
				format: (_, message: MessageView) => ({
					text: answerOf(message),
					lines: message.lastError ? [{ text: withoutAddresses(message.lastError), isError: true }] : [],
				}),
			}),
			text('times', columns.times, sql`r.message_uuid`, {
				isShown: true,
				format: (_, { triedAt, nextAttempt }: MessageView) => ({
					text: '',
					lines: [
						...(triedAt ? [instantLine(triedAt, tried)] : []),
						...(nextAttempt ? [instantLine(nextAttempt, next)] : []),
					],
				}),
			}),
			instant('delivered', words.one.facts.delivered, sql`r.delivered_at`),
		],
		filters: [
			choiceFilter('state', words.filter.state, choicesOf(words.kinds), (value) => hasState[value] ?? sql`true`),
			dayFilter('day', words.filter.day, sql`r.created_at`),
		],
		sort: '-message',
		label: sql`left(r.message_uuid::text, 8)`,
		open: { to: systemPaths.message, column: 'message' },
		load: getMessages,
		rowActions: (_, message: MessageView): RowAction[] =>
			messageActions(message, config.NOTIFY_WEBHOOK_URL !== undefined),
		permissions: { change: 'webhooks.retry', export: 'webhooks.export' },
	};
}

export const listOf: ListOf = ({ services }) => webhooksTable(services);
