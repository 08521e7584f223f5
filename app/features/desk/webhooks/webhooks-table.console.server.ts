import { sql } from 'kysely';
import { getMessages, type MessageView } from '#app/crm/webhook-deliveries.server.ts';
import { choiceFilter, choicesOf, dayFilter, instant, instantLine, text } from '#app/list/columns.server.ts';
import type { ListOf, RowAction, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { answerOf, CREATED, messageActions, messageStates, NEXT_TRY, nameOf } from '../jobs/job-words.console.ts';
import { systemPaths } from '../system/system.console.ts';
import { triesOf, withoutAddresses } from '../system/texts.console.ts';

/** States to filter by. */
const filterStates = { open: 'Not delivered', delivered: 'Delivered', discarded: 'Discarded' } as const;

const hasState: Record<string, ReturnType<typeof sql>> = {
	open: sql`r.delivered_at is null and r.discarded_at is null`,
	delivered: sql`r.delivered_at is not null`,
	discarded: sql`r.discarded_at is not null and r.delivered_at is null`,
};

export function webhooksTable({ config }: Pick<Services, 'config'>): TableDefinition {
	return {
		name: 'webhooks',
		path: consolePaths.webhooks,
		words: {
			heading: 'Outgoing webhooks, as a table',
			lead: 'Webhooks sent to your endpoint, and webhooks received from others.',
			empty: 'No messages',
			emptyText: 'No message has been sent yet.',
		},
		table: 'webhook_deliveries',
		id: 'message_uuid',
		columns: [
			text('message', 'Message', sql`r.created_at`, {
				isShown: true,
				order: { by: sql`r.created_at`, type: 'timestamptz' },
				format: (_, message: MessageView) => ({
					text: nameOf(message),
					lines: [instantLine(message.createdAt, CREATED)],
				}),
			}),
			text('state', 'State', sql`r.message_uuid`, {
				isShown: true,
				format: (_, { state, attempts }: MessageView) => ({
					text: messageStates[state],
					state,
					lines: attempts > 0 ? [{ text: triesOf(attempts) }] : [],
				}),
			}),
			text('answer', 'Response', sql`r.message_uuid`, {
				isShown: true,
				format: (_, message: MessageView) => ({
					text: answerOf(message),
					lines: message.lastError ? [{ text: withoutAddresses(message.lastError), isError: true }] : [],
				}),
			}),
			text('times', 'Tried, next try', sql`r.message_uuid`, {
				isShown: true,
				format: (_, { triedAt, nextAttempt }: MessageView) => ({
					text: '',
					lines: [
						...(triedAt ? [instantLine(triedAt, 'Tried {at}')] : []),
						...(nextAttempt ? [instantLine(nextAttempt, NEXT_TRY)] : []),
					],
				}),
			}),
			instant('delivered', 'Delivered', sql`r.delivered_at`),
		],
		filters: [
			choiceFilter('state', 'State', choicesOf(filterStates), (value) => hasState[value] ?? sql`true`),
			dayFilter(sql`r.created_at`),
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
