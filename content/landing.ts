import { accessLink, anchors, type NavigationLink, pageLink, paths } from '#content/navigation.ts';
import { certificationSkills, program } from '#content/program.ts';

/** The landing page, section by section in the specification's order. Kept short: its HTML and CSS share 14 kB. */

const { cadence, careerReport, price, refund } = program;

export interface TitledText {
	title: string;
	text: string;
}

export const hero = {
	eyebrow: 'The yearlong AI program for people in sustainability, ESG and climate',
	/** Three short lines; each may break after its full stop. */
	heading: ['Learn it on Tuesday.', 'Build it on Wednesday.', 'Use it on Thursday.'],
	lead: `${cadence.learn.what} ${cadence.learn.when}, build sessions ${cadence.build.when}, and a community where you never have to explain what Scope\u00a03 is.`,
	primary: accessLink,
	secondary: { label: 'Get a free career map', href: `/#${anchors.careerMap}` } satisfies NavigationLink,
	/** @param time When the sessions start, such as `12:00 PM ET`; missing while none is planned. */
	facts: (time?: string): string[] => [
		`${price.display} per person, for the year`,
		time ? `Live online at ${time}` : 'Live online',
		`${refund.percent}% refund within ${refund.days} days`,
	],
	ring: {
		/** The name of the ring. */
		label: 'The live sessions of the coming year',
		next: 'Next:',
		basics: 'The basics:',
		/** @param basics The day on which a newcomer's year starts; missing while the basics are far. */
		join: (basics?: string) =>
			`Every mark is a live session.${basics ? ` New to AI? Your year starts ${basics}.` : ''}`,
		learn: 'Learn, Tuesdays',
		build: 'Build, Wednesdays',
	},
} as const;

export const problem = {
	heading: 'More questions. Same forty hours.',
	scenes: [
		'Your supplier finally replied. With a scan. In Portuguese.',
		'The AI draft reads well. Two of its figures came from nowhere.',
		'The board wants to know your AI plan. By Friday.',
	],
	scan: {
		alt: 'A crooked scan, read figure by figure: two found, one not.',
		caption: 'It cannot point to it, so it stays a gap.',
	},
	text: 'More frameworks, more formats, and a new AI tool every week. Most AI training assumes you sell software. You have emission factors, auditors and a factory that reports in gallons.',
} as const;

export const quote = {
	text: 'A tool your team can’t check isn’t a shortcut. It’s a second audit.',
	/** Empty: it is ours. */
	source: '',
} as const;

export const benefits: readonly TitledText[] = [
	{
		title: 'Stand Out',
		text: `Plenty of people know AI. Plenty know ESG. Be the one who knows both, with ${certificationSkills.length} skills you can show.`,
	},
	{
		title: 'Get Noticed',
		text: 'Your project gets a public page: the problem, what you built, what changed. Send the link and skip the explanation.',
	},
	{
		title: 'Lead the Change',
		text: 'Bring a working tool back to your team, and be the person who can say where AI helps and where it should stay out.',
	},
];

export const team = {
	heading: 'We’re a startup team. Check our work.',
	lead: 'No wall of logos yet. Check three things today.',
	points: [
		{
			title: 'The projects',
			text: 'Open any project below and try it.',
			link: pageLink('See the gallery', 'gallery'),
		},
		{
			title: 'This website',
			text: 'No tracking cookies, and no third-party scripts. A program about responsible AI should start at home.',
			link: pageLink('Read how we treat data', 'privacy'),
		},
		{
			title: 'Your way out',
			text: `Cancel in writing within ${refund.days} days of payment and you get a full refund.`,
			link: pageLink('Read the refund policy', 'refund'),
		},
	],
} as const;

export const projects = {
	id: anchors.participantProjects,
	heading: 'Participant Projects',
	lead: 'Small tools, one job each. These samples are by our team.',
	previous: 'Previous project',
	next: 'Next project',
	by: 'By',
	add: { label: 'Add your project', href: paths.portfolio },
} as const;

export interface Testimonial {
	text: string;
	role: string;
	sector: string;
}

/** SAMPLES, written by us. Replace with participants' own words, with their consent, before launch; then remove the note. */
export const hosts = { heading: 'Who you learn with' } as const;

export const testimonials = {
	heading: 'What changes at work',
	note: 'Samples by our team, until participants’ own words take their place.',
	items: [
		{
			text: 'I used to spend the first week of the quarter reading supplier PDFs. Now an assistant reads them first, and I read what it was unsure about.',
			role: 'Sustainability reporting manager',
			sector: 'Manufacturing',
		},
		{
			text: 'The useful part was learning to say no. I know what a model may draft for us and what it may not touch, and I can tell the auditors why.',
			role: 'ESG analyst',
			sector: 'Finance',
		},
		{
			text: 'I don’t write code. I built the grant tracker anyway, on a Wednesday, with two people who had the same problem.',
			role: 'Climate program officer',
			sector: 'Nonprofit',
		},
	],
} as const satisfies { heading: string; note: string; items: readonly Testimonial[] };

export const howItWorks = {
	id: anchors.howItWorks,
	heading: 'How it Works',
	lead: 'A two-week rhythm, for a year. It fits around a full-time job.',
	steps: [
		{
			verb: 'Learn',
			when: `${cadence.learn.what} ${cadence.learn.when}`,
			text: 'One topic, one hour, one sustainability task from start to finish.',
		},
		{
			verb: 'Build',
			when: `${cadence.build.what} ${cadence.build.when}`,
			text: 'Bring the task that eats your week. Work on it alongside others, ask when you’re stuck, and leave with a version that runs.',
		},
		{
			verb: 'Connect',
			when: `${cadence.connect.what} ${cadence.connect.when}`,
			text: 'Post a prompt, a draft or a half-working tool, and hear from people who know your field.',
		},
	],
	/** The name of the picture, which is a link. */
	core: 'The curriculum as a core sample',
	curriculum: { label: 'See all 52 sessions', href: paths.curriculum },
} as const;

export const everythingRight = {
	heading: 'You’re doing everything right. So why does it feel like falling behind?',
	text: 'You’ve read about it, tried the tools, maybe finished a course. What’s missing is rarely more information. It’s time set aside, a real task, and someone to ask.',
	columns: { have: 'What you bring', add: 'What the year adds' },
	pairs: [
		{ have: 'You know which data to trust.', add: 'A way to make a model show its source.' },
		{ have: 'You know the frameworks.', add: 'An assistant, built by you, that knows them too.' },
		{ have: 'You know whose sign-off you need.', add: 'A case they’ll accept, in hours, cost and footprint.' },
	],
} as const;

export const pricing = {
	id: anchors.pricing,
	heading: 'One price. The whole year.',
	card: {
		title: 'Yearlong access',
		price: price.display,
		unit: `for ${program.access.length}`,
		features: [
			`${program.workshopSeries.length} live workshops`,
			`${cadence.learn.what} ${cadence.learn.when}`,
			`${cadence.build.what} ${cadence.build.when}`,
			`${cadence.connect.what} ${cadence.connect.when}`,
			program.learningApp.offer,
		],
		button: accessLink,
		payment: `Pay by ${program.payment.methods}.`,
		refund: `${refund.percent}% back if you cancel in writing within ${refund.days} days.`,
	},
	skills: {
		heading: `${certificationSkills.length} certification skills`,
		items: certificationSkills.map((skill) => skill.label),
	},
	teams: {
		heading: 'For teams',
		text: 'Bring a question from your own reporting cycle, and we’ll work on it in the demo.',
		link: pageLink('Request a demo', 'demoRequest', '?for=business'),
		seats: 'Or buy team seats',
	},
	questions: {
		heading: 'Good questions',
		items: [
			[
				'Eight weeks or a year?',
				`A year. Workshops run in ${program.workshopSeries.length} series, and you get every one.`,
			],
			['Recorded?', 'Yes, in your library.'],
			['How many hours?', 'About five a month, live.'],
			['No code?', 'None. Bring one task of your own.'],
			['Which certificate?', `One per skill, one for all ${certificationSkills.length}. Anyone can verify them.`],
			['Which tools?', 'Those your employer allows.'],
			['What if I stop?', `Full refund within ${refund.days} days; then access to the end. No auto-renewal.`],
		] as readonly (readonly [question: string, answer: string])[],
		/** @param basics The sentence for newcomers, if there is one. */
		start: {
			question: 'Start any week?',
			answer: (basics = 'Every topic comes around once a year.') => `Yes. ${basics}`,
		},
		sample: 'Can I watch one first?',
		employer: {
			question: 'Can my employer pay?',
			link: { label: 'Often. Here’s the guide, with a letter.', href: paths.tuition },
		},
	},
} as const;

/** The form below this header is that of the career map page; see career-map.ts. */
export const careerMapSection = {
	id: anchors.careerMap,
	eyebrow: 'Free AI career map',
	heading: 'Not ready for a year? Start with your CV.',
	lead: `Upload it and get three AI roles that fit your experience, the gaps to close, and what AI is changing in your industry. Usually in minutes, always within ${careerReport.hours} hours.`,
} as const;
