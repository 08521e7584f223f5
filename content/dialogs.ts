import { type LinkedText, paths } from '#content/navigation.ts';
import type { FieldText } from '#content/portfolio.ts';
import { programme } from '#content/programme.ts';

/** The dialogs and their pages: consultation, enrollment, contact, demo request, checkout and schedule. */

const { price, refund } = programme;

/** Fields that several forms share. */
const name = { label: 'Name' } satisfies FieldText;
const email = { label: 'Email' } satisfies FieldText;
const workEmail = { label: 'Work email' } satisfies FieldText;
const company = { label: 'Company' } satisfies FieldText;
const companyOptional = { label: 'Company', optional: true } satisfies FieldText;
const sector = { label: 'Sector' } satisfies FieldText;
const teamSize = { label: 'Team size' } satisfies FieldText;

export const choosePrompts = {
	sector: 'Choose a sector',
	teamSize: 'Choose a size',
	experienceLevel: 'Choose a level',
	referralSource: 'Choose one',
	optional: 'optional',
} as const;

export const formPrivacy = {
	before: 'We use this to answer you. See the',
	link: 'privacy policy',
	href: paths.privacy,
	after: '.',
} as const satisfies LinkedText;

export const consultation = {
	title: 'Book Consultation',
	lead: 'Half an hour with us about your work and whether the program fits it. If it does not, we will say so.',
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
		fields: { name, email: workEmail, company, sector, teamSize },
	},
	button: 'Choose a time',
	busy: 'Sending...',
	calendar: {
		heading: 'Choose a time',
		text: 'Times are shown in your own time zone.',
		frameTitle: 'Scheduling calendar',
		frameHeight: 500,
	},
} as const;

export const enrollment = {
	title: 'Get Yearlong Access',
	lead: 'Reserve your place here. Payment follows on the next page.',
	summary: {
		heading: 'Your year',
		price: price.display,
		unit: `for ${programme.access.length}, paid once`,
		includes: [
			`${programme.workshopSeries.length} live workshops, ${programme.cadence.learn.when}`,
			`${programme.cadence.build.what} ${programme.cadence.build.when}`,
			'A community with feedback',
			`${programme.learningApp.name}, for life if you are among the first ${programme.learningApp.lifetimePlaces}`,
		],
		payment: `By ${programme.payment.methods}.`,
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
	button: 'Reserve and pay',
	busy: 'Sending...',
	/** Leads to the payment where no script does. */
	pay: 'Continue to payment',
	terms: {
		before: 'By reserving you accept the',
		link: 'terms of service',
		href: paths.terms,
		after: '.',
	} satisfies LinkedText,
} as const;

export const contact = {
	title: 'Contact Us',
	lead: 'A question, a correction, a request about your data: a person reads every message.',
	fields: {
		name,
		email,
		company: companyOptional,
		message: { label: 'Message' },
	},
	button: 'Send Message',
	busy: 'Sending...',
} as const;

export const demoRequest = {
	title: 'Request a demo',
	lead: 'See a learn session and a build session, played through with a question from your own work.',
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
			teamSize,
			message: { label: 'What is your team working on?', optional: true },
		},
	},
	button: 'Request Demo',
	busy: 'Sending...',
} as const;

export const checkout = {
	heading: 'Your place is reserved',
	/** Shown when no payment provider is connected on this installation. */
	notConnected: {
		heading: 'Payment is not connected here',
		text: 'No payment provider is connected on this installation, so nothing has been charged and no card details were asked for. Your reservation is kept, and we will write to you about payment.',
	},
	summaryHeading: 'Reservation',
	labels: { item: 'Item', price: 'Price', reference: 'Reference' },
	item: `${programme.name} yearlong access`,
	price: price.display,
	refund: `Within ${refund.days} days of payment you can cancel in writing and get ${refund.percent}% back.`,
	noReservation: {
		heading: 'No reservation here',
		text: 'This page shows a reservation that was just made. Start one with the enrollment form.',
		button: 'Get Yearlong Access',
		href: paths.enrollment,
	},
	home: { label: 'Back to the home page', href: paths.landing },
} as const;

/** Our own calendar, used while no external one is set. */
export const schedule = {
	heading: 'Choose a time',
	lead: 'Pick a slot for your consultation. Each can be taken once.',
	zoneLabel: 'Times shown in',
	changeZone: 'Change time zone',
	durationMinutes: 30,
	fields: { name, email },
	button: 'Book this time',
	busy: 'Booking...',
	taken: 'Somebody took that time a moment ago. Please pick another; what you typed is still here.',
	/** Shown until a calendar is connected to this installation. */
	notConnected: {
		heading: 'We will write to you with a time',
		text: 'Your request is with us. No online calendar is connected on this installation yet, so we will propose two or three times by email.',
		button: 'Contact Us',
		href: paths.contact,
	},
	empty: {
		heading: 'No free times right now',
		text: 'Send us a message and we will find one together.',
		button: 'Contact Us',
		href: paths.contact,
	},
	confirmed: {
		heading: 'Your consultation is booked',
		text: 'We have sent the details to your email, with links to change or cancel.',
		calendar: 'Add to calendar',
		change: 'Change the time',
		cancel: 'Cancel',
	},
	change: {
		heading: 'Change your time',
		text: 'Pick another slot. The old one is released when you confirm.',
		button: 'Move my booking',
	},
	cancel: {
		heading: 'Cancel this consultation?',
		text: 'The slot goes back to the calendar. You can book another at any time.',
		button: 'Cancel the booking',
		keep: 'Keep it',
		done: 'Your booking is cancelled.',
	},
	badLink: 'This link is no longer valid. Book a new time or contact us.',
} as const;
