import type { Transaction } from 'kysely';
import { data, type Params } from 'react-router';
import type { Services } from '#app/services.ts';
import { changeSetting, type SettingVersion } from '#app/settings/store.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { settingsPage } from '#content/console/site-config.ts';
import { type SettingDefinition, type SettingName, type SettingTexts, settingDefinitions } from '#content/settings.ts';
import type { Tables } from '#database/tables.ts';
import { type ActionResult, defineAction, type Problem, type RunContext } from '../kit/action.server.ts';
import { zoned } from '../kit/times.ts';
import { versionSchema } from './availability-schema.ts';
import { fill } from './redirect-words.ts';
import { settingSchema } from './setting-schema.ts';

/** The setting of an address. @throws 404 when there is none of that name. */
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
		return { title: words.title, description: fill(words.description, { by, at: zoned(at) }) };
	};

const errors = { changed: changedBy(settingsPage.stale) };

interface Change {
	params: Params;
	version: number;
	texts: SettingTexts[] | undefined;
	by: string;
	now: Date;
}

/** The texts are in the setting's own history; the audit log has versions only, since a text may be a person's address. */
async function save(tx: Transaction<Tables>, services: Services, change: Change): Promise<ActionResult> {
	const { params, version, texts, by, now } = change;
	const { name } = settingNamed(params.name);
	await changeSetting(tx, { name, value: texts, version, by, now });
	return {
		audit: { subject: { kind: 'setting', id: name }, before: { version }, after: { version: version + 1 } },
		to: `${consolePaths.settings}/${name}`,
		toast: { kind: 'success', ...(texts ? settingsPage.done.save : settingsPage.done.default) },
		afterCommit: () => services.settings.refresh(),
	};
}

export const saveSetting = defineAction({
	name: 'settings.change',
	form: 'setting',
	schema: ({ params }) => settingSchema(settingNamed(params.name).definition),
	errors,
	run: ({ tx, services, operator, value: { version, texts }, params, now }) =>
		save(tx, services, { params, version, texts, by: operator.name, now }),
});

export const resetSetting = defineAction({
	name: 'settings.default',
	form: 'default',
	schema: versionSchema,
	errors,
	run: ({ tx, services, operator, value: { version }, params, now }: RunContext<{ version: number }>) =>
		save(tx, services, { params, version, texts: undefined, by: operator.name, now }),
});
