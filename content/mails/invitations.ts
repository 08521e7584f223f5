import { program } from '#content/program.ts';

const { name } = program;
const reason = 'You’re receiving this email because you have access to the program.';

/** Calendar invitations to sessions, and changes of them. */
export const invitationCopy = {
	join: 'Open your link to join',
	opens: (minutes: number) =>
		`The link works from ${minutes} minutes before the start. It’s for you: you may have to sign in.`,
	/** @param page The address of the page about calendars. */
	turnOff: (page: string) => `You’d rather not get invitations by email? Turn them off: ${page}`,
	invited: {
		label: 'Sessions: invitation',
		subject: (title: string) => `Your next session: ${title} · ${name}`,
		preview: 'The attached invitation puts it in your calendar.',
		heading: 'Your next session',
		text: 'The attached invitation puts the session in your calendar: open it if your email program has not done so. If its time changes, your calendar follows.',
		reason,
	},
	updated: {
		label: 'Sessions: invitation updated',
		subject: (title: string) => `Changed: ${title} · ${name}`,
		preview: 'The attached invitation updates your calendar.',
		heading: 'This session has changed',
		text: 'This is how it stands now. The attached invitation updates your calendar.',
		reason,
	},
	cancelled: {
		label: 'Sessions: invitation canceled',
		subject: (title: string) => `Canceled: ${title} · ${name}`,
		preview: 'It leaves your calendar.',
		heading: 'This session leaves your calendar',
		text: 'The session is canceled. We’re sorry. Your page has the next one.',
		textWithoutAccess: 'Your access has ended, so the session leaves your calendar.',
		reason: 'You’re receiving this email because you were invited to this session.',
	},
} as const;
