import { reachOf } from '#app/settings/outgoing.server.ts';
import { listRoomless } from '#app/tasks/task-context.server.ts';
import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { callUrl } from '#platform/calls/outgoing.ts';
import { checkStripeKey } from '#platform/payments/stripe-key.ts';
import { WebinarRefused } from '#platform/webinar/webinar.ts';
import { formatMinute } from '../../kit/times.ts';
import { type CheckContext, errorMessage, type Finding, fail, pass, warn } from './finding.ts';

const { webhook, payment, webinar } = systemStatusSummary;

/** Checks that the operator's endpoint responds, and that messages are delivered. */
export async function checkWebhook(needs: CheckContext): Promise<Finding[]> {
	const { config, db, signal, recordClock } = needs;
	const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = config;
	if (!url) return [pass(webhook.off)];
	const { host, protocol, hostname } = new URL(url);
	const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
	const findings: Finding[] = [];
	try {
		// Sends no message: any response will do, even that only POST is allowed.
		const response = await callUrl(url, { method: 'HEAD', signal }, reachOf(needs, 'NOTIFY_WEBHOOK_URL'));
		await response.body?.cancel();
		recordClock(host, response.headers.get('date'));
		const values = { host, status: response.status };
		if (response.status >= 500) findings.push(fail(webhook.failing, webhook.awayTodo, values));
		else if ([404, 410].includes(response.status)) findings.push(warn(webhook.notFound, webhook.notFoundTodo, values));
		else findings.push(pass(webhook.answers, values));
	} catch (error) {
		findings.push(fail(webhook.away, webhook.awayTodo, { host, error: errorMessage(error) }));
	}
	if (protocol === 'http:' && !isLocal) findings.push(warn(webhook.plain, webhook.plainTodo));
	findings.push(secret ? pass(webhook.signed) : warn(webhook.unsigned, webhook.unsignedTodo));
	const open = db
		.selectFrom('webhook_deliveries')
		.select('message_uuid')
		.where('delivered_at', 'is', null)
		.where('discarded_at', 'is', null)
		.where('attempts', '>', 0)
		.limit(1000);
	const [last, { count }] = await Promise.all([
		db
			.selectFrom('webhook_deliveries')
			.select('delivered_at')
			.where('delivered_at', 'is not', null)
			.orderBy('delivered_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
		db
			.selectFrom(open.as('open'))
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow(),
	]);
	if (last?.delivered_at) findings.push(pass(webhook.delivered, { at: formatMinute(last.delivered_at) }));
	if (count > 0) findings.push(warn(webhook.open, webhook.openTodo, { count }));
	return findings;
}

/** Checks that people can pay, and that payments are reported to us. */
export async function checkPayment(needs: CheckContext): Promise<Finding[]> {
	const { config, db } = needs;
	const { CHECKOUT_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, APP_URL } = config;
	if (!CHECKOUT_URL && !STRIPE_SECRET_KEY) return [warn(payment.off, payment.offTodo)];
	const findings: Finding[] = [];
	if (CHECKOUT_URL) findings.push(pass(payment.link, { host: new URL(CHECKOUT_URL).host }));
	if (STRIPE_SECRET_KEY) findings.push(...(await checkStripe(needs, STRIPE_SECRET_KEY)));
	const url = `${APP_URL}/webhooks/stripe`;
	if (!STRIPE_WEBHOOK_SECRET) return [...findings, fail(payment.noSecret, payment.noSecretTodo, { url })];
	const last = await db
		.selectFrom('payment_events')
		.select('received_at')
		.orderBy('received_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	const lastEvent = last
		? pass(payment.last, { at: formatMinute(last.received_at) })
		: warn(payment.noEvent, payment.noEventTodo, { url });
	return [...findings, pass(payment.secret), lastEvent];
}

/** Checks a key of Stripe’s. */
export async function checkStripe(
	{ config, signal, recordClock }: Pick<CheckContext, 'config' | 'signal' | 'recordClock'>,
	secretKey: string,
): Promise<Finding[]> {
	const test = /^(sk|rk)_test_/.test(secretKey) ? [warn(payment.test, payment.testTodo)] : [];
	try {
		const { state, status, date } = await checkStripeKey({ secretKey, apiUrl: config.STRIPE_API_URL }, signal);
		recordClock(new URL(config.STRIPE_API_URL).host, date);
		if (state === 'works') return [pass(payment.works), ...test];
		if (state === 'unknown') return [fail(payment.unknown, payment.unknownTodo)];
		if (state === 'may-not') return [fail(payment.mayNot, payment.mayNotTodo)];
		return [fail(payment.failed, payment.failedTodo, { status })];
	} catch (error) {
		return [fail(payment.away, payment.awayTodo, { error: errorMessage(error) })];
	}
}

/** Checks that people can be registered for webinars. */
export async function checkWebinar(
	needs: Pick<CheckContext, 'config' | 'webinar' | 'signal' | 'recordClock'>,
): Promise<Finding[]> {
	const { config, signal, recordClock } = needs;
	if (!needs.webinar) return [pass(webinar.off)];
	const { ZOOM_WEBINAR_ID, ZOOM_MEETING_ID, ZOOM_API_URL } = config;
	const id = ZOOM_WEBINAR_ID ?? ZOOM_MEETING_ID;
	if (!id) return [warn(webinar.noRoom)];
	const kind = ZOOM_WEBINAR_ID ? ('webinar' as const) : ('meeting' as const);
	try {
		const { date } = await needs.webinar.check({ kind, id }, signal);
		recordClock(new URL(ZOOM_API_URL).host, date);
		return [pass(webinar.works, { kind })];
	} catch (error) {
		const values = { kind, error: errorMessage(error) };
		if (error instanceof WebinarRefused) return [fail(webinar.refused, webinar.refusedTodo, values)];
		return [fail(webinar.away, webinar.awayTodo, values)];
	}
}

/** Checks that every event that is about to start, or that people register for, can be joined. */
export async function checkRooms(needs: Pick<CheckContext, 'config' | 'db' | 'now' | 'webinar'>): Promise<Finding[]> {
	const roomless = await listRoomless(needs);
	if (roomless.length === 0) return [];
	const title = roomless[0]?.title ?? '';
	return [fail(webinar.roomless, webinar.roomlessTodo, { count: roomless.length, title })];
}
