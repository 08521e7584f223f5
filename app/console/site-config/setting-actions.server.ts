import { data } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { changeSetting, SettingChanged } from '#app/settings/store.server.ts';
import { consolePaths } from '#content/console/paths.ts';
import { settingsPage } from '#content/console/site-config.ts';
import { type SettingDefinition, type SettingName, type SettingTexts, settingDefinitions } from '#content/settings.ts';
import { done, parseActionForm } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { versionSchema } from './availability-schema.ts';
import { settingSchema } from './setting-schema.ts';
import { staleAnswer, typedIn } from './stale.server.ts';

/** The setting of an address. @throws 404 when there is none of that name. */
export function settingNamed(name: string): { name: SettingName; definition: SettingDefinition } {
	if (!Object.hasOwn(settingDefinitions, name)) throw data(null, { status: 404 });
	return { name: name as SettingName, definition: settingDefinitions[name as SettingName] };
}

/** Saves a setting, or sets it back to its default. */
export async function doSettingAction(services: Services, operator: Operator, asked: string, form: FormData) {
	allowed(operator, 'settings.change');
	const { name, definition } = settingNamed(asked);
	const isDefault = form.get('intent') === 'default';
	const id = isDefault ? 'default' : 'setting';
	const schema: FormSchema<{ version: number; texts?: SettingTexts[] }> = isDefault
		? versionSchema
		: settingSchema(definition);
	const { value, refused } = await parseActionForm(form, id, schema);
	if (refused) return data<FormAnswer>(refused, { status: 400 });
	try {
		await save(services, operator, name, value.version, value.texts);
	} catch (error) {
		if (!(error instanceof SettingChanged)) throw error;
		await services.settings.refresh();
		return staleAnswer(id, settingsPage.stale, error, typedIn(form));
	}
	const said = isDefault ? settingsPage.done.default : settingsPage.done.save;
	return done(services, `${consolePaths.settings}/${name}`, { kind: 'success', ...said });
}

/** The texts stand in the setting's own history; the audit log names versions, since an address may be somebody's. */
async function save(
	services: Services,
	operator: Operator,
	name: SettingName,
	seen: number,
	texts: SettingTexts[] | undefined,
): Promise<void> {
	const now = services.now();
	await services.db.transaction().execute(async (tx) => {
		await changeSetting(tx, { name, value: texts, seen, by: operator.name, now });
		const change = { before: { version: seen }, after: { version: seen + 1 } };
		const action = texts ? 'settings.change' : 'settings.default';
		await writeAuditLog(tx, operator, action, { kind: 'setting', id: name }, change, now);
	});
	await services.settings.refresh();
}
