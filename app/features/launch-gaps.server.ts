import type { Services } from '#app/services.ts';
import {
	contactEmail,
	type SettingsNeeds,
	sampleSession,
	settingText,
	settingTexts,
} from '#app/settings/settings.server.ts';
import { quote, testimonials } from '#content/landing.ts';
import { type Program, program } from '#content/program.ts';
import { shownVoices } from './site/voices/voices.server.ts';

/** Something that visitors look for and that is empty, or a sample that ships with the site. */
export type LaunchGap =
	| 'legal-entity'
	| 'contact-email'
	| 'postal-address'
	| 'name-meaning'
	| 'answerer'
	| 'hosts'
	| 'testimonials'
	| 'quote'
	| 'sample-session';

/** What must be filled in before launch, the most important first. */
export async function listLaunchGaps(services: Pick<Services, 'db'> & SettingsNeeds): Promise<LaunchGap[]> {
	const { host, testimonial } = await shownVoices(services.db);
	const { name, legalEntity }: Program = program;
	const samples = new Set<string>(testimonials.items.map(({ text }) => text));
	const voices = settingTexts(services, 'testimonials');
	const gaps: Record<LaunchGap, boolean> = {
		'legal-entity': legalEntity === name,
		'contact-email': contactEmail(services).endsWith('.example'),
		'postal-address': !settingText(services, 'postal-address').address,
		'name-meaning': !settingText(services, 'name-meaning').meaning,
		answerer: !settingText(services, 'answerer').name,
		hosts: host.length === 0,
		testimonials: testimonial.length === 0 && voices.some(({ text }) => samples.has(text)),
		quote: settingText(services, 'quote').text === quote.text,
		'sample-session': !sampleSession(services),
	};
	return (Object.keys(gaps) as LaunchGap[]).filter((gap) => gaps[gap]);
}
