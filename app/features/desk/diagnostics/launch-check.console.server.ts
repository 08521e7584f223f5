import { listLaunchGaps } from '#app/features/launch-gaps.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Finding } from './finding.console.ts';

/** What must be filled in before launch: while it is empty or a sample, `says` is said, and `todo` leads to `at`. */
export const launchGaps = {
	'legal-entity': {
		says: 'The legal name is still a placeholder.',
		todo: 'Your technician sets legalEntity in content/program.ts. The terms, the privacy policy and the foot of every page name it.',
	},
	'contact-email': {
		says: 'The contact address is a sample that receives no email.',
		todo: 'Enter an address that someone reads under Settings, Contact address.',
		at: `${consolePaths.settings}/contact-email`,
	},
	'postal-address': {
		says: 'No postal address is set. Many countries require one in marketing email.',
		todo: 'Enter it under Settings, Postal address.',
		at: `${consolePaths.settings}/postal-address`,
	},
	'name-meaning': {
		says: 'The site doesn’t say what its name stands for.',
		todo: 'Enter the words under Settings.',
		at: `${consolePaths.settings}/name-meaning`,
	},
	answerer: {
		says: 'The contact forms don’t say who answers.',
		todo: 'Enter a name and a role under Settings, Who answers.',
		at: `${consolePaths.settings}/answerer`,
	},
	hosts: {
		says: 'The landing page shows no host.',
		todo: 'Add those who lead sessions, with a portrait and their consent, under Testimonials and hosts.',
		at: consolePaths.voices,
	},
	testimonials: {
		says: 'The testimonials are samples.',
		todo: 'Add a participant’s own words, with their consent, under Testimonials and hosts.',
		at: consolePaths.voices,
	},
	quote: {
		says: 'The quote on the landing page is the one that came with the site.',
		todo: 'Enter one that someone said under Settings, The quote.',
		at: `${consolePaths.settings}/quote`,
	},
	'sample-session': {
		says: 'There is no recorded session to watch before buying.',
		todo: 'Enter one that anyone can open under Settings, A recorded session to watch.',
		at: `${consolePaths.settings}/sample-session`,
	},
} as const satisfies Record<string, { says: string; todo: string; at?: string }>;

/** What must be filled in before launch. Unlike the other checks it asks no other host, so that pages run it each time. */
export async function checkLaunch(services: Parameters<typeof listLaunchGaps>[0]): Promise<Finding[]> {
	const gaps = await listLaunchGaps(services);
	return gaps.map((gap) => ({ state: 'look', ...launchGaps[gap] }));
}
