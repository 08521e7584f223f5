import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { checkStripeKey } from '#platform/payments/stripe-key.ts';
import { WebinarRefused } from '#platform/webinar/webinar.ts';
import { formatMinute } from '../../kit/times.ts';
import { type DoctorNeeds, type Finding, look, well, wordsOf, wrong } from './finding.ts';

const { webhook, payment, webinar } = systemStatusSummary;

/** Whether the operator's own endpoint answers, and takes what it is told. */
export async function checkWebhook({ config, db, signal, heard }: DoctorNeeds): Promise<Finding[]> {
	const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = config;
	if (!url) return [well(webhook.off)];
	const { host, protocol, hostname } = new URL(url);
	const isNear = /^(localhost|127\.|\[::1\])/.test(hostname);
	const findings: Finding[] = [];
	try {
		// No message: only whether someone is there. That it takes none but POST is an answer too.
		const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
		await response.body?.cancel();
		heard(host, response.headers.get('date'));
		const values = { host, status: response.status };
		if (response.status >= 500) findings.push(wrong(webhook.failing, webhook.awayTodo, values));
		else if ([404, 410].includes(response.status)) findings.push(look(webhook.gone, webhook.goneTodo, values));
		else findings.push(well(webhook.answers, values));
	} catch (error) {
		findings.push(wrong(webhook.away, webhook.awayTodo, { host, error: wordsOf(error) }));
	}
	if (protocol === 'http:' && !isNear) findings.push(look(webhook.plain, webhook.plainTodo));
	findings.push(secret ? well(webhook.signed) : look(webhook.unsigned, webhook.unsignedTodo));
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
	if (last?.delivered_at) findings.push(well(webhook.delivered, { at: formatMinute(last.delivered_at) }));
	if (count > 0) findings.push(look(webhook.open, webhook.openTodo, { count }));
	return findings;
}

/** Whether people can pay, and whether we hear of it. */
export async function checkPayment(needs: DoctorNeeds): Promise<Finding[]> {
	const { config, db } = needs;
	const { CHECKOUT_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, APP_URL } = config;
	if (!CHECKOUT_URL && !STRIPE_SECRET_KEY) return [look(payment.off, payment.offTodo)];
	const findings: Finding[] = [];
	if (CHECKOUT_URL) findings.push(well(payment.link, { host: new URL(CHECKOUT_URL).host }));
	if (STRIPE_SECRET_KEY) findings.push(...(await stripe(needs, STRIPE_SECRET_KEY)));
	const url = `${APP_URL}/webhooks/stripe`;
	if (!STRIPE_WEBHOOK_SECRET) return [...findings, wrong(payment.noSecret, payment.noSecretTodo, { url })];
	const last = await db
		.selectFrom('payment_events')
		.select('received_at')
		.orderBy('received_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	const heard = last
		? well(payment.last, { at: formatMinute(last.received_at) })
		: look(payment.noEvent, payment.noEventTodo, { url });
	return [...findings, well(payment.secret), heard];
}

async function stripe({ config, signal, heard }: DoctorNeeds, secretKey: string): Promise<Finding[]> {
	const test = /^(sk|rk)_test_/.test(secretKey) ? [look(payment.test, payment.testTodo)] : [];
	try {
		const { state, status, date } = await checkStripeKey({ secretKey, apiUrl: config.STRIPE_API_URL }, signal);
		heard(new URL(config.STRIPE_API_URL).host, date);
		if (state === 'works') return [well(payment.works), ...test];
		if (state === 'unknown') return [wrong(payment.unknown, payment.unknownTodo)];
		if (state === 'may-not') return [wrong(payment.mayNot, payment.mayNotTodo)];
		return [wrong(payment.failed, payment.failedTodo, { status })];
	} catch (error) {
		return [wrong(payment.away, payment.awayTodo, { error: wordsOf(error) })];
	}
}

/** Whether people can be registered for webinars. */
export async function checkWebinar(needs: DoctorNeeds): Promise<Finding[]> {
	const { config, signal, heard } = needs;
	if (!needs.webinar) return [well(webinar.off)];
	const { ZOOM_WEBINAR_ID, ZOOM_MEETING_ID, ZOOM_API_URL } = config;
	const id = ZOOM_WEBINAR_ID ?? ZOOM_MEETING_ID;
	if (!id) return [look(webinar.noRoom)];
	const kind = ZOOM_WEBINAR_ID ? ('webinar' as const) : ('meeting' as const);
	try {
		const { date } = await needs.webinar.check({ kind, id }, signal);
		heard(new URL(ZOOM_API_URL).host, date);
		return [well(webinar.works, { kind })];
	} catch (error) {
		const values = { kind, error: wordsOf(error) };
		if (error instanceof WebinarRefused) return [wrong(webinar.refused, webinar.refusedTodo, values)];
		return [wrong(webinar.away, webinar.awayTodo, values)];
	}
}
