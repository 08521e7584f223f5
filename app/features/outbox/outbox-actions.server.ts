import type { Transaction } from 'kysely';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { isOwnOrigin } from '#app/forms/own-origin.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { outbox } from '#content/outbox.ts';
import type { Tables } from '#database/tables.ts';
import { type OutboxAction, privateResponseHeaders, requireOutbox } from './outbox-access.server.ts';
import { discardJob, discardMail, retryMail } from './outbox-changes.server.ts';
import { searchByRecipient } from './outbox-filter.server.ts';

type Action = (tx: Transaction<Tables>, services: Services, id: string) => Promise<boolean>;

const actions: Record<OutboxAction, Action> = {
	'mail.retry': retryMail,
	'mail.discard': discardMail,
	'job.retry': (tx, { jobs }, id) => jobs.retry(id, tx),
	'job.discard': discardJob,
};

/**
 * Does what a button of the outbox asks for, to one email (`mail`) or one job (`job`), and leads back to the page it is on;
 * or looks for someone's emails, which changes nothing.
 * @throws The ordinary 404 for who may not, and 400 for what no button of ours sends.
 */
export async function doAction(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
	const services = servicesOf(context);
	const reader = await requireOutbox(request, services, context);
	if (!isOwnOrigin(request, services.config.APP_URL)) throw new Response(null, { status: 403 });
	const form = (await readForm(request)) ?? new FormData();
	const [action, mail, job] = ['intent', 'mail', 'job'].map((name) => String(form.get(name) ?? ''));
	if (action === 'find' && (!reader || reader.seesPeople)) {
		const found = await searchByRecipient(services, String(form.get('recipient') ?? ''));
		return found instanceof Response
			? found
			: data<FormAnswer>(found, { status: 400, headers: privateResponseHeaders });
	}
	if ((action !== 'retry' && action !== 'discard') || (!mail && !job)) throw new Response(null, { status: 400 });
	const kind = mail ? 'mail' : 'job';
	const id = mail || job || '';
	const isDone = await services.db.transaction().execute(async (tx) => {
		if (!(await actions[`${kind}.${action}`](tx, services, id))) return false;
		await reader?.did(tx, `${kind}.${action}`, { kind, id });
		return true;
	});
	const { retried, discarded, missed } = outbox.toasts;
	const toast: Toast = !isDone ? missed : action === 'retry' ? retried : discarded;
	return redirect(`${url.pathname}${url.search}`, {
		status: 303,
		headers: { 'Set-Cookie': flashCookie(toast, services.config.APP_URL) },
	});
}
