import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { environmentTexts, secretPurpose, variableOver } from '#app/settings/connections.server.ts';
import { settingTexts } from '#app/settings/settings.server.ts';
import type { SettingDefinition, SettingTexts } from '#content/setting-types.ts';
import { type SettingName, settingDefinitions } from '#content/settings.ts';
import type { Tables } from '#database/tables.ts';
import { isLocalSite } from '#platform/config/config.ts';
import { sealedAt } from '#platform/secrets/secret-box.ts';
import type { FormState, TypedSetting } from './setting-schema.console.ts';

/** Longer secrets are recognized by their last characters. */
const TAIL = 4;
const MIN_LENGTH_WITH_TAIL = 16;

/** The stored texts of a setting, with sealed secrets; empty for the default. */
function storedTexts({ settings }: Pick<Services, 'settings'>, name: SettingName): SettingTexts {
	const { value } = settings.stored(name);
	return Array.isArray(value) ? ((value as SettingTexts[])[0] ?? {}) : {};
}

export function formStateOf(services: Services, name: SettingName, definition: SettingDefinition): FormState {
	const { environment } = services;
	return {
		locked: new Set(definition.fields.filter((field) => variableOver(environment, field)).map((field) => field.name)),
		stored: storedTexts(services, name),
		isLocal: Boolean(definition.isConnection) && isLocalSite(environment.APP_URL),
	};
}

export function variablesOver({ environment }: Pick<Services, 'environment'>, { fields }: SettingDefinition) {
	return Object.fromEntries(
		fields.flatMap((field) => {
			const variable = variableOver(environment, field);
			return variable ? [[field.name, variable]] : [];
		}),
	);
}

/** A setting's texts that are in force, for a page: the environment's before those of the console; `marker` instead of a secret. */
export function textsInForce(services: Services, name: SettingName, marker: string): SettingTexts[] {
	const definition: SettingDefinition = settingDefinitions[name];
	const environment = environmentTexts(services.environment, definition);
	const texts = settingTexts(services, name).map((item) => ({ ...item, ...environment }));
	return shownTexts(definition, texts, marker);
}

export function shownTexts(
	{ fields }: SettingDefinition,
	texts: readonly SettingTexts[],
	marker: string,
): SettingTexts[] {
	const secrets = fields.filter(({ kind }) => kind === 'secret');
	if (secrets.length === 0) return [...texts];
	return texts.map((item) => ({
		...item,
		...Object.fromEntries(secrets.map(({ name }) => [name, item[name] ? marker : ''])),
	}));
}

export interface ShownSecret {
	at: Date;
	tail?: string;
	/** This process has another key than the one that encrypted it. */
	isUnreadable?: boolean;
}

export function shownSecrets(
	services: Services,
	name: SettingName,
	{ fields }: SettingDefinition,
): Record<string, ShownSecret> {
	const stored = storedTexts(services, name);
	return Object.fromEntries(
		fields.flatMap((field) => {
			const sealed = stored[field.name] ?? '';
			const at = field.kind === 'secret' ? sealedAt(sealed) : undefined;
			if (!at) return [];
			const secret = services.secretBox.open(secretPurpose(name, field.name), sealed);
			const hasTail = field.hasTail && secret && secret.length >= MIN_LENGTH_WITH_TAIL;
			const shown: ShownSecret = {
				at,
				...(secret === undefined && { isUnreadable: true }),
				...(hasTail && { tail: secret.slice(-TAIL) }),
			};
			return [[field.name, shown]];
		}),
	);
}

/** The texts to store: secrets sealed, those left empty and fields of the environment as they were. */
export function textsToStore(
	{ secretBox }: Pick<Services, 'secretBox'>,
	name: SettingName,
	{ fields }: SettingDefinition,
	{ texts, removed }: TypedSetting,
	{ stored, locked }: FormState,
	now: Date,
): SettingTexts[] {
	return texts.map((item) =>
		Object.fromEntries(
			fields.map(({ name: field, kind }) => {
				const typed = item[field] ?? '';
				if (locked.has(field)) return [field, stored[field] ?? ''];
				if (kind !== 'secret') return [field, typed];
				if (typed) return [field, secretBox.seal(secretPurpose(name, field), typed, now)];
				return [field, removed.includes(field) ? '' : (stored[field] ?? '')];
			}),
		),
	);
}

/** Deletes the secrets of a setting's older versions: they say only that there was one. Call it after adding a version. */
export async function forgetOldSecrets(
	tx: Transaction<Tables>,
	name: SettingName,
	definition: SettingDefinition,
	version: number,
): Promise<void> {
	if (!definition.fields.some(({ kind }) => kind === 'secret')) return;
	const older = await tx
		.selectFrom('settings')
		.select(['version', 'value'])
		.where('setting_name', '=', name)
		.where('version', '<', version)
		.where('value', 'is not', null)
		.execute();
	for (const row of older) {
		const value = JSON.stringify(shownTexts(definition, row.value as SettingTexts[], FORGOTTEN));
		await tx
			.updateTable('settings')
			.set({ value: sql`${value}::jsonb` })
			.where('setting_name', '=', name)
			.where('version', '=', row.version)
			.execute();
	}
}

/** In the place of a secret of an older version. */
const FORGOTTEN = 'replaced';
