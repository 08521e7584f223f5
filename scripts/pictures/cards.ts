import { program } from '#content/program.ts';

export interface Card {
	ground: Ground;
	label?: string;
	/** Line by line. */
	title: readonly string[];
	text?: string;
}

const { access, cadence, careerReport, name, refund, tagline } = program;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** By name: `public/pictures/share/<name>.png`. No price: operators can change it, but not a picture. */
export const cards = {
	default: {
		ground: 'forest',
		title: ['A year of', 'AI practice'],
		text: 'For people who work on sustainability, ESG and climate',
	},
	home: {
		ground: 'paper',
		title: ['Learn it on Tuesday.', 'Build it on Wednesday.', 'Use it on Thursday.'],
		text: tagline,
	},
	enroll: {
		ground: 'forest',
		label: 'Get yearlong access',
		title: ['One price.', 'The whole year.'],
		text: `Live sessions and a community for ${access.length}. ${refund.percent}% back within ${refund.days} days.`,
	},
	events: {
		ground: 'paper',
		label: 'Events',
		title: [`${upperFirst(cadence.learn.when)},`, `${cadence.build.when}.`],
		text: 'Workshops and build sessions, in your own time zone',
	},
	workshop: {
		ground: 'sun',
		label: 'Free workshop',
		title: ['CV to Website'],
		text: 'One live hour. AI does the typing, you do the choosing.',
	},
	'career-map': {
		ground: 'moss',
		label: 'AI career map',
		title: ['GenAI Hack', 'Your Career'],
		text: `Upload your CV and get ${careerReport.roles} matched AI roles by email. Free.`,
	},
	'builder-portfolio': {
		ground: 'forest',
		title: ['Builder', 'Community', 'Portfolio'],
		text: 'Show what you built. Every approved project gets a page.',
	},
	gallery: {
		ground: 'paper',
		label: 'Project gallery',
		title: ['Small tools,', 'one job each.'],
		text: 'AI projects by people in sustainability, ESG and climate',
	},
	project: {
		ground: 'moss',
		label: 'Builder portfolio',
		title: ['Built with AI,', 'signed by a person.'],
		text: 'A project from the Builder Community Portfolio',
	},
	podcast: {
		ground: 'forest',
		title: [`The ${name}`, 'Podcast'],
		text: `${cadence.podcast.length}, ${cadence.podcast.when}: one task from an ESG or climate desk`,
	},
	newsletter: {
		ground: 'moss',
		label: 'Newsletter',
		title: ['Something to try,', 'something to watch.'],
		text: `A short email ${cadence.newsletter.when}`,
	},
	consultation: {
		ground: 'paper',
		label: 'Book a consultation',
		title: ['Half an hour', 'about your work'],
		text: 'For yourself or for your team',
	},
	'demo-request': {
		ground: 'forest',
		label: 'For teams',
		title: ['Bring your', 'whole team.'],
		text: 'A learn session and a build session, on a question of your own',
	},
	'tuition-reimbursement': {
		ground: 'moss',
		label: 'Tuition reimbursement guide',
		title: ['Ask your', 'employer to pay'],
		text: 'The facts, five steps, and a letter to fill in',
	},
	contact: {
		ground: 'moss',
		label: 'Contact us',
		title: ['A person reads', 'every message.'],
		text: 'A question, a correction, a request about your data',
	},
	'privacy-policy': {
		ground: 'sand',
		title: ['Privacy', 'Policy'],
		text: 'What our forms keep, and what you can ask us to do',
	},
	terms: { ground: 'sand', title: ['Terms', 'of Service'], text: 'The agreement, in plain words' },
	'refund-policy': {
		ground: 'sand',
		title: ['Refund', 'Policy'],
		text: `${numbers[refund.days]} days to change your mind, ${refund.percent}% back`,
	},
} as const satisfies Record<string, Card>;

export type CardName = keyof typeof cards;

export type Ground = 'forest' | 'moss' | 'paper' | 'sand' | 'sun';

/** Colors on one background; most are those of app/theme.css. */
export interface Colors {
	ground: string;
	text: string;
	/** Of labels and the text below the title. */
	soft: string;
	marks: string;
	rays: string;
	next: string;
	grain: string;
	/** Parts of the year that are left out. */
	faint: string;
}

const light = { text: '#14231c', soft: '#33463c', marks: '#1f5a3d', rays: '#6f9f80', next: '#ae400e' };

export const grounds: Readonly<Record<Ground, Colors>> = {
	forest: {
		ground: '#143f2b',
		text: '#f7f3ea',
		soft: '#dfe8d6',
		marks: '#f7f3ea',
		rays: '#a9c9a4',
		next: '#e9a23b',
		grain: '#3f6a54',
		faint: '#2f5c45',
	},
	moss: { ...light, ground: '#dfe8d6', grain: '#a9c2a8', faint: '#c3d3bd' },
	paper: { ...light, ground: '#f7f3ea', grain: '#cfc8b4', faint: '#ddd6c3' },
	sand: { ...light, ground: '#efe8d8', marks: '#14231c', rays: '#7d8a7c', grain: '#c3b797', faint: '#d5ccb5' },
	sun: {
		ground: '#e9a23b',
		text: '#14231c',
		soft: '#14231c',
		marks: '#14231c',
		rays: '#8a5510',
		next: '#fffdf8',
		grain: '#c98424',
		faint: '#d9932f',
	},
};
