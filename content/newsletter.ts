import type { TitledText } from '#content/landing.ts';
import { program } from '#content/program.ts';

/** The newsletter page. */
export const newsletter = {
	name: `The ${program.name} Newsletter`,
	eyebrow: `Free, ${program.cadence.newsletter.when}`,
	heading: 'AI for people who read sustainability reports to the end',
	lead: `A short email ${program.cadence.newsletter.when}: one thing to try at work, one thing to be careful with, and what changed in between.`,
	emailLabel: 'Email address',
	button: 'Subscribe',
	busy: 'Subscribing...',
	benefitsHeading: 'What lands in your inbox',
	audienceHeading: 'Who it is written for',
} as const;

export const newsletterBenefits: readonly TitledText[] = [
	{
		title: 'Something to try',
		text: 'A prompt, a small automation or a way to check an answer, told with the task it was made for.',
	},
	{
		title: 'Something to watch',
		text: 'A rule, a tool or a habit that deserves a second look, with a link to the source itself.',
	},
	{
		title: 'Something people built',
		text: 'A project from the builder gallery, and the choice in it that others can copy.',
	},
	{ title: 'Short enough to finish', text: 'Five minutes at most. When there is little to say, we say little.' },
];

export const newsletterAudience: readonly TitledText[] = [
	{
		title: 'Reporting and ESG teams',
		text: 'You collect, check and publish, and would like fewer evenings with the data request log.',
	},
	{
		title: 'Climate and energy specialists',
		text: 'You know the science and the numbers, and want tools that respect both.',
	},
	{
		title: 'Consultants and advisers',
		text: 'Clients ask you about AI. You want an answer that you have tried yourself.',
	},
	{
		title: 'People changing course',
		text: 'You want to work on climate, or to bring AI into the work you already do for it.',
	},
];

/** The public archive. */
export const newsletterArchive = {
	heading: 'Newsletter archive',
	eyebrow: 'Newsletter',
	lead: 'Earlier newsletters, to read before you subscribe, or to find the one you meant to try.',
	subscribe: 'Subscribe to the newsletter',
	feed: 'Atom feed',
	feedPath: '/newsletter/feed.xml',
	read: 'Read earlier newsletters',
	all: 'All newsletters',
	none: 'Nothing here yet',
	noneText: 'The next newsletter will be the first.',
} as const;
