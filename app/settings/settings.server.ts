import type { Kysely } from 'kysely';
import {
	type SettingDefinition,
	type SettingName,
	type SettingTextsOf,
	settingDefinitions,
} from '#content/settings.ts';
import type { Tables } from '#database/tables.ts';
import { type Clock, clock, clockOf, setClock } from './clock.ts';
import { historyOf, type SettingsStore } from './store.server.ts';

export interface SettingsNeeds {
	settings: Pick<SettingsStore, 'stored'>;
}

/** A setting's texts as set by operators; undefined for the default, which the page's bundle contains. */
export function changedSetting<Name extends SettingName>(
	{ settings }: SettingsNeeds,
	name: Name,
): SettingTextsOf<Name>[] | undefined {
	const { value } = settings.stored(name);
	return Array.isArray(value) ? (value as SettingTextsOf<Name>[]) : undefined;
}

/** A setting's texts, or the default: several for a list, otherwise one. */
export function settingTexts<Name extends SettingName>(
	services: SettingsNeeds,
	name: Name,
): readonly SettingTextsOf<Name>[] {
	const { standard } = settingDefinitions[name] as SettingDefinition;
	return changedSetting(services, name) ?? (standard as readonly SettingTextsOf<Name>[]);
}

export function settingText<Name extends SettingName>(services: SettingsNeeds, name: Name): SettingTextsOf<Name> {
	const [texts] = settingTexts(services, name);
	if (!texts) throw new Error(`The setting ${name} has no default.`);
	return texts;
}

/** Our address for visitors; also the sender of email while MAIL_FROM is not set. */
export const contactEmail = (services: SettingsNeeds) => settingText(services, 'contact-email').email;

export const timeZone = (services: SettingsNeeds) => settingText(services, 'time-zone').zone;

export function setConsoleClock(services: SettingsNeeds): Clock {
	const zone = timeZone(services);
	if (zone !== clock().zone) setClock(clockOf(zone));
	return clock();
}

/** The default commission of a new affiliate, in percent. Read from the database, so that it is current in every process. */
export async function commissionPercent(db: Kysely<Tables>): Promise<number> {
	const [latest] = await historyOf(db, 'commission-percent', 1);
	const [texts] = Array.isArray(latest?.value) ? (latest.value as SettingTextsOf<'commission-percent'>[]) : [];
	return Number(texts?.percent ?? settingDefinitions['commission-percent'].standard[0].percent);
}

export function organizationFacts(services: SettingsNeeds) {
	const { meaning } = settingText(services, 'name-meaning');
	const { address } = settingText(services, 'postal-address');
	const answerer = settingText(services, 'answerer');
	return {
		...(meaning && { meaning }),
		...(address && { postalAddress: address }),
		...(answerer.name && { answerer }),
	};
}

/** The recorded session that anyone can watch; undefined while there is none. */
export function sampleSession(services: SettingsNeeds) {
	const [session] = changedSetting(services, 'sample-session') ?? [];
	return session?.url ? session : undefined;
}
