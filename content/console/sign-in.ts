import { passwordWords } from './password.ts';

/** The pages for signing in. */
export const signIn = {
	title: 'Sign in · Console',
	heading: 'Sign in',
	lead: 'For the operators of this site.',
	fields: { email: 'Email', password: 'Password' },
	messages: { email: 'Please enter your email address.', password: 'Please enter your password.' },
	button: 'Sign in',
	forgotten: 'Forgot your password?',
	/** Shown above the form when a session ended while a form was filled in. */
	kept: 'You were signed out. What you typed is saved for an hour: sign in to send it.',
	ended: 'Please sign in to continue.',
	/** `{seconds}` is a number. */
	wait: {
		title: 'Please wait a moment',
		one: 'Too many attempts. Try again in a second.',
		many: 'Too many attempts. Try again in {seconds} seconds.',
	},
	refused: 'You are not signed in',
} as const;

export const codeStep = {
	title: 'Your code · Console',
	heading: 'Your code',
	leads: {
		app: 'Open your authenticator app and enter the six digits it shows.',
		mail: 'Enter the six digits we emailed you. They work for ten minutes.',
		recovery: 'Enter one of your recovery codes. Each works once.',
	},
	fields: { app: 'Code', mail: 'Code from the email', recovery: 'Recovery code' },
	message: 'Please enter the code.',
	button: 'Go on',
	ways: {
		legend: 'Another way',
		app: 'Use the authenticator app',
		mail: 'Email me a code',
		recovery: 'Use a recovery code',
		again: 'Start again',
	},
	sent: { title: 'A code is on its way', description: 'It arrives within a minute, and works for ten.' },
} as const;

export const forgotten = {
	title: 'Reset password · Console',
	heading: 'Reset your password',
	lead: 'Enter your email. If it belongs to an operator, we send a link to reset the password. It works for an hour.',
	button: 'Send the link',
	done: {
		title: 'Check your inbox',
		description: 'If this address belongs to an operator, a link is on its way. You can request another in 15 minutes.',
	},
	back: 'Back to sign in',
} as const;

export const newPassword = {
	title: 'Reset password · Console',
	heading: 'Choose a new password',
	lead: 'This signs you out everywhere.',
	fields: { password: 'New password' },
	help: passwordWords.help,
	message: 'Please enter a password.',
	button: 'Set the password',
	done: { title: 'The password is set', description: 'Sign in with it.' },
	over: {
		heading: 'This link does not work anymore',
		text: 'It was already used, or is older than an hour. Request a new one.',
		link: 'Request a new link',
	},
} as const;

export const welcome = {
	title: 'Welcome · Console',
	first: {
		heading: 'Create the first account',
		lead: 'This site has no operators yet. The first account is its owner: it can do everything and invite others.',
	},
	/** `{role}` is a role with its article. */
	invited: { heading: 'You are invited', lead: 'Choose a name and a password, and you are {role} of this site.' },
	fields: { name: 'Your name', email: 'Your email', password: 'Password' },
	help: { name: 'Visible to the other operators.', password: passwordWords.help },
	messages: {
		name: 'Please enter your name.',
		email: 'Please enter your email address.',
		password: 'Please choose a password.',
	},
	button: 'Create account',
	done: { title: 'Welcome', description: 'Set up an authenticator app next: a password alone can be stolen.' },
	over: {
		heading: 'This link does not work anymore',
		first:
			'It was already used, or is older than a day. While the site has no operators, this command on the server prints a new one:',
		command: 'npm run operator',
		invited: 'It was used, revoked, or is older than a week. Ask for a new invitation.',
		link: 'Sign in',
	},
} as const;
