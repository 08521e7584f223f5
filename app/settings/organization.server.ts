import { changedSetting, type SettingsNeeds, settingText } from './settings.server.ts';

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
