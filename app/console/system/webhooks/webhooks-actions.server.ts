import { data } from 'react-router';
import { discardMessage, enqueueTestMessage, retryMessage } from '#app/crm/webhook-deliveries.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { machine } from '#content/console/system.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { done, refused } from '../../kit/action-form.server.ts';
import { allowed } from '../../kit/guard.server.ts';

const { webhooks: copy } = machine;

/** Does what a button of the pages about webhooks asks for. @throws 400 for what no button of ours sends. */
export async function doWebhooksAction(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'jobs.change');
	const [intent, id] = ['intent', 'id'].map((name) => String(form.get(name) ?? '')) as [string, string];
	const { NOTIFY_WEBHOOK_URL: url } = services.config;
	if (intent === 'discard') return await change(services, operator, intent, id);
	if (intent !== 'test' && intent !== 'retry') throw data(null, { status: 400 });
	if (!url) return data<FormAnswer>(refused('webhooks', copy.off), { status: 409 });
	return intent === 'test' ? await test(services, operator) : await change(services, operator, intent, id);
}

async function change(services: Services, operator: Operator, intent: 'retry' | 'discard', id: string) {
	const act = intent === 'retry' ? retryMessage : discardMessage;
	const was = await services.db.transaction().execute(async (tx) => {
		const state = isCanonicalUuid(id) ? await act(tx, services, id) : undefined;
		const subject = { kind: 'webhook-message', id };
		if (state) await writeAuditLog(tx, operator, `webhooks.${intent}`, subject, { before: { state } }, services.now());
		return state;
	});
	if (!was) return data<FormAnswer>(refused('webhooks', copy.missed), { status: 409 });
	return done(services, consolePaths.webhooks, { kind: 'success', ...copy.done[intent] });
}

async function test(services: Services, operator: Operator) {
	await services.db.transaction().execute(async (tx) => {
		const id = await enqueueTestMessage(tx, services);
		await writeAuditLog(tx, operator, 'webhooks.test', { kind: 'webhook-message', id }, {}, services.now());
	});
	return done(services, consolePaths.webhooks, { kind: 'success', ...copy.done.test });
}
