import { data } from 'react-router';
import { discardMessage, enqueueTestMessage, retryMessage } from '#app/crm/webhook-deliveries.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { machine } from '#content/console/machine.ts';
import { consolePaths } from '#content/console/paths.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { done, refused } from '../../deed-form.server.ts';
import { allowed } from '../../guard.server.ts';

const { webhooks: copy } = machine;

/** Does what a button of the pages about webhooks asks for. @throws 400 for what no button of ours sends. */
export async function doWebhooksDeed(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'jobs.change');
	const [deed, id] = ['deed', 'id'].map((name) => String(form.get(name) ?? '')) as [string, string];
	const { NOTIFY_WEBHOOK_URL: url } = services.config;
	if (deed === 'discard') return await change(services, operator, deed, id);
	if (deed !== 'test' && deed !== 'retry') throw data(null, { status: 400 });
	if (!url) return data<FormAnswer>(refused('webhooks', copy.off), { status: 409 });
	return deed === 'test' ? await test(services, operator) : await change(services, operator, deed, id);
}

async function change(services: Services, operator: Operator, deed: 'retry' | 'discard', id: string) {
	const act = deed === 'retry' ? retryMessage : discardMessage;
	const was = await services.db.transaction().execute(async (tx) => {
		const state = isCanonicalUuid(id) ? await act(tx, services, id) : undefined;
		const subject = { kind: 'webhook-message', id };
		if (state) await writeAuditLog(tx, operator, `webhooks.${deed}`, subject, { before: { state } }, services.now());
		return state;
	});
	if (!was) return data<FormAnswer>(refused('webhooks', copy.missed), { status: 409 });
	return done(services, consolePaths.webhooks, { kind: 'success', ...copy.done[deed] });
}

async function test(services: Services, operator: Operator) {
	await services.db.transaction().execute(async (tx) => {
		const id = await enqueueTestMessage(tx, services);
		await writeAuditLog(tx, operator, 'webhooks.test', { kind: 'webhook-message', id }, {}, services.now());
	});
	return done(services, consolePaths.webhooks, { kind: 'success', ...copy.done.test });
}
