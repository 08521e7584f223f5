import { randomUUID } from 'node:crypto';
import { tryModel } from '@mga/career-map/wording';
import type { Operator } from '#app/auth/auth.server.ts';
import { senderOf } from '#app/crm/mail.server.ts';
import { messageIdOf } from '#app/crm/message-id.ts';
import { postSigned } from '#app/crm/notification.server.ts';
import type { Services } from '#app/services.ts';
import { modelOf, reachOf } from '#app/settings/outgoing.server.ts';
import { connectionTests as words } from '#content/console/connection-tests.ts';
import { program } from '#content/program.ts';
import type { ConnectionTest } from '#content/setting-types.ts';
import { InsideHost } from '#platform/calls/outgoing.ts';
import { checkMailbox, MailboxRefused } from '#platform/mail/mailbox.ts';
import { MailRefused } from '#platform/mail/mailer.ts';
import { errorMessage, type Finding, fail, pass, warn } from '../system/diagnostics/finding.ts';
import { checkMailServer } from '../system/diagnostics/mail-check.server.ts';
import { checkStripe, checkWebinar } from '../system/diagnostics/providers-check.server.ts';

/** How long a test waits for the other side. */
const LIMIT_MS = 12_000;

interface TestContext {
	services: Services;
	operator: Operator;
	signal: AbortSignal;
}

/**
 * Tries a connection with the settings that are in use now. Never throws: what fails is the finding.
 * @param limitMs The longest it may take.
 */
export async function runConnectionTest(
	test: ConnectionTest,
	services: Services,
	operator: Operator,
	request: AbortSignal,
	limitMs: number = LIMIT_MS,
): Promise<Finding> {
	const signal = AbortSignal.any([request, AbortSignal.timeout(limitMs)]);
	const late = new Promise<Finding>((resolve) => {
		signal.addEventListener(
			'abort',
			() =>
				resolve(
					fail(
						'The other side did not answer in time.',
						'Check the address, and that no firewall blocks the connection. Then try again.',
					),
				),
			{ once: true },
		);
	});
	const tried = tests[test]({ services, operator, signal }).catch((error: unknown) =>
		error instanceof InsideHost
			? fail(
					'The address is inside a private network, which the console may not reach.',
					'Use a public address, or set the variable of the environment on the server.',
				)
			: fail('It did not work: {error}', '', { error: errorMessage(error) }),
	);
	return await Promise.race([tried, late]);
}

const tests: Record<ConnectionTest, (context: TestContext) => Promise<Finding>> = {
	email: sendTestEmail,
	replies: checkReplies,
	webhook: postTestEvent,
	stripe: tryStripe,
	zoom: tryZoom,
	model: askTheModel,
};

const worst = (findings: readonly Finding[]): Finding | undefined =>
	findings.find(({ state }) => state === 'wrong') ?? findings.find(({ state }) => state === 'look') ?? findings[0];

async function sendTestEmail({ services, operator, signal }: TestContext): Promise<Finding> {
	const { mailer, config, now } = services;
	if (!mailer) return fail('No mail server is set, so nothing was sent. Enter one and save it first.');
	const server = worst(await checkMailServer(services));
	if (server && server.state !== 'well') return server;
	const { text } = words.email.message;
	try {
		await mailer.send(
			{
				from: senderOf(services),
				to: operator.email,
				subject: `${program.name}: ${'a test'}`,
				text,
				html: `<p>${text}</p>`,
				messageId: messageIdOf(randomUUID(), config),
				date: now(),
			},
			signal,
		);
	} catch (error) {
		if (!(error instanceof MailRefused)) throw error;
		return fail(
			'The mail server did not take the email: {error}',
			'Check that it may send for the address under “Sender of emails”.',
			{ error: errorMessage(error) },
		);
	}
	return pass(
		'The mail server took the email. It is on its way to the address that you sign in with; look in the spam folder too.',
	);
}

async function checkReplies({ services, signal }: TestContext): Promise<Finding> {
	const { IMAP_URL: url } = services.config;
	if (!url) return fail('No mailbox is set. Enter one and save it first.');
	try {
		return pass('The mailbox opens. It has {count} messages.', {
			count: await checkMailbox(url, reachOf(services, 'IMAP_URL'), signal),
		});
	} catch (error) {
		if (error instanceof InsideHost) throw error;
		if (error instanceof MailboxRefused)
			return fail(
				'The mailbox’s server answers, but rejects the user or the password.',
				'Check both. Many providers want a password made for apps.',
			);
		return fail('The mailbox does not open: {error}', 'Check the server’s name, the port and the encryption.', {
			error: errorMessage(error),
		});
	}
}

async function postTestEvent({ services, signal }: TestContext): Promise<Finding> {
	const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = services.config;
	const says = words.webhook;
	if (!url) return fail(says.off);
	const body = JSON.stringify({ event_type: 'test', timestamp: services.now().toISOString(), data: {} });
	const { status, ok } = await postSigned(services, { id: randomUUID(), url, body }, signal);
	if (status >= 300 && status < 400) return fail(says.moved, says.movedTodo);
	if (!ok) return fail(says.refused, says.refusedTodo, { status });
	return secret ? pass(says.works, { status }) : warn(says.works, says.unsignedTodo, { status });
}

async function tryStripe({ services: { config }, signal }: TestContext): Promise<Finding> {
	const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, APP_URL } = config;
	if (!key) return fail('No key is set. Enter one and save it first.');
	const found = await checkStripe({ config, signal, recordClock: () => {} }, key);
	const finding = worst(found);
	if (finding && finding.state !== 'well') return finding;
	if (!secret)
		return warn(
			'Stripe accepts the key, but the webhook secret is missing: payments go unnoticed.',
			'Add the endpoint {url} in Stripe’s dashboard, and enter its signing secret.',
			{ url: `${APP_URL}/webhooks/stripe` },
		);
	return pass('Stripe accepts the key, and the webhook secret is set.');
}

async function tryZoom({ services: { config, webinar }, signal }: TestContext): Promise<Finding> {
	if (!webinar) return fail(words.zoom.off);
	const { ZOOM_WEBINAR_ID, ZOOM_MEETING_ID } = config;
	if (ZOOM_WEBINAR_ID || ZOOM_MEETING_ID) {
		const [finding = fail(words.zoom.off)] = await checkWebinar({ config, webinar, signal, recordClock: () => {} });
		return finding;
	}
	await webinar.check(undefined, signal);
	return warn(
		'Zoom accepts our credentials.',
		'No room is set: only events with a room of their own are registered there.',
	);
}

async function askTheModel({ services }: TestContext): Promise<Finding> {
	const model = modelOf(services, LIMIT_MS - 1_000);
	if (!model) return fail('No model is set. Enter an address and a model, and save them first.');
	try {
		await tryModel(model);
	} catch (error) {
		if (error instanceof InsideHost) throw error;
		return fail('The model does not answer: {error}', 'Check the address, the key and the model’s name.', {
			error: errorMessage(error),
		});
	}
	return pass('The model answers.');
}
