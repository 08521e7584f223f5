import type { TitledText } from '#content/landing.ts';
import { type LinkedText, paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

const { careerReport, limits } = program;

export const careerMap = {
	heading: 'GenAI Hack Your Career',
	subtitle:
		'Upload your CV and get a personalized GenAI career roadmap: where your experience fits, what is missing, and what to do first.',
	promise: 'Report sent straight to your email, completely free.',
	featuresHeading: 'What the report tells you',
	howHeading: 'What happens to your CV',
	how: [
		'We read it with software to find your roles, skills and industry. The report quotes the lines it’s based on.',
		'We ignore age, sex, religion, nationality, marital status and photographs.',
		`We delete the file after ${careerReport.cvRetentionDays} days, or at once if you ask.`,
	],
} as const;

export const careerMapForm = {
	cv: {
		label: 'Your CV',
		prompt: 'Drop your CV here, or click to choose a file',
		hint: `PDF, DOCX, TXT, max ${limits.cvMegabytes}MB`,
		/** The file picker's `accept`; `.doc` is supported too, although the hint omits it. */
		accept: '.pdf,.docx,.doc,.txt',
		replace: 'Choose another file',
		remove: 'Remove file',
	},
	email: { label: 'Email', help: `Your report goes here within ${careerReport.hours} hours.` },
	button: 'Generate My Career Map',
	/** The accessible name of the panel that replaces the form. */
	progress: 'Your career map',
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
		text: `${careerReport.roles} matched roles: a best fit, a close second and a stretch, each with the lines from your CV that support it.`,
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

/** Why there is no report: what the file is, and what to send instead. Keys are the engine's reasons. */
export const careerMapReasons = {
	empty: {
		wrong: 'The file holds no text.',
		instead: 'Open it on your computer to see whether your CV is in it, save it again, and send that file.',
	},
	scan: {
		wrong: 'The file is a picture of your CV, a scan or a photo, and our software reads text only.',
		instead: 'Send the document the scan was made from, or copy its text into a new document and send that.',
	},
	encrypted: {
		wrong: 'The file is locked with a password.',
		instead: 'Save a copy without the password and send that one.',
	},
	damaged: {
		wrong: 'Our software could not open the file; part of it may be missing.',
		instead: 'Open it yourself, save it again as PDF or DOCX, and send the new file.',
	},
	wrong_format: {
		wrong: 'The file is not what its name says, for example a picture or a web page with the name of a document.',
		instead: 'Send your CV as PDF, DOCX, DOC or TXT, saved from the program you wrote it in.',
	},
	too_large: {
		wrong: 'The file is too large for our software once it is unpacked, usually because of pictures.',
		instead: 'Save a copy without pictures, or as plain text, and send that one.',
	},
	too_slow: {
		wrong: 'The file takes longer to read than we allow for one document.',
		instead: 'Save a simpler copy, without pictures and drawings, or as plain text, and send that one.',
	},
	dangerous: {
		wrong: 'The file contains parts, such as macros, that we do not open for safety.',
		instead: 'Save a copy as PDF or plain text and send that one.',
	},
	garbled: {
		wrong: 'The text in the file comes out as meaningless characters, which happens with some PDF makers.',
		instead: 'Send the original as DOCX, or copy the text into a new document and send that.',
	},
	invoice: {
		wrong: 'The file reads like an invoice or a statement, not like a CV.',
		instead: 'It may have been the wrong file: please choose your CV and send it again.',
	},
	job_advert: {
		wrong: 'The file reads like a job posting, not like your CV.',
		instead: 'Send your own CV: the jobs you had, with what you did in them.',
	},
	cover_letter: {
		wrong: 'The file reads like a cover letter.',
		instead: 'Send the CV that goes with it: the jobs you had, with what you did in them.',
	},
	reference_letter: {
		wrong: 'The file reads like a letter of reference.',
		instead: 'Send your CV: the jobs you had, with what you did in them.',
	},
	lorem_ipsum: {
		wrong: 'The file holds filler text from a template.',
		instead: 'Fill in your own jobs and tasks, and send it again.',
	},
	recipe: {
		wrong: 'The file reads like a recipe.',
		instead: 'It may have been the wrong file: please choose your CV and send it again.',
	},
	source_code: {
		wrong: 'The file reads like program code.',
		instead: 'Send your CV as a document: the jobs you had, with what you did in them.',
	},
	table: {
		wrong: 'The file is a table of numbers.',
		instead: 'It may have been the wrong file: please choose your CV and send it again.',
	},
	prose: {
		wrong: 'The file is running text in which we found no jobs, dates or skills.',
		instead: 'Send a CV that lists your jobs with their dates and what you did in them.',
	},
	no_cv: {
		wrong: 'We could not recognize a CV in the file.',
		instead: 'Send a CV that lists your jobs with their dates and what you did in them.',
	},
	single_line: {
		wrong: 'The file holds a single line.',
		instead: 'Send a CV that lists your jobs, and for each of them two or three things you did.',
	},
	too_short: {
		wrong: 'There is too little in the file for an honest report.',
		instead: 'Send a CV that lists your jobs, with two or three lines on what you did in each.',
	},
	no_evidence: {
		wrong: 'The CV names jobs but says too little about what you did in them, and we do not guess.',
		instead: 'Add two or three lines to each job (what you did, with what, for whom), and send it again.',
	},
	language: {
		wrong: 'The CV is in a language our software does not read well enough for an honest report.',
		instead: 'Send it in English, German, French, Spanish, Italian, Portuguese or Dutch.',
	},
	ours: {
		wrong: 'Something failed on our side. Your file is fine as far as we know.',
		instead: 'Nothing to do for you: a person has been told, and your career map comes by email once it is repaired.',
	},
} as const satisfies Record<string, { wrong: string; instead: string }>;

type CareerMapReason = keyof typeof careerMapReasons;

/** The messages for a reason; unknown reasons get the general ones. */
export function reasonCopy(reason: string | null): { wrong: string; instead: string } {
	return Object.hasOwn(careerMapReasons, reason ?? '')
		? careerMapReasons[reason as CareerMapReason]
		: careerMapReasons.no_cv;
}
