import type { TitledText } from '#content/landing.ts';
import { paths } from '#content/navigation.ts';
import { certificationSkills, program } from '#content/program.ts';

/** The tuition reimbursement guide: the facts for a form, the steps, employers' usual questions, and a letter to fill in. */

const { access, cadence, learningApp, price, refund, workshopSeries } = program;

export const tuition = {
	heading: 'Ask your employer to pay',
	lead: 'Many employers have a training budget, and few people ask for it. Here’s what to find out, what to say, and a letter you can send today.',
	factsHeading: 'What your form will ask for',
	stepsHeading: 'Five steps',
	questionsHeading: 'What employers ask',
	letterHeading: 'A letter to adapt',
	letterLead:
		'Every field is optional; anything you leave empty stays in brackets. You get the letter plus a two-page summary for your employer, with the price, the dates and the year’s topics.',
	formLabel: 'Your details',
	previewLabel: 'Your letter',
	copy: 'Copy the letter',
	copied: 'Letter copied',
	downloadPdf: 'Download as PDF',
	downloadText: 'Download as text',
	files: { pdf: 'training-request.pdf', text: 'training-request.txt' },
	privacy: 'We don’t keep anything you type here. It’s only in the files you download.',
	scripts: 'Names and words in any script appear in both files.',
	taxNote:
		'In the United States, employer-paid education can have tax advantages for both sides. Ask payroll or a tax adviser what applies to you; this page isn’t tax advice.',
	help: {
		text: 'Need an invoice to your company, a purchase order, or an answer for your manager?',
		link: 'Contact Us',
		href: paths.contact,
	},
	teams: {
		text: 'More than one of you?',
		link: 'See a demo for teams',
		href: paths.teamDemoRequest,
	},
} as const;

export const tuitionFacts: readonly { label: string; value: string }[] = [
	{ label: 'Program', value: `${program.name} yearlong AI program` },
	{ label: 'Subject', value: 'Applied AI for sustainability, ESG and climate work' },
	{ label: 'Price', value: `${price.display} (${price.currency}), paid once` },
	{ label: 'Duration', value: access.length.replace(/^o/, 'O') },
	{
		label: 'Format',
		value: `Live online: ${cadence.learn.what.toLowerCase()} ${cadence.learn.when}, build sessions ${cadence.build.when}`,
	},
	{
		label: 'Skills',
		value: `${certificationSkills.length} certification skills, each with a certificate that anyone can verify`,
	},
	{ label: 'Payment', value: `${program.payment.methods.replace(/^c/, 'C')}, or invoice on request` },
	{
		label: 'Refund',
		value: `${refund.percent}% if canceled in writing within ${refund.days} days of the original payment`,
	},
];

export const tuitionSteps: readonly TitledText[] = [
	{
		title: 'Find the budget',
		text: 'Search your intranet for “tuition,” “learning” or “professional development.” Ask HR for the yearly limit, the deadline, and whether you pay first or the company does.',
	},
	{
		title: 'Pick one problem',
		text: 'Choose a task your manager already complains about: supplier data, a slow report, keeping up with regulation. That’s the project you’ll bring to the build sessions.',
	},
	{
		title: 'Ask before you pay',
		text: 'Most policies require approval first. Send the letter below, then ask for fifteen minutes to talk it over.',
	},
	{
		title: 'Enroll and keep the paperwork',
		text: 'Keep the receipt, the approval and the session dates. If your company pays directly, write to us and we’ll sort out the invoice.',
	},
	{
		title: 'Report back',
		text: 'Show the team what you built, the hours it saves and what not to use it for. It makes the next request easier for everyone.',
	},
];

export const tuitionQuestions: readonly { question: string; answer: string }[] = [
	{
		question: 'How does it relate to our work?',
		answer:
			'Sessions are built on tasks from sustainability, ESG and climate teams: collecting data, drafting disclosures, checking claims, tracking regulation. Participants bring their own projects.',
	},
	{
		question: 'How much work time will it take?',
		answer: `About an hour ${cadence.learn.when} and an hour and a half ${cadence.build.when}, at noon Eastern Time. The learning app and the community fit around that.`,
	},
	{
		question: 'Will our data end up in a chatbot?',
		answer:
			'Only if you allow it. Participants work with sample or public data unless their employer allows more, and setting rules for that is one of the topics.',
	},
	{
		question: 'What will we have at the end?',
		answer: `A certificate for each skill your employee shows, at least one working project, and a written account of where AI shouldn’t be used.`,
	},
	{
		question: 'What if it’s not right for us?',
		answer: `Cancel in writing within ${refund.days} days of the payment and you get a full refund. After that there’s none; access runs to the end of the year, and nothing renews.`,
	},
];

export interface LetterField {
	/** The {placeholder} in the letter. */
	name: 'managerName' | 'task' | 'outcome' | 'budgetName' | 'yourName' | 'yourTitle';
	label: string;
	help?: string;
	fallback: string;
	/** The maximum number of characters; at most 200, because it is a single line. */
	most: number;
	/** The `autocomplete` of the field: only the reader's own name and title. */
	autoComplete: string;
}

export const letterFields: readonly LetterField[] = [
	{
		name: 'managerName',
		label: 'Your manager’s name',
		fallback: '[manager’s name]',
		most: 100,
		autoComplete: 'off',
	},
	{
		name: 'task',
		label: 'The task you want to improve',
		help: 'For example: collecting supplier emissions data',
		fallback: '[the task you want to improve]',
		most: 200,
		autoComplete: 'off',
	},
	{
		name: 'outcome',
		label: 'What would improve',
		help: 'For example: we close the data request two weeks earlier',
		fallback: '[what would improve]',
		most: 200,
		autoComplete: 'off',
	},
	{
		name: 'budgetName',
		label: 'Name of the budget',
		help: 'Whatever your company calls it',
		fallback: '[name of the budget]',
		most: 100,
		autoComplete: 'off',
	},
	{ name: 'yourName', label: 'Your name', fallback: '[your name]', most: 100, autoComplete: 'name' },
	{
		name: 'yourTitle',
		label: 'Your job title',
		fallback: '[your job title]',
		most: 100,
		autoComplete: 'organization-title',
	},
];

/** Facts are filled in here; the {placeholders} are the visitor's. */
export const letterTemplate = `Dear {managerName},

I would like to join the ${program.name} program, and I am asking for your approval to pay for it from {budgetName}.

It is a yearlong, live online program on using AI in sustainability, ESG and climate work. It includes live workshops ${cadence.learn.when} in ${workshopSeries.length} series, build sessions ${cadence.build.when} where I’d work on a project from our team, a community that gives feedback, and an ${learningApp.name}. It covers ${certificationSkills.length} skills, including workflow automation, AI-powered dashboards, and framing the value and impact of AI projects.

The task I want to bring is {task}. If it goes well, {outcome}. I will work with public or sample data unless we agree otherwise, and I will write down where AI should not be used.

The price is ${price.display} for ${access.length}, paid once. If I cancel in writing within ${refund.days} days of the payment, I get a ${refund.percent}% refund.

In return I will show the team what I built, share my notes, and give you a short report on the hours saved, the cost and the limits.

Could we find fifteen minutes this week to talk about it?

Best regards,
{yourName}
{yourTitle}
`;

/** The summary for the employer, after the letter. Facts that depend on the day are filled in when it is created. */
export const trainingSummary = {
	fileTitle: `Training request: ${program.name}`,
	subject: `A letter to the employer, and what the ${program.name} program costs, includes and teaches, with its dates`,
	letterRunning: 'Training request',
	running: 'Summary for the employer',
	heading: `The ${program.name} program`,
	lead: tuitionFacts.find(({ label }) => label === 'Subject')?.value ?? '',
	asOf: (date: string) => `As of ${date}`,
	caption: `${price.currency} for ${access.length}, paid once. It includes:`,
	factsHeading: 'At a glance',
	factsElsewhere: ['Program', 'Subject', 'Price'] as readonly string[],
	includedHeading: 'What is included',
	skillsHeading: `The ${certificationSkills.length} certification skills`,
	returnHeading: 'What the employer gets back',
	returns: [
		'A project built during the year, on a task from your organization',
		'Shared notes, and a short report on the hours saved, the cost and the limits',
		'Sample or public data only, unless you allow more',
	],
	contactHeading: 'Contact',
	contact: {
		invoice: 'For an invoice to the company, a purchase order or a question:',
		form: 'contact form',
		refund: 'refund policy',
		events: 'What each session covers',
	},
	labels: { email: 'Email', form: 'Contact form', refund: 'Refund policy', events: 'All sessions' },
	datesRunning: 'Dates and topics',
	datesHeading: 'Dates and topics',
	datesLead: (from: string, to: string) => `Live sessions in the next twelve months, ${from} to ${to}.`,
	/** Local times of the zone, in summer and winter. */
	times: (what: string, weekday: string, from: string, to: string) =>
		`${what}: every other ${weekday}, ${from} to ${to}`,
	zone: (name: string, zone: string) => `All times are ${name} (${zone}).`,
	columns: { learn: 'Live workshop', build: 'Build session', date: 'Date' },
	moved: '* Moved from a holiday, so on another weekday.',
	none: '–',
} as const;
