import type { TitledText } from '#content/landing.ts';
import { type LinkedText, paths } from '#content/navigation.ts';
import { programme } from '#content/programme.ts';

/** The career-map page and the form it shares with the landing page. */

const { careerReport, limits } = programme;

export const careerMap = {
	heading: 'GenAI Hack Your Career',
	subtitle:
		'Upload your CV and get a personalized GenAI career roadmap: where your experience fits, what is missing, and what to do first.',
	promise: 'Report sent straight to your email, completely free.',
	featuresHeading: 'What the report tells you',
	howHeading: 'What happens to your CV',
	how: [
		'We read it with software to find your roles, skills and industry. Each claim in the report quotes the line it came from.',
		'Age, sex, religion, nationality, marital status and photographs play no part.',
		`We delete the file after ${careerReport.cvRetentionDays} days, or at once if you ask.`,
	],
} as const;

export const careerMapForm = {
	cv: {
		label: 'Your CV',
		prompt: 'Drop your CV here, or click to choose a file',
		hint: `PDF, DOCX, TXT, max ${limits.cvMegabytes}MB`,
		/** The file picker's list; `.doc` is read too, though the hint leaves it out. */
		accept: '.pdf,.docx,.doc,.txt',
		replace: 'Choose another file',
		remove: 'Remove file',
	},
	email: { label: 'Email', help: `Your report goes here within ${careerReport.hours} hours.` },
	button: 'Generate My Career Map',
	busy: 'Processing...',
	working: 'Analyzing your CV and generating your personalized AI career map...',
	consent: {
		before: `By sending your CV you agree that we read it to write your report. We delete it after ${careerReport.cvRetentionDays} days, or sooner if you ask. See the`,
		link: 'privacy policy',
		href: paths.privacy,
		after: '.',
	} satisfies LinkedText,
} as const;

export const careerMapFeatures: readonly TitledText[] = [
	{
		title: 'GenAI Role Mapping',
		text: `${careerReport.roles} matched roles: a best fit, a close second and a stretch, each with the lines of your CV that speak for it.`,
	},
	{
		title: 'Skills Gap Analysis',
		text: 'Which certification skills you already show, which to close first, and a small step to start with for each.',
	},
	{
		title: 'Industry-Specific Transformation Intel',
		text: 'What AI is changing in your industry, which of your tasks it helps with, and which stay in human hands.',
	},
];
