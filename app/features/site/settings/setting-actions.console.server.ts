import { randomBytes, randomUUID } from 'node:crypto';
import { tryModel } from '@mga/career-map/wording';
import { data } from 'react-router';
import {
	ActionAnswer,
	type ActionContext,
	type ActionResult,
	actionIn,
	actionsOf,
	defineAction,
	type Problem,
	type RunContext,
} from '#app/act.server.ts';
import type { Operator } from '#app/auth/auth.server.ts';
import { formatZoned } from '#app/console/times.ts';
import { messageIdOf, senderOf } from '#app/crm/mail.server.ts';
import { postSigned } from '#app/crm/notification.server.ts';
import { errorMessage, type Finding, fail, pass, warn } from '#app/features/desk/diagnostics/finding.console.ts';
import {
	checkMailServer,
	checkStripe,
	checkWebinar,
} from '#app/features/desk/diagnostics/providers-check.console.server.ts';
import type { Services } from '#app/services.ts';
import { modelOf, reachOf, secretPurpose } from '#app/settings/connections.server.ts';
import { withFirstDay } from '#app/settings/price.server.ts';
import { changeSetting, type SettingVersion } from '#app/settings/store.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import type { ConnectionTest } from '#content/setting-types.ts';
import { type SettingDefinition, type SettingName, type SettingTexts, settingDefinitions } from '#content/settings.ts';
import { InsideHost } from '#platform/calls/outgoing.ts';
import { checkMailbox, MailboxRefused } from '#platform/mail/mailbox.ts';
import { MailRefused } from '#platform/mail/mailer.ts';
import { settingSchema, type TypedSetting, versionSchema } from './setting-schema.console.ts';
import { forgetOldSecrets, formStateOf, textsToStore } from './setting-secrets.console.server.ts';

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
			: fail(`It did not work: ${errorMessage(error)}`),
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
	const text = 'This email shows that the mail server of the site works. An operator sent it from the settings.';
	try {
		await mailer.send(
			{
				from: senderOf(services),
				to: operator.email,
				subject: `${program.name}: a test`,
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
			`The mail server did not take the email: ${errorMessage(error)}`,
			'Check that it may send for the address under “Sender of emails”.',
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
		const count = await checkMailbox(url, reachOf(services, 'IMAP_URL'), signal);
		return pass(`The mailbox opens. It has ${count} messages.`);
	} catch (error) {
		if (error instanceof InsideHost) throw error;
		if (error instanceof MailboxRefused)
			return fail(
				'The mailbox’s server answers, but rejects the user or the password.',
				'Check both. Many providers want a password made for apps.',
			);
		return fail(
			`The mailbox does not open: ${errorMessage(error)}`,
			'Check the server’s name, the port and the encryption.',
		);
	}
}

async function postTestEvent({ services, signal }: TestContext): Promise<Finding> {
	const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = services.config;
	if (!url) return fail('No address is set, so nothing was sent. Enter one and save it first.');
	const body = JSON.stringify({ event_type: 'test', timestamp: services.now().toISOString(), data: {} });
	const { status, ok } = await postSigned(services, { id: randomUUID(), url, body }, signal);
	if (status >= 300 && status < 400)
		return fail(
			'The endpoint answers with another address, to which we do not follow.',
			'Enter the address it ends at.',
		);
	if (!ok)
		return fail(
			`The endpoint answers with an error (${status}).`,
			'Check the address, and what the endpoint says about it.',
		);
	const works = `The endpoint took the test event (${status}).`;
	if (secret) return pass(works);
	return warn(works, 'It is not signed: make a signing secret, so that your endpoint can check it.');
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
			`Add the endpoint ${APP_URL}/webhooks/stripe in Stripe’s dashboard, and enter its signing secret.`,
		);
	return pass('Stripe accepts the key, and the webhook secret is set.');
}

async function tryZoom({ services: { config, webinar }, signal }: TestContext): Promise<Finding> {
	const off = fail('Zoom is not set up. Enter account ID, client ID and client secret, and save them first.');
	if (!webinar) return off;
	const { ZOOM_WEBINAR_ID, ZOOM_MEETING_ID } = config;
	if (ZOOM_WEBINAR_ID || ZOOM_MEETING_ID) {
		const [finding = off] = await checkWebinar({ config, webinar, signal, recordClock: () => {} });
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
		return fail(
			`The model does not answer: ${errorMessage(error)}`,
			'Check the address, the key and the model’s name.',
		);
	}
	return pass('The model answers.');
}

/** The setting with a name. @throws 404 if there is none. */
export function settingNamed(name = ''): { name: SettingName; definition: SettingDefinition } {
	if (!Object.hasOwn(settingDefinitions, name)) throw data(null, { status: 404 });
	return { name: name as SettingName, definition: settingDefinitions[name as SettingName] };
}

/** @param todo What the operator can do now. */
export const changedBy =
	(todo: string) =>
	async ({ by, at }: SettingVersion, { services }: { services: Services }): Promise<Problem> => {
		// The page shows the saved version, even if another process saved it.
		await services.settings.refresh();
		return {
			title: 'Someone changed it in the meantime',
			description: `${by} saved another version, ${formatZoned(at)}. ${todo}`,
		};
	};

interface NewVersion {
	name: string;
	/** Undefined for the default. */
	value: unknown;
	to: string;
	toast: { title: string; description?: string };
	/** What the audit log records besides the versions. */
	before?: object;
	after?: object;
}

/** Saves a setting, in the action's transaction. @throws {DomainError} `changed` */
export async function saveVersion(
	{ tx, services, operator, now, value: { version } }: RunContext<{ version: number }>,
	{ name, value, to, toast, before, after }: NewVersion,
): Promise<ActionResult> {
	await changeSetting(tx, { name, value, version, by: operator.name, now });
	return {
		audit: {
			subject: { kind: 'setting', id: name },
			before: { version, ...before },
			after: { version: version + 1, ...after },
		},
		to,
		toast: { kind: 'success', ...toast },
		afterCommit: () => services.settings.refresh(),
	};
}

/**
 * The texts are in the setting's own history; the audit log has versions only, since a text may be a person's address or a secret.
 * @param texts With sealed secrets; undefined for the default.
 */
async function saveTexts(context: RunContext<{ version: number }>, texts?: SettingTexts[]): Promise<ActionResult> {
	const { name, definition } = settingNamed(context.params.name);
	const { isConnection } = definition;
	const description = isConnection
		? 'It is in use now. Other processes follow within seconds.'
		: 'Visitors see it within seconds.';
	const toast = texts
		? { title: 'Saved', description }
		: { title: isConnection ? 'Turned off' : 'Reset to the default' };
	const to = `${consolePaths.settings}/${name}`;
	const result = await saveVersion(context, { name, value: texts, to, toast });
	await forgetOldSecrets(context.tx, name, definition, context.value.version + 1);
	return result;
}

const errors = {
	changed: changedBy('It is in the history below, and what you typed is still here. Save again to apply yours.'),
};

function schemaOf({ services, params }: ActionContext<undefined>) {
	const { name, definition } = settingNamed(params.name);
	return settingSchema(definition, formStateOf(services, name, definition));
}

function typedTexts({ services, params, value, now }: RunContext<TypedSetting>): SettingTexts[] {
	const { name, definition } = settingNamed(params.name);
	return textsToStore(services, name, definition, value, formStateOf(services, name, definition), now);
}

const saveTyped = (context: RunContext<TypedSetting>) => saveTexts(context, typedTexts(context));

const backToDefault = (name: 'settings.default' | 'settings.disconnect') =>
	defineAction({
		name,
		form: 'default',
		schema: versionSchema,
		errors,
		run: (context: RunContext<{ version: number }>) => saveTexts(context),
	});

const textActions = {
	save: defineAction({ name: 'settings.change', form: 'setting', schema: schemaOf, errors, run: saveTyped }),
	default: backToDefault('settings.default'),
};

const connectionActions = {
	save: defineAction({ name: 'settings.connect', form: 'setting', schema: schemaOf, errors, run: saveTyped }),
	default: backToDefault('settings.disconnect'),
	generate: defineAction({
		name: 'settings.connect',
		form: 'generate',
		schema: versionSchema,
		errors,
		run: generateSecret,
	}),
	test: defineAction({ name: 'settings.test', form: 'test', prepare: tryConnection, run: answerTest }),
};

const SECRET_BYTES = 32;

/** Makes a new secret, which the answer shows once. */
async function generateSecret(context: RunContext<{ version: number }>): Promise<ActionResult> {
	const { services, params, now } = context;
	const { name, definition } = settingNamed(params.name);
	const { generates } = definition;
	const { locked, stored } = formStateOf(services, name, definition);
	if (!generates || locked.has(generates.field)) throw data(null, { status: 400 });
	const made = `${generates.prefix}${randomBytes(SECRET_BYTES).toString('base64')}`;
	const sealed = services.secretBox.seal(secretPurpose(name, generates.field), made, now);
	const texts = { ...definition.standard[0], ...stored, [generates.field]: sealed };
	const { audit, afterCommit } = await saveTexts(context, [texts]);
	const toast = { kind: 'success' as const, title: 'Made', description: 'It is in use now, and below.' };
	return {
		audit,
		...(afterCommit && { afterCommit }),
		answer: { status: 200, toast, form: 'made', extra: { made } },
	};
}

const testTitles = { well: 'It works', look: 'It works, but', wrong: 'It does not work' };

/** @throws {ActionAnswer} What does not work, and what to do about it. */
function answerTest({ params, prepared }: RunContext<undefined, Finding>): ActionResult {
	const { name } = settingNamed(params.name);
	const { state, says, todo = '' } = prepared;
	const title = testTitles[state];
	const description = `${says.replace(/(?<![.!?])$/, '.')} ${todo}`.trim();
	if (state !== 'well') throw new ActionAnswer({ status: 200, title, description });
	return { audit: { subject: { kind: 'setting', id: name } }, toast: { kind: 'success', title, description } };
}

async function tryConnection({ services, operator, params, request }: ActionContext): Promise<Finding> {
	const { test } = settingNamed(params.name).definition;
	if (!test) throw data(null, { status: 400 });
	return await runConnectionTest(test, services, operator, request.signal);
}

const priceActions = {
	save: {
		...textActions.save,
		name: 'settings.price' as const,
		run: (context: RunContext<TypedSetting>) =>
			saveTexts(context, withFirstDay(context.services, typedTexts(context), context.now)),
	},
	default: { ...textActions.default, name: 'settings.price' as const },
};

export const settingAction = actionsOf((form, { params }) => {
	const { isConnection, isGuarded } = settingNamed(params.name).definition;
	return actionIn(isConnection ? connectionActions : isGuarded ? priceActions : textActions, form);
});
