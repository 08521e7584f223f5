import { sql } from 'kysely';
import { formatMinute } from '#app/console/times.ts';
import { reachOf } from '#app/settings/connections.server.ts';
import { callUrl } from '#platform/calls/outgoing.ts';
import { type Found, type MailDomain, readMailDomain } from '#platform/mail/mail-domain.ts';
import { MailRefused } from '#platform/mail/mailer.ts';
import { checkStripeKey } from '#platform/payments/stripe-key.ts';
import { WebinarRefused } from '#platform/webinar/webinar.ts';
import { spanOf } from '../system/texts.console.ts';
import { listRoomless } from '../tasks/task-kind.server.ts';
import { type CheckContext, errorMessage, type Finding, fail, pass, warn } from './finding.console.ts';

const QUEUE_TODO = 'See the last errors under Email and jobs, status queued.';
const SHARE_TODO = 'See the servers’ responses under Email and jobs, status refused.';

/** How many of the last week's emails are checked, newest first. */
const SAMPLE = 1000;
const QUEUE_WARN_MS = 10 * 60_000;
const QUEUE_FAIL_MS = 3600_000;

export async function checkMail(needs: CheckContext): Promise<Finding[]> {
	const { config, mailer } = needs;
	if (!mailer)
		return [
			warn(
				'No mail server is configured. Emails are stored and can be read under Email and jobs.',
				'Set the mail server and the sender under Settings, Email.',
			),
		];
	const domain = /@([^@\s>]+)>?$/.exec(config.MAIL_FROM ?? '')?.[1]?.toLowerCase();
	const parts = await Promise.all([
		checkMailServer(needs),
		domain ? readMailDomain(domain, needs.resolver).then((found) => checkDomain(domain, found)) : [],
		queue(needs),
	]);
	const operator = config.OPERATOR_EMAIL
		? []
		: [
				warn(
					'OPERATOR_EMAIL is not set: operators’ copies are stored, and replies go to the sender.',
					'Enter the address of the person who answers email under Settings, Notifications’ address.',
				),
			];
	return [...parts.flat(), ...operator];
}

export async function checkMailServer({ mailer }: Pick<CheckContext, 'mailer'>): Promise<Finding[]> {
	try {
		await mailer?.check();
		return [pass('The mail server responds and accepts our login.')];
	} catch (error) {
		const words = errorMessage(error);
		const isRefused = error instanceof MailRefused || (error as { code?: string }).code === 'EAUTH';
		return [
			isRefused
				? fail(
						`The mail server responds but rejects our login: ${words}`,
						'Check the user and the password of the mail server.',
					)
				: fail(
						`The mail server does not respond: ${words}`,
						'Check the server’s name and port, and that no firewall blocks the connection.',
					),
		];
	}
}

function checkDomain(domain: string, { mx, spf, dmarc, dkim }: MailDomain): Finding[] {
	return [mxFinding(domain, mx), spfFinding(domain, spf), dmarcFinding(domain, dmarc), dkimFinding(domain, dkim)];
}

function mxFinding(domain: string, mx: Found<string>): Finding {
	if (mx.state === 'no-answer') return noAnswer(domain, mx.code);
	const hosts = mx.state === 'found' ? mx.records.filter(Boolean) : [];
	if (hosts.length === 0)
		return fail(
			`${domain} accepts no email: replies to our emails are lost.`,
			`Add an MX record for ${domain}, or use another sender.`,
		);
	return pass(`${domain} accepts email: ${hosts.join(', ')}.`);
}

function spfFinding(domain: string, spf: Found<string>): Finding {
	if (spf.state === 'no-answer') return noAnswer(domain, spf.code);
	if (spf.state !== 'found')
		return fail(
			`${domain} has no SPF record.`,
			`Add a TXT record for ${domain} that names your mail server, such as “v=spf1 include:your-provider.example -all”. Your mail provider says which.`,
		);
	const [record = ''] = spf.records;
	if (spf.records.length > 1)
		return fail(
			`${domain} has ${spf.records.length} SPF records, so receivers ignore them all.`,
			'Merge them into one TXT record that starts with v=spf1.',
		);
	if (/ \+?all\b/i.test(record))
		return fail(`The SPF record of ${domain} allows anyone to send for it: ${record}`, 'End it with -all or ~all.');
	return pass(`${domain} has an SPF record: ${record}`);
}

function dmarcFinding(domain: string, dmarc: Found<string>): Finding {
	if (dmarc.state === 'no-answer') return noAnswer(`_dmarc.${domain}`, dmarc.code);
	if (dmarc.state !== 'found')
		return warn(
			`${domain} has no DMARC record. Large mail providers reject bulk email without one.`,
			`Add a TXT record for _dmarc.${domain}: “v=DMARC1; p=none”, and a stricter policy once SPF and DKIM are right.`,
		);
	const [record = ''] = dmarc.records;
	const count = dmarc.records.length;
	return count > 1
		? fail(`_dmarc.${domain} has ${count} DMARC records, so receivers ignore them all.`, 'Keep only one.')
		: pass(`${domain} has a DMARC record: ${record}`);
}

function dkimFinding(domain: string, dkim: MailDomain['dkim']): Finding {
	if (dkim === 'no-answer') return noAnswer(`_domainkey.${domain}`, '');
	if (dkim === 'none')
		return warn(
			`There is no DKIM key under _domainkey.${domain}.`,
			'Create a key at your mail provider, and add the record it shows.',
		);
	return {
		...warn(
			`${domain} may have DKIM keys. Only your mail server knows which one it uses.`,
			'Open an email from the site, view its source, and look for “dkim=pass”.',
		),
		state: 'well',
	};
}

function noAnswer(name: string, code: string): Finding {
	return warn(
		`The name server gave no answer for ${name} (${code || 'no answer'}).`,
		'Try again in a minute. If it happens again, check this machine’s name server.',
	);
}

async function queue({ db }: CheckContext): Promise<Finding[]> {
	const { rows } = await sql<{ waited: number | null; refused: number; all: number }>`
		select (select extract(epoch from now() - greatest(created_at, coalesce(not_before, created_at))) * 1000
			from mails where status = 'queued' and (not_before is null or not_before < now()) order by created_at limit 1)::float8 as waited,
			count(*) filter (where status = 'refused')::int as refused, count(*)::int as all
		from (select status from mails where created_at > now() - interval '7 days' order by created_at desc limit ${SAMPLE}) as newest
		where status in ('sent', 'refused')`.execute(db);
	const { waited = null, refused = 0, all = 0 } = rows[0] ?? {};
	const findings = [
		waited !== null && waited > QUEUE_WARN_MS
			? (waited > QUEUE_FAIL_MS ? fail : warn)(`An email has been overdue for ${spanOf(waited)}.`, QUEUE_TODO)
			: pass('No email is overdue.'),
	];
	if (all === 0) return findings;
	const share = refused / all;
	const text = `Of the last ${all} emails this week, ${refused} were rejected.`;
	if (refused >= 10 && share > 0.2) findings.push(fail(text, SHARE_TODO));
	else if (refused >= 5 && share > 0.05) findings.push(warn(text, SHARE_TODO));
	else findings.push(pass(text));
	return findings;
}

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
