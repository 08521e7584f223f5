import type { Kysely } from 'kysely';
import {
	type SettingDefinition,
	type SettingName,
	type SettingTextsOf,
	settingDefinitions,
} from '#content/settings.ts';
import type { Tables } from '#database/tables.ts';
import { type Clock, clock, clockOf, tellTimesBy } from './clock.ts';
import { historyOf, type SettingsStore } from './store.server.ts';

interface Needs {
	settings: SettingsStore;
}

/** A setting's texts as operators left them; undefined while it is the default, which the page's bundle has already. */
export function changedSetting<Name extends SettingName>(
	{ settings }: Needs,
	name: Name,
): SettingTextsOf<Name>[] | undefined {
	const { value } = settings.stored(name);
	return Array.isArray(value) ? (value as SettingTextsOf<Name>[]) : undefined;
}

/** A setting's texts: as operators left them, else the default. Those of a list are several, else it is one. */
export function settingTexts<Name extends SettingName>(services: Needs, name: Name): readonly SettingTextsOf<Name>[] {
	const { standard } = settingDefinitions[name] as SettingDefinition;
	return changedSetting(services, name) ?? (standard as readonly SettingTextsOf<Name>[]);
}

/** The texts of a setting that is no list. */
export function settingText<Name extends SettingName>(services: Needs, name: Name): SettingTextsOf<Name> {
	const [texts] = settingTexts(services, name);
	if (!texts) throw new Error(`The setting ${name} has no default.`);
	return texts;
}

/** Where people write to us, and what mail is sent from while MAIL_FROM is not set. */
export const contactEmail = (services: Needs) => settingText(services, 'contact-email').email;

/** The zone of the console and of emails to operators. */
export const timeZone = (services: Needs) => settingText(services, 'time-zone').zone;

/** Has this process tell times by the console's clock. @returns It, for the browser. */
export function setConsoleClock(services: Needs): Clock {
	const zone = timeZone(services);
	if (zone !== clock().zone) tellTimesBy(clockOf(zone));
	return clock();
}

/** What a new affiliate gets of what is paid where nothing else is agreed, in percent: asked of the database, which every process has. */
export async function commissionPercent(db: Kysely<Tables>): Promise<number> {
	const [last] = await historyOf(db, 'commission-percent', 1);
	const [texts] = Array.isArray(last?.value) ? (last.value as SettingTextsOf<'commission-percent'>[]) : [];
	return Number(texts?.percent ?? settingDefinitions['commission-percent'].standard[0].percent);
}
