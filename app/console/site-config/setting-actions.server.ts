import { randomBytes } from 'node:crypto';
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
import { consolePaths } from '#app/console/kit/icons.tsx';
import type { Services } from '#app/services.ts';
import { secretPurpose } from '#app/settings/connections.server.ts';
import { withFirstDay } from '#app/settings/price.server.ts';
import { changeSetting, type SettingVersion } from '#app/settings/store.server.ts';
import { type SettingDefinition, type SettingName, type SettingTexts, settingDefinitions } from '#content/settings.ts';
import { formatZoned } from '../kit/times.ts';
import type { Finding } from '../system/diagnostics/finding.ts';
import { runConnectionTest } from './connection-tests.server.ts';
import { settingsPage } from './setting-fields.tsx';
import { settingSchema, type TypedSetting } from './setting-schema.ts';
import { forgetOldSecrets, formStateOf, textsToStore } from './setting-secrets.server.ts';
import { versionSchema } from './version-schema.ts';
import { fill } from './words.ts';

const toasts = {
	save: { title: 'Saved', description: 'Visitors see it within seconds.' },
	default: { title: 'Reset to the default' },
	connect: { title: 'Saved', description: 'It is in use now. Other processes follow within seconds.' },
	off: { title: 'Turned off' },
	generate: { title: 'Made', description: 'It is in use now, and below.' },
} as const;

const stale = {
	title: 'Someone changed it in the meantime',
	description:
		'{by} saved another version, {at}. It is in the history below, and what you typed is still here. Save again to apply yours.',
} as const;

/** The setting with a name. @throws 404 if there is none. */
export function settingNamed(name = ''): { name: SettingName; definition: SettingDefinition } {
	if (!Object.hasOwn(settingDefinitions, name)) throw data(null, { status: 404 });
	return { name: name as SettingName, definition: settingDefinitions[name as SettingName] };
}

export const changedBy =
	(words: { title: string; description: string }) =>
	async ({ by, at }: SettingVersion, { services }: { services: Services }): Promise<Problem> => {
		// The page shows the saved version, even if another process saved it.
		await services.settings.refresh();
		return { title: words.title, description: fill(words.description, { by, at: formatZoned(at) }) };
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
	const { save, connect, default: standard, off } = toasts;
	const done = definition.isConnection ? { saved: connect, standard: off } : { saved: save, standard };
	const to = `${consolePaths.settings}/${name}`;
	const result = await saveVersion(context, { name, value: texts, to, toast: texts ? done.saved : done.standard });
	await forgetOldSecrets(context.tx, name, definition, context.value.version + 1);
	return result;
}

const errors = { changed: changedBy(stale) };

function schemaOf({ services, params }: ActionContext<undefined>) {
	const { name, definition } = settingNamed(params.name);
	return settingSchema(definition, formStateOf(services, name, definition));
}

function typedTexts({ services, params, value, now }: RunContext<TypedSetting>): SettingTexts[] {
	const { name, definition } = settingNamed(params.name);
	return textsToStore(services, name, definition, value, formStateOf(services, name, definition), now);
}

const saveTyped = (context: RunContext<TypedSetting>) => saveTexts(context, typedTexts(context));

const textActions = {
	save: defineAction({ name: 'settings.change', form: 'setting', schema: schemaOf, errors, run: saveTyped }),
	default: defineAction({
		name: 'settings.default',
		form: 'default',
		schema: versionSchema,
		errors,
		run: (context: RunContext<{ version: number }>) => saveTexts(context),
	}),
};

const connectionActions = {
	save: defineAction({ name: 'settings.connect', form: 'setting', schema: schemaOf, errors, run: saveTyped }),
	default: defineAction({
		name: 'settings.disconnect',
		form: 'default',
		schema: versionSchema,
		errors,
		run: (context: RunContext<{ version: number }>) => saveTexts(context),
	}),
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
	const toast = { kind: 'success' as const, ...toasts.generate };
	return {
		audit,
		...(afterCommit && { afterCommit }),
		answer: { status: 200, toast, form: 'made', extra: { made } },
	};
}

/** @throws {ActionAnswer} What does not work, and what to do about it. */
function answerTest({ params, prepared }: RunContext<undefined, Finding>): ActionResult {
	const { name } = settingNamed(params.name);
	const { state, says, todo = '' } = prepared;
	const { title, description } = {
		title: settingsPage.tests[state],
		description: `${says.replace(/(?<![.!?])$/, '.')} ${todo}`.trim(),
	};
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
