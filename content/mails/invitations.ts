import { program } from '#content/program.ts';

const { name } = program;
const reason = 'You’re receiving this email because you have access to the program.';

export const invitationCopy = {
	join: 'Open your link to join',
	opens: (minutes: number) =>
		`The link works from ${minutes} minutes before the start. It’s yours alone, so you may have to sign in.`,
	turnOff: (page: string) => `Rather not get invitations by email? Turn them off: ${page}`,
	invited: {
		label: 'Sessions: invitation',
		subject: (title: string) => `Your next session: ${title} · ${name}`,
		preview: 'The attached invitation puts it in your calendar.',
		heading: 'Your next session',
		text: 'The attached invitation puts the session in your calendar: open it if your email program hasn’t already. If the time changes, so does your calendar.',
		reason,
	},
	updated: {
		label: 'Sessions: invitation updated',
		subject: (title: string) => `Changed: ${title} · ${name}`,
		preview: 'The attached invitation updates your calendar.',
		heading: 'This session has changed',
		text: 'Here are the current details. The attached invitation updates your calendar.',
		reason,
	},
	cancelled: {
		label: 'Sessions: invitation canceled',
		subject: (title: string) => `Canceled: ${title} · ${name}`,
		preview: 'It comes off your calendar.',
		heading: 'This session is off your calendar',
		text: 'We’re sorry, this session is canceled. Your page has the next one.',
		textWithoutAccess: 'Your access has ended, so this session is off your calendar.',
		textMoved:
			'Your invitations now go to your other email address, so this session comes off the calendar of this one.',
		reason: 'You’re receiving this email because you were invited to this session.',
	},
} as const;
