import { program } from '#content/program.ts';
import { registeredReason } from './workshop.ts';

const { name } = program;

export const registrationMails = {
	manage: 'Change or cancel your registration',
	code: 'Check-in code',
	waiting: {
		subject: (title: string) => `Waitlist: ${title} · ${name}`,
		preview: 'What happens next.',
		heading: 'You’re on the waitlist',
		/** @param number From 1. */
		text: (number: number) =>
			`This event is full. You’re number ${number} on the waitlist. If a spot opens up for you, we’ll email you an offer, and you’ll have up to 24 hours to take it.`,
		reason: registeredReason,
	},
	offer: {
		label: 'Event: a spot opened up',
		subject: (title: string) => `A spot for you: ${title} · ${name}`,
		preview: 'Take it before the offer ends.',
		heading: 'A spot has opened up',
		/** @param until A day and time with its zone. */
		text: (until: string) =>
			`It’s yours if you take it by ${until}. After that, it goes to the next person on the waitlist.`,
		button: 'Take the spot',
		decline: 'Can’t make it anymore? Open the same link and decline, so the next person gets it sooner.',
		reason: registeredReason,
	},
	lineChanged: {
		subject: (title: string) => `Changed: ${title} · ${name}`,
		preview: 'The new details.',
		heading: 'The details have changed',
		text: 'Here are the new details of the event; they replace everything we sent before.',
		/** @param number From 1. */
		waiting: (number: number) =>
			`You’re still number ${number} on the waitlist. If the new details don’t suit you, cancel with the link below.`,
		/** @param until A day and time with its zone. */
		offer: (until: string) => `A spot is still yours if you take it by ${until}.`,
		reason: registeredReason,
	},
	offerExpired: {
		label: 'Event: an offered spot expired',
		subject: (title: string) => `Your offer has expired: ${title} · ${name}`,
		preview: 'The spot went to the next person.',
		heading: 'Your offer has expired',
		text: 'You didn’t take the spot in time, so it goes to the next person, and you’re no longer on the waitlist. You can register again if you still want to come.',
		button: 'Go to the event',
		reason: registeredReason,
	},
	left: {
		label: 'Event: canceled by the registrant',
		subject: (title: string) => `You canceled: ${title} · ${name}`,
		preview: 'Your registration is canceled.',
		heading: 'You canceled your registration',
		text: 'Your spot is free for someone else. The attached calendar file removes the event from your calendar.',
		waiting: 'You’re no longer on the waitlist.',
		again: 'If you change your mind, register again on the event’s page.',
		button: 'Go to the event',
		reason: registeredReason,
	},
	renamed: {
		label: 'Event: name changed by the registrant',
		subject: (title: string) => `Your name was changed: ${title} · ${name}`,
		preview: 'Your registration now has the new name.',
		heading: 'Your registration has a new name',
		/** @param to First and last name. */
		text: (to: string) => `Your registration is now in the name of ${to}.`,
		calendar: 'The attached calendar file replaces the earlier one.',
		reason: registeredReason,
	},
} as const;
