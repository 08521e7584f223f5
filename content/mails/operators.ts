import { program } from '#content/program.ts';

export const operatorMails = {
	invited: {
		label: 'Console: an invitation',
		subject: `You’re invited to run ${program.name} · Console`,
		preview: 'Your link to create an account.',
		heading: 'You’re invited',
		/** `{who}` is an operator's name, `{role}` a role with its article. */
		text: '{who} has invited you to be {role} of our website.',
		someone: 'Someone',
		action: 'Create account',
		note: 'The link works once, within a week. Keep it to yourself: anyone who has it can sign in.',
		reason: 'You’re receiving this email because an owner of the website entered this address.',
	},
	reset: {
		label: 'Console: a new password',
		subject: `A new password · ${program.name} Console`,
		preview: 'A link to reset your password.',
		heading: 'Reset your password',
		text: 'Someone asked to reset the password of your account. If it was you, choose a new one here.',
		action: 'Choose a password',
		note: 'The link works once, within an hour. If it wasn’t you, ignore this email: your password stays as it is.',
		reason: 'You’re receiving this email because someone entered this address on the sign-in page of our console.',
	},
	code: {
		label: 'Console: a code',
		subject: `Your code · ${program.name} Console`,
		preview: 'Your code to sign in.',
		heading: 'Your code',
		text: 'Enter this code to sign in:',
		note: 'It works once, within ten minutes. If you’re not signing in, someone knows your password: change it now.',
		reason: 'You’re receiving this email because someone entered your password on the sign-in page of our console.',
	},
	secondFactor: {
		label: 'Console: an authenticator app',
		on: {
			subject: `Your authenticator app is on · ${program.name} Console`,
			preview: 'After your password, you now enter a code.',
			heading: 'Your authenticator app is on',
			text: 'An authenticator app is now on for your account at our console: after the password, its code is needed.',
		},
		off: {
			subject: `Your authenticator app is off · ${program.name} Console`,
			preview: 'Your password is now enough to sign in.',
			heading: 'Your authenticator app is off',
			text: 'The authenticator app is now off for your account at our console: the password is enough to sign in.',
		},
		action: 'Choose a new password',
		note: 'If it was you, you can ignore this email. If not, someone knows your password: choose a new one now, and ask an owner to sign you out everywhere.',
		reason: 'You’re receiving this email because you have an account at our console. We write each time this changes.',
	},
	codesRefused: {
		label: 'Console: wrong codes',
		subject: `Wrong codes for your account · ${program.name} Console`,
		preview: 'Someone entered your password and then wrong codes.',
		heading: 'Was this you?',
		text: 'Someone entered your password and then wrong codes, several times. None of them worked, and we’re slowing down further attempts.',
		action: 'Choose a new password',
		note: 'If it was you, you can ignore this email. If not, someone knows your password: choose a new one now to keep them out.',
		reason:
			'You’re receiving this email because someone tried to sign in to your account at our console. We write at most once a day.',
	},
} as const;

export const taskMails = {
	now: {
		label: 'Console: new tasks',
		subject: { one: `A new task · ${program.name} Console`, many: `{count} new tasks · ${program.name} Console` },
		heading: { one: 'A new task', many: '{count} new tasks' },
	},
	daily: {
		label: 'Console: tasks of the day',
		subject: { one: `1 task today · ${program.name} Console`, many: `{count} tasks today · ${program.name} Console` },
		heading: { one: '1 task is waiting', many: '{count} tasks are waiting' },
	},
	preview: 'What came in, with a link to each.',
	action: 'Open Today',
	more: 'Today has more.',
	reason: 'You’re receiving this email because you chose it in the console under Account, Notifications.',
} as const;
