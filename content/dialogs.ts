import { leadFields } from '#content/lead-fields.ts';
import { type LinkedText, paths } from '#content/navigation.ts';
import type { FieldText } from '#content/portfolio.ts';
import { program } from '#content/program.ts';

const { price, refund } = program;

/** Fields that several forms share; the texts of other lists come from `lead-fields.ts`. */
const name = { label: leadFields.name.label } satisfies FieldText;
const email = { label: leadFields.email.label } satisfies FieldText;
const workEmail = { label: 'Work email' } satisfies FieldText;
const company = { label: leadFields.company.label } satisfies FieldText;
const companyOptional = { ...company, optional: true } satisfies FieldText;
const sector = { label: leadFields.sector.label } satisfies FieldText;

export const ownRing = 'Your ring, just begun';

export const formPrivacy = {
	before: 'We use this to get back to you. See the',
	link: 'privacy policy',
	href: paths.privacy,
	after: '.',
} as const satisfies LinkedText;

export const consultation = {
	title: 'Book Consultation',
	lead: 'Half an hour with us about your work and whether the program is a good fit. If it isn’t, we’ll say so.',
	toggleLabel: 'Who is it for?',
	individual: {
		toggle: 'Individual',
		fields: {
			name,
			email,
			company: companyOptional,
			sector: { ...sector, optional: true },
			message: { label: 'What would you like to talk about?', optional: true },
		},
	},
	team: {
		toggle: 'Team',
		fields: { name, email: workEmail, company, sector },
	},
	button: 'Choose a time',
	busy: 'Sending...',
	calendar: {
		heading: 'Choose a time',
		frameTitle: 'Scheduling calendar',
		frameHeight: 500,
		close: 'Close',
	},
} as const;

export const enrollment = {
	title: 'Get Yearlong Access',
	lead: 'Reserve your place now. Payment comes next.',
	summary: {
		heading: 'Your year',
		price: price.display,
		unit: `for ${program.access.length}, paid once`,
		includes: [
			`${program.workshopSeries.length} live workshops`,
			`${program.cadence.learn.what} ${program.cadence.learn.when}`,
			`${program.cadence.build.what} ${program.cadence.build.when}`,
			'A community with feedback',
			program.learningApp.offer,
		],
		payment: `By ${program.payment.methods}. Need an invoice to your company? Reserve your place, and get it before you pay.`,
		refund: {
			before: `${refund.percent}% back if you cancel in writing within ${refund.days} days of payment. See the`,
			link: 'refund policy',
			href: paths.refund,
			after: '.',
		} satisfies LinkedText,
	},
	fields: {
		fullName: { label: 'Full name' },
		email,
		sector: { label: 'Sector', help: 'The field you work in or want to work in.' },
		experienceLevel: { label: 'Your experience with GenAI' },
		referralSource: { label: 'How did you hear about us?' },
	},
	button: 'Reserve my place',
	busy: 'Sending...',
	terms: {
		before: 'By reserving, you accept the',
		link: 'terms of service',
		href: paths.terms,
		after: '.',
	} satisfies LinkedText,
} as const;

export const contact = {
	title: 'Contact Us',
	lead: 'A question, a correction, a request about your data: a real person reads every message.',
	fields: {
		name,
		email,
		company: companyOptional,
		message: { label: 'Message' },
	},
	button: 'Send Message',
	busy: 'Sending...',
	/** The panel after success; the email contains `next` too. */
	sent: {
		title: 'Message sent',
		next: 'A real person reads every message and replies by email.',
		mailed: 'A confirmation is on its way to your inbox. Reply to it if you’d like to add anything.',
		summary: 'What you sent',
		another: 'Send another message',
		close: 'Close',
	},
} as const;

export const demoRequest = {
	title: 'Request a demo',
	lead: 'See a learn session and a build session in action, on a question from your own work.',
	toggleLabel: 'Who is it for?',
	standard: {
		toggle: 'For me',
		heading: 'Demo Request',
		fields: {
			name,
			email,
			company: companyOptional,
			sector: { ...sector, optional: true },
			message: { label: 'What should we show you?', optional: true },
		},
	},
	business: {
		toggle: 'For my business',
		heading: 'Business Demo Request',
		fields: {
			name,
			email: { label: 'Business email' },
			company,
			sector,
			message: { label: 'What is your team working on?', optional: true },
		},
	},
	button: 'Request Demo',
	busy: 'Sending...',
	/** The panel after success; the email contains `next` too. */
	sent: {
		title: 'Demo requested',
		next: 'A real person reads every request and suggests a time by email.',
		mailed: 'A confirmation is on its way to your inbox. Reply to it to add anything, such as days that work for you.',
		summary: 'What you sent',
		another: 'Request another demo',
		close: 'Close',
	},
} as const;
