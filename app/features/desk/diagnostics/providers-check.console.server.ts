import { formatMinute } from '#app/console/times.ts';
import { reachOf } from '#app/settings/outgoing.server.ts';
import { callUrl } from '#platform/calls/outgoing.ts';
import { checkStripeKey } from '#platform/payments/stripe-key.ts';
import { WebinarRefused } from '#platform/webinar/webinar.ts';
import { listRoomless } from '../tasks/task-kind.server.ts';
import { type CheckContext, errorMessage, type Finding, fail, pass, warn } from './finding.console.ts';

const WEBHOOK_AWAY_TODO =
	'Check the webhook’s address, and that the endpoint is running. Messages are stored and retried for more than a day.';

export async function checkWebhook(needs: CheckContext): Promise<Finding[]> {
	const { config, db, signal, recordClock } = needs;
	const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = config;
	if (!url) return [pass('NOTIFY_WEBHOOK_URL is not set: form submissions are shown in the console only.')];
	const { host, protocol, hostname } = new URL(url);
	const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
	const findings: Finding[] = [];
	try {
		// Sends no message: any response will do, even that only POST is allowed.
		const response = await callUrl(url, { method: 'HEAD', signal }, reachOf(needs, 'NOTIFY_WEBHOOK_URL'));
		await response.body?.cancel();
		recordClock(host, response.headers.get('date'));
		const { status } = response;
		if (status >= 500) findings.push(fail(`${host} responds with an error (${status}).`, WEBHOOK_AWAY_TODO));
		else if ([404, 410].includes(status))
			findings.push(
				warn(
					`${host} responds that the address does not exist (${status}).`,
					'Check the webhook’s address. Some endpoints accept only POST: in that case, send a test under Webhooks.',
				),
			);
		else findings.push(pass(`${host} responds (${status}).`));
	} catch (error) {
		findings.push(fail(`${host} does not respond: ${errorMessage(error)}`, WEBHOOK_AWAY_TODO));
	}
	if (protocol === 'http:' && !isLocal)
		findings.push(warn('Messages are sent over http: they can be read in transit.', 'Use an https address.'));
	findings.push(
		secret
			? pass('Messages are signed.')
			: warn(
					'Messages are not signed: your endpoint cannot verify them.',
					'Make a signing secret under Settings, and check the signature at your endpoint.',
				),
	);
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
	if (last?.delivered_at) findings.push(pass(`The last message was delivered on ${formatMinute(last.delivered_at)}.`));
	if (count > 0) findings.push(warn(`${count} messages are not delivered.`, 'See the responses under Webhooks.'));
	return findings;
}

export async function checkPayment(needs: CheckContext): Promise<Finding[]> {
	const { config, db } = needs;
	const { CHECKOUT_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, APP_URL } = config;
	if (!CHECKOUT_URL && !STRIPE_SECRET_KEY)
		return [
			warn(
				'No payment provider is configured: reservations are stored, and no one can pay.',
				'Set Stripe or a payment link under Settings, Payments; docs/operations.md says how.',
			),
		];
	const findings: Finding[] = [];
	if (CHECKOUT_URL) findings.push(pass(`Payment uses a payment link (${new URL(CHECKOUT_URL).host}).`));
	if (STRIPE_SECRET_KEY) findings.push(...(await checkStripe(needs, STRIPE_SECRET_KEY)));
	const url = `${APP_URL}/webhooks/stripe`;
	if (!STRIPE_WEBHOOK_SECRET)
		return [
			...findings,
			fail(
				'STRIPE_WEBHOOK_SECRET is not set: payments go unnoticed.',
				`Add the endpoint ${url} in Stripe’s dashboard, and enter its signing secret under Settings, Stripe.`,
			),
		];
	const last = await db
		.selectFrom('payment_events')
		.select('received_at')
		.orderBy('received_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	const lastEvent = last
		? pass(`The last event arrived on ${formatMinute(last.received_at)}.`)
		: warn('No event has arrived yet.', `In Stripe’s dashboard, look at the deliveries of the endpoint ${url}.`);
	return [...findings, pass('Stripe reports payments through the webhook.'), lastEvent];
}

export async function checkStripe(
	{ config, signal, recordClock }: Pick<CheckContext, 'config' | 'signal' | 'recordClock'>,
	secretKey: string,
): Promise<Finding[]> {
	const test = /^(sk|rk)_test_/.test(secretKey)
		? [warn('This is a test key: no money moves.', 'Use a live key to take real payments.')]
		: [];
	try {
		const { state, status, date } = await checkStripeKey({ secretKey, apiUrl: config.STRIPE_API_URL }, signal);
		recordClock(new URL(config.STRIPE_API_URL).host, date);
		if (state === 'works') return [pass('Stripe accepts the key.'), ...test];
		if (state === 'unknown') return [fail('Stripe rejects the key.', 'Enter an active key from your dashboard.')];
		if (state === 'may-not')
			return [
				fail(
					'Stripe accepts the key, but it lacks the permission for Checkout Sessions.',
					'Give the restricted key the permission “Checkout Sessions: write” in the dashboard.',
				),
			];
		return [fail(`Stripe responded with ${status}.`, 'Check status.stripe.com, and try again.')];
	} catch (error) {
		return [
			fail(
				`Stripe does not respond: ${errorMessage(error)}`,
				'Check that no firewall blocks the connection, and STRIPE_API_URL if you set it.',
			),
		];
	}
}

export async function checkWebinar(
	needs: Pick<CheckContext, 'config' | 'webinar' | 'signal' | 'recordClock'>,
): Promise<Finding[]> {
	const { config, signal, recordClock } = needs;
	if (!needs.webinar) return [pass('No webinar service is configured: people join through the event page.')];
	const { ZOOM_WEBINAR_ID, ZOOM_MEETING_ID, ZOOM_API_URL } = config;
	const id = ZOOM_WEBINAR_ID ?? ZOOM_MEETING_ID;
	if (!id)
		return [
			warn(
				'Zoom is configured without ZOOM_WEBINAR_ID or ZOOM_MEETING_ID: only events with their own meeting ID are registered there.',
			),
		];
	const kind = ZOOM_WEBINAR_ID ? ('webinar' as const) : ('meeting' as const);
	try {
		const { date } = await needs.webinar.check({ kind, id }, signal);
		recordClock(new URL(ZOOM_API_URL).host, date);
		return [pass(`Zoom accepts our credentials and finds the ${kind}.`)];
	} catch (error) {
		const words = errorMessage(error);
		if (error instanceof WebinarRefused)
			return [
				fail(
					`Zoom rejected the request: ${words}`,
					`Check the account ID, the client ID, the client secret and the ID of the ${kind}, and that the app has the scopes of docs/operations.md.`,
				),
			];
		return [
			fail(
				`Zoom does not respond: ${words}`,
				'Check that no firewall blocks the connection. Registrations are stored and retried.',
			),
		];
	}
}

/** Checks that every event that is about to start, or that people register for, can be joined. */
export async function checkRooms(needs: Pick<CheckContext, 'config' | 'db' | 'now' | 'webinar'>): Promise<Finding[]> {
	const roomless = await listRoomless(needs);
	if (roomless.length === 0) return [];
	return [
		fail(
			`No one can join ${roomless.length} of the events ahead, because they have no meeting link. The next is “${roomless[0]?.title ?? ''}”.`,
			'Add a join link or a Zoom room to each of them under Events; Today lists them.',
		),
	];
}
