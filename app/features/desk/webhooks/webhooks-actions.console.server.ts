import { actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import { discardMessage, enqueueTestMessage, retryMessage } from '#app/crm/webhook-deliveries.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { CHANGED } from '../jobs/job-words.console.ts';

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
