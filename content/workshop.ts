import { type LinkedText, paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { program } from '#content/program.ts';

export const workshopEvent = {
	/** `website_data.form_name` and `event_registrations.event_name`. */
	eventName: formNames.workshop,
	formName: formNames.workshop,
	slug: 'cv-to-website',
	/** `events.series_uuid` of the workshop and its later dates; also in migration 0035. */
	seriesUuid: '5f0f2f0e-6a5c-4f0b-9d43-1c0a7e2b8d35',
	title: 'CV to Website',
	/** `event_registrations.event_date`. */
	date: '2025-07-17',
	/** The specification's text; New York is on daylight time in July, so the timestamp below counts. */
	displayTime: '12:00 PM EST / 5:00 PM GMT',
	instant: '2025-07-17T16:00:00Z',
	zone: 'America/New_York',
	durationMinutes: 60,
	location: 'Live virtual',
	price: 'Free',
} as const;

export const workshopPage = {
	eyebrow: 'Free live workshop',
	heading: workshopEvent.title,
	lead: 'Your CV says where you’ve been. In one hour, turn it into a website that shows what you can do, with AI doing the typing and you doing the choosing.',
	labels: {
		date: 'Date',
		nextDate: 'Next date',
		time: 'Time',
		yourTime: 'In your time zone',
		place: 'Where',
		length: 'Length',
		price: 'Price',
		questions: 'Questions to',
		addToCalendar: 'Add to calendar',
	},
	lengthText: `${workshopEvent.durationMinutes} minutes`,
	buildHeading: 'What you will build',
	build: [
		'A one-page site with your name, your field and three pieces of work',
		'A short profile text that sounds like you, drafted from your CV and corrected by you',
		'A project page: the problem, what you did, what changed',
		'A live web address you can put on an application the same day',
	],
	bringHeading: 'What to bring',
	bring: ['Your CV as a file', 'A laptop with a current browser', 'One piece of work you’re proud of'],
	note: 'You don’t need to write code. Leave out anything in your CV that you wouldn’t put on a public page.',
	program: {
		heading: 'Where it leads',
		text: `The workshop is a first taste of our ${program.guidedProgram.length} program for people in sustainability, ESG and climate work. There’s no obligation to continue.`,
		link: 'See how the program works',
		href: '/#how-it-works',
	},
} as const;

export const workshopOver = {
	badge: 'This workshop is over',
	heading: 'You missed the live session',
	was: (when: string) => `It was on ${when}.`,
	recording: 'Watch the recording',
} as const;

export const workshopInterest = {
	eyebrow: 'No date yet',
	heading: 'The next date isn’t set yet',
	date: 'Not set yet',
	recordingAndDate: {
		heading: 'Get the recording and the next date',
		ask: 'Leave your email and we’ll send you the recording and the next date.',
		emailHelp: 'The recording and the next date go here.',
		done: 'We’ll email you the recording and the next date.',
	},
	dateOnly: {
		heading: 'Get the next date',
		ask: 'Leave your email and we’ll send you the next date.',
		emailHelp: 'The next date goes here.',
		done: 'We’ll email you the next date.',
	},
	button: 'Keep me posted',
	onTheList: 'You’re on the list',
} as const;

export const workshopForm = {
	heading: 'Save your spot',
	button: 'Register',
	busy: 'Registering...',
	fields: {
		firstName: { label: 'First name' },
		lastName: { label: 'Last name' },
		email: { label: 'Email', help: 'The event details go here.' },
		company: { label: 'Company', optional: true },
		title: { label: 'Job title', optional: true },
		jobLevel: { label: 'Job level', optional: true, choose: 'Choose a level' },
		companySize: { label: 'Company size', optional: true, choose: 'Choose a size' },
		jobFunction: { label: 'Job function', optional: true, choose: 'Choose a function' },
	},
	privacyConsent: {
		before: 'I agree to the',
		link: 'privacy policy',
		href: paths.privacy,
		after: '.',
	} satisfies LinkedText,
} as const;

export const workshopCompletion = {
	heading: 'You’re registered',
	text: 'Check your email for the event details and a calendar file.',
	another: 'Register Another Person',
	calendar: 'Add to calendar',
} as const;

export const workshopWords = {
	cancelled: 'Canceled',
	cancelledText: 'This workshop has been canceled.',
	placeInNextRun: 'Register now to save your spot in the next one.',
} as const;
