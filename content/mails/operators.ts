import { program } from '#content/program.ts';

/** The emails that let an operator in. */
export const operatorMails = {
	invited: {
		label: 'Console: an invitation',
		subject: `You are invited to run ${program.name} · Console`,
		preview: 'A link to your account.',
		heading: 'You are invited',
		/** `{who}` is an operator's name, `{role}` a role with its article. */
		text: '{who} invites you to be {role} of our website.',
		somebody: 'Somebody',
		action: 'Make my account',
		note: 'The link works once, within a week. Keep it to yourself: whoever has it can get in.',
		reason: 'You’re receiving this email because an owner of the website entered this address.',
	},
	reset: {
		label: 'Console: a new password',
		subject: `A new password · ${program.name} Console`,
		preview: 'A link to a new password.',
		heading: 'A new password',
		text: 'Somebody asked for a new password for your account. If it was you, choose one here.',
		action: 'Choose a password',
		note: 'The link works once, within an hour. If it was not you, do nothing: your password stays as it is.',
		reason: 'You’re receiving this email because someone entered this address on the sign-in page of our console.',
	},
	code: {
		label: 'Console: a code',
		subject: `Your code · ${program.name} Console`,
		preview: 'The code is in the mail.',
		heading: 'Your code',
		text: 'Enter this code to sign in:',
		note: 'It works once, within ten minutes. If you are not signing in, somebody knows your password: change it now.',
		reason: 'You’re receiving this email because someone entered your password on the sign-in page of our console.',
	},
	codesRefused: {
		label: 'Console: wrong codes',
		subject: `Wrong codes for your account · ${program.name} Console`,
		preview: 'Somebody entered your password and then wrong codes.',
		heading: 'Was this you?',
		text: 'Somebody entered your password and then wrong codes, several times. Nobody got in with them, and each further try has to wait.',
		action: 'Choose a new password',
		note: 'If it was you, there is nothing to do. If not, somebody knows your password: choose a new one now, which keeps them out.',
		reason: 'You get this email because of sign-ins to your account at our console. We write at most once a day.',
	},
} as const;
