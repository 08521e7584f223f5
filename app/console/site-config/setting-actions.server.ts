import { data } from 'react-router';
import type { Services } from '#app/services.ts';
import { changeSetting, type SettingVersion } from '#app/settings/store.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { settingsPage } from '#content/console/site-config.ts';
import { type SettingDefinition, type SettingName, type SettingTexts, settingDefinitions } from '#content/settings.ts';
import { type ActionResult, defineAction, type Problem, type RunContext } from '../kit/action.server.ts';
import { formatZoned } from '../kit/times.ts';
import { settingSchema } from './setting-schema.ts';
import { versionSchema } from './version-schema.ts';
import { fill } from './words.ts';

/** The setting with a name. @throws 404 if there is none. */
export function settingNamed(name = ''): { name: SettingName; definition: SettingDefinition } {
	if (!Object.hasOwn(settingDefinitions, name)) throw data(null, { status: 404 });
	return { name: name as SettingName, definition: settingDefinitions[name as SettingName] };
}

/** The error of a setting that another operator saved first: says who and when. */
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
	/** The page to show next. */
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

/** The texts are in the setting's own history; the audit log has versions only, since a text may be a person's address. */
function saveTexts(context: RunContext<{ version: number }>, texts?: SettingTexts[]): Promise<ActionResult> {
	const { name } = settingNamed(context.params.name);
	const toast = texts ? settingsPage.done.save : settingsPage.done.default;
	return saveVersion(context, { name, value: texts, to: `${consolePaths.settings}/${name}`, toast });
}

const errors = { changed: changedBy(settingsPage.stale) };

/** The actions of a setting's page, by intent. */
export const settingActions = {
	save: defineAction({
		name: 'settings.change',
		form: 'setting',
		schema: ({ params }) => settingSchema(settingNamed(params.name).definition),
		errors,
		run: (context) => saveTexts(context, context.value.texts),
	}),
	default: defineAction({
		name: 'settings.default',
		form: 'default',
		schema: versionSchema,
		errors,
		run: (context: RunContext<{ version: number }>) => saveTexts(context),
	}),
};
