import { sql } from 'kysely';
import { actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import {
	discardMessage,
	enqueueTestMessage,
	getMessages,
	type MessageView,
	retryMessage,
} from '#app/crm/webhook-deliveries.server.ts';
import { choiceFilter, choicesOf, dayFilter, instant, instantLine, text } from '#app/list/columns.server.ts';
import type { ListOf, RowAction, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import {
	answerOf,
	CHANGED,
	CREATED,
	messageActions,
	messageStates,
	NEXT_TRY,
	nameOf,
} from '../jobs/job-words.console.ts';
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

const toasts = {
	retry: { title: 'It will be sent within a few seconds' },
	discard: { title: 'Discarded' },
	test: { title: 'Test message queued', description: 'Its response appears in the first row within a few seconds.' },
} as const;

const OFF = 'NOTIFY_WEBHOOK_URL is not set, so it cannot be sent.';

export const webhooksAction = actionsOf({
	retry: messageAction('retry', retryMessage),
	discard: messageAction('discard', discardMessage),
	test: defineAction({
		name: 'webhooks.test',
		form: 'webhooks',
		async run({ tx, services }) {
			requireEndpoint(services);
			const id = await enqueueTestMessage(tx, services);
			return { audit: { subject: { kind: 'webhook-message', id } }, ...shown('test') };
		},
		errors: { off: OFF },
	}),
});

function messageAction(intent: 'retry' | 'discard', change: typeof retryMessage | typeof discardMessage) {
	return defineAction({
		name: `webhooks.${intent}`,
		form: 'webhooks',
		async run({ tx, services, form }: RunContext) {
			if (intent === 'retry') requireEndpoint(services);
			const id = String(form.get('id') ?? '');
			const state = isCanonicalUuid(id) ? await change(tx, services, id) : undefined;
			if (!state) throw new DomainError('missed');
			return { audit: { subject: { kind: 'webhook-message', id }, before: { state } }, ...shown(intent) };
		},
		errors: { off: OFF, missed: CHANGED },
	});
}

function requireEndpoint({ config }: Services): void {
	if (!config.NOTIFY_WEBHOOK_URL) throw new DomainError('off');
}

const shown = (intent: keyof typeof toasts) => ({
	to: consolePaths.webhooks,
	toast: { kind: 'success' as const, ...toasts[intent] },
});
