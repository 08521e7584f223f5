import type { TitledText } from '#content/landing.ts';
import { program } from '#content/program.ts';

export const newsletter = {
	name: `The ${program.name} Newsletter`,
	eyebrow: `Free, ${program.cadence.newsletter.when}`,
	heading: 'AI for people who read sustainability reports to the last page',
	lead: `A short email ${program.cadence.newsletter.when}: one thing to try at work, one thing to be careful with, and what changed in between.`,
	emailLabel: 'Email address',
	button: 'Subscribe',
	busy: 'Subscribing...',
	benefitsHeading: 'What lands in your inbox',
	audienceHeading: 'Who it’s for',
} as const;

export const newsletterBenefits: readonly TitledText[] = [
	{
		title: 'Something to try',
		text: 'A prompt, a small automation or a way to check an answer, with the task it solves.',
	},
	{
		title: 'Something to watch',
		text: 'A rule, a tool or a habit that deserves a second look, with a link to the source.',
	},
	{
		title: 'Something people built',
		text: 'A project from the builder gallery, and the one decision worth copying.',
	},
	{ title: 'Short enough to finish', text: 'Five minutes, tops. When there’s little to say, we keep it shorter.' },
];

export const newsletterAudience: readonly TitledText[] = [
	{
		title: 'Reporting and ESG teams',
		text: 'You collect, check and publish, and you’d like fewer evenings chasing data requests.',
	},
	{
		title: 'Climate and energy specialists',
		text: 'You know the science and the numbers, and you want tools that respect both.',
	},
	{
		title: 'Consultants and advisers',
		text: 'Clients ask you about AI. You want answers you’ve tried yourself.',
	},
	{
		title: 'Career changers',
		text: 'You want to work on climate, or bring AI into the climate work you already do.',
	},
];

export const newsletterArchive = {
	heading: 'Newsletter archive',
	eyebrow: 'Newsletter',
	lead: 'Past newsletters: sample a few before you subscribe, or find the one you meant to try.',
	subscribe: 'Subscribe to the newsletter',
	feed: 'Atom feed',
	feedPath: '/newsletter/feed.xml',
	read: 'Read past newsletters',
	all: 'All newsletters',
	none: 'Nothing here yet',
	noneText: 'The next newsletter will be the first.',
} as const;
