import { program } from '#content/program.ts';
import { registeredReason } from './workshop.ts';

const { name } = program;

/** The emails about waiting lists, and about what registrants change themselves. `title` is the event's. */
export const registrationMails = {
	/** The link in every email about a registration. */
	manage: 'Change or cancel your registration',
	code: 'Check-in code',
	waiting: {
		subject: (title: string) => `Waiting list: ${title} · ${name}`,
		preview: 'What happens next.',
		heading: 'You are on the waiting list',
		/** @param number From 1. */
		text: (number: number) =>
			`This event is full. You are number ${number} on the waiting list. If a place becomes free for you, we will email you an offer: you then have up to 24 hours to take it.`,
		reason: registeredReason,
	},
	offer: {
		label: 'Event: a place became free',
		subject: (title: string) => `A place for you: ${title} · ${name}`,
		preview: 'Take it before the offer ends.',
		heading: 'A place has become free',
		/** @param until A day and time with its zone. */
		text: (until: string) =>
			`It is yours if you take it by ${until}. After that it goes to the next person on the waiting list.`,
		button: 'Take the place',
		decline: 'If you can no longer come, open the same link and decline, so that the next person gets it sooner.',
		reason: registeredReason,
	},
	offerExpired: {
		label: 'Event: an offered place expired',
		subject: (title: string) => `The offer has ended: ${title} · ${name}`,
		preview: 'The place went to the next person.',
		heading: 'The offer has ended',
		text: 'You did not take the place in time, so it goes to the next person, and you are no longer on the waiting list. You can register again if you still want to come.',
		button: 'Go to the event',
		reason: registeredReason,
	},
	left: {
		label: 'Event: canceled by the registrant',
		subject: (title: string) => `You canceled: ${title} · ${name}`,
		preview: 'Your registration is canceled.',
		heading: 'You canceled your registration',
		text: 'Your place is free for someone else. The attached calendar file removes the event from your calendar.',
		waiting: 'You are no longer on the waiting list.',
		again: 'If you change your mind, register again on the event’s page.',
		button: 'Go to the event',
		reason: registeredReason,
	},
	renamed: {
		label: 'Event: name changed by the registrant',
		subject: (title: string) => `Your name was changed: ${title} · ${name}`,
		preview: 'The registration is in this name now.',
		heading: 'Your registration is in a new name',
		/** @param to First and last name. */
		text: (to: string) => `Your registration is now in the name of ${to}.`,
		calendar: 'The attached calendar file replaces the earlier one.',
		reason: registeredReason,
	},
} as const;
