import { anchors, type NavigationLink, pageLink, paths } from '#content/navigation.ts';
import { certificationSkills, program } from '#content/program.ts';

/** The landing page, section by section in the specification's order. Kept short: its HTML and CSS share 14 kB. */

const { cadence, careerReport, price, refund } = program;

export interface TitledText {
	title: string;
	text: string;
}

export const hero = {
	eyebrow: 'The yearlong AI program for sustainability, ESG and climate teams',
	/** Three short lines; each may break after its full stop. */
	heading: ['Learn it on Tuesday.', 'Build it on Wednesday.', 'Use it on Thursday.'],
	lead: `${cadence.learn.what} ${cadence.learn.when}, build sessions ${cadence.build.when}, and a community where you never have to explain what Scope\u00a03 is.`,
	primary: pageLink('Get Yearlong Access', 'enrollment'),
	secondary: { label: 'Get a free career map', href: `/#${anchors.careerMap}` } satisfies NavigationLink,
	ring: {
		caption: 'The year as a ring: every mark is a session.',
		learn: 'Learn, Tuesdays',
		build: 'Build, Wednesdays',
		today: 'Today',
		/** The alternative text of the picture. */
		alt: 'A growth ring of the year with 26 learn sessions and 26 build sessions, and a mark for today.',
	},
} as const;

export const problem = {
	heading: 'The questions grew. Your week did not.',
	scenes: [
		'The supplier has answered. With a scan, in Portuguese.',
		'The AI draft reads well. Two of its figures came from nowhere.',
		'The board would like to know what you are doing with AI. By Friday.',
	],
	text: 'More frameworks to answer, more data in more formats, and a new AI tool every week. Most training for those tools assumes that you sell software. You have emission factors, auditors and a factory that reports in gallons.',
} as const;

export const quote = {
	text: 'A tool that nobody on the team can check is not a shortcut. It is a second audit.',
	source: 'From the program’s working notes',
} as const;

export const benefits: readonly TitledText[] = [
	{
		title: 'Stand Out',
		text: `Plenty of people know AI. Plenty know ESG. Be one who knows both, with ${certificationSkills.length} certification skills to name.`,
	},
	{
		title: 'Get Noticed',
		text: 'Your project gets a public page: the problem, what you built, what changed. Send the link instead of explaining.',
	},
	{
		title: 'Lead the Change',
		text: 'Bring a working tool back to your team, and be the person who can say where AI helps and where it should stay out.',
	},
];

export const team = {
	heading: 'We are a start-up team. Check our work.',
	lead: 'We have no wall of logos to show you. We do have three things you can look at today.',
	points: [
		{
			title: 'The projects',
			text: 'Each one below opens on a page with a preview to try.',
			link: pageLink('See the gallery', 'gallery'),
		},
		{
			title: 'This website',
			text: 'No tracking cookies, and nothing loaded from other companies by default. A program about using AI responsibly should start at home.',
			link: pageLink('Read how we treat data', 'privacy'),
		},
		{
			title: 'The way out',
			text: `Cancel in writing within ${refund.days} days of payment and you get ${refund.percent}% back.`,
			link: pageLink('Read the refund policy', 'refund'),
		},
	],
} as const;

export const projects = {
	id: anchors.participantProjects,
	heading: 'Participant Projects',
	lead: 'Small tools, one job each. These five are samples of what a build session can lead to.',
	previous: 'Previous project',
	next: 'Next project',
	by: 'By',
	add: { label: 'Show yours', href: paths.portfolio },
} as const;

export interface Testimonial {
	text: string;
	role: string;
	sector: string;
}

/** SAMPLES, written by us. Replace with participants' own words, with their consent, before launch; then remove the note. */
/** Shown once operators have added hosts. */
export const hosts = { heading: 'Who you learn with' } as const;

export const testimonials = {
	heading: 'What changes at work',
	note: 'Sample voices, written by our team until participants’ own words take their place.',
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
			text: 'I do not write code. I built the grant tracker anyway, on a Wednesday, with two people who had the same problem.',
			role: 'Climate program officer',
			sector: 'Nonprofit',
		},
	],
} as const satisfies { heading: string; note: string; items: readonly Testimonial[] };

export const howItWorks = {
	id: anchors.howItWorks,
	heading: 'How it Works',
	lead: 'A two-week rhythm, for a year. It fits around a job because it was made for people who have one.',
	steps: [
		{
			verb: 'Learn',
			when: `${cadence.learn.what} ${cadence.learn.when}`,
			text: 'One topic, one hour, one sustainability task worked through from start to finish.',
		},
		{
			verb: 'Build',
			when: `${cadence.build.what} ${cadence.build.when}`,
			text: 'Bring the thing that eats your week. Work on it next to others, ask when you are stuck, and leave with a version that runs.',
		},
		{
			verb: 'Connect',
			when: `${cadence.connect.what} ${cadence.connect.when}`,
			text: 'Post a prompt, a draft or a half-working tool, and hear from people who know your field.',
		},
	],
	events: { label: 'See the next dates', href: paths.events },
} as const;

export const everythingRight = {
	heading: 'You are doing everything right. It can still feel like falling behind.',
	text: 'You read about it, tried the tools, perhaps finished a course. What is missing is rarely more information. It is time set aside, a real task, and someone to ask.',
	columns: { have: 'What you bring', add: 'What the year adds' },
	pairs: [
		{ have: 'You know which data to trust.', add: 'A way to make a model show its source.' },
		{ have: 'You know the frameworks.', add: 'An assistant, built by you, that knows them too.' },
		{ have: 'You know who has to agree.', add: 'A case they will accept, in hours, cost and footprint.' },
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
		button: pageLink('Get Yearlong Access', 'enrollment'),
		payment: `Pay by ${program.payment.methods}.`,
		refund: `${refund.percent}% back if you cancel in writing within ${refund.days} days.`,
	},
	lengths: `Workshops come in ${program.workshopSeries.length} series, and your access lasts ${program.access.length}.`,
	skills: {
		heading: `${certificationSkills.length} certification skills`,
		items: certificationSkills.map((skill) => skill.label),
	},
	teams: {
		heading: 'For teams',
		text: 'Bring a question from your own reporting cycle and we will work on it in the demo.',
		link: pageLink('Request a demo', 'demoRequest', '?for=business'),
	},
	employer: {
		text: 'Your employer may pay for this.',
		link: { label: 'Read the tuition reimbursement guide', href: paths.tuition },
	},
} as const;

/** The form below this header is that of the career map page; see career-map.ts. */
export const careerMapSection = {
	id: anchors.careerMap,
	eyebrow: 'Free AI career map',
	heading: 'Not ready for a year? Start with your CV.',
	lead: `Upload it and we will name ${careerReport.roles} GenAI roles that fit what you have already done, what is missing for each, and what AI is changing in your industry. Allow up to ${careerReport.hours} hours.`,
} as const;
