import { passwordWords } from './password.ts';

/** The pages before the console. */
export const signIn = {
	title: 'Sign in · Console',
	heading: 'Sign in',
	lead: 'For those who run this site.',
	fields: { email: 'Email', password: 'Password' },
	messages: { email: 'Please enter your email address.', password: 'Please enter your password.' },
	button: 'Sign in',
	forgotten: 'I forgot my password',
	/** Said above the form when a session ended while somebody was typing. */
	kept: 'You were signed out. What you typed is kept for an hour: sign in, and send it.',
	ended: 'Please sign in to go on.',
	/** `{seconds}` is a number. */
	wait: {
		title: 'Please wait a moment',
		one: 'After several tries each further one has to wait. Try again in a second.',
		many: 'After several tries each further one has to wait. Try again in {seconds} seconds.',
	},
	refused: 'You are not in yet',
} as const;

export const codeStep = {
	title: 'Your code · Console',
	heading: 'Your code',
	leads: {
		app: 'Open your authenticator app and enter the six digits it shows.',
		mail: 'Enter the six digits that we sent to your address. They work for ten minutes.',
		recovery: 'Enter one of your recovery codes. Each works once.',
	},
	fields: { app: 'Code', mail: 'Code from the mail', recovery: 'Recovery code' },
	message: 'Please enter the code.',
	button: 'Go on',
	ways: {
		legend: 'Another way',
		app: 'Use the authenticator app',
		mail: 'Send a code by mail',
		recovery: 'Use a recovery code',
		again: 'Begin again',
	},
	sent: { title: 'A code is on its way', description: 'It is in your mailbox within a minute, and works for ten.' },
} as const;

export const forgotten = {
	title: 'A new password · Console',
	heading: 'A new password',
	lead: 'Enter your address. If it is an operator’s, a link to a new password is sent there. It works for an hour.',
	button: 'Send the link',
	done: {
		title: 'Look into your mailbox',
		description:
			'If this is an operator’s address, a link is on its way. Another one can be sent in a quarter of an hour.',
	},
	back: 'Back to signing in',
} as const;

export const newPassword = {
	title: 'A new password · Console',
	heading: 'Choose a new password',
	lead: 'You are signed out everywhere once it is set.',
	fields: { password: 'New password' },
	help: passwordWords.help,
	message: 'Please enter a password.',
	button: 'Set the password',
	done: { title: 'The password is set', description: 'Sign in with it.' },
	over: {
		heading: 'This link does not work anymore',
		text: 'It was used, or is older than an hour. Have another one sent.',
		link: 'Send another link',
	},
} as const;

export const welcome = {
	title: 'Welcome · Console',
	first: {
		heading: 'Make the first account',
		lead: 'Nobody runs this site yet. This account is its owner’s: it can do everything, and invites the others.',
	},
	/** `{role}` is a role with its article. */
	invited: { heading: 'You are invited', lead: 'Choose a name and a password, and you are {role} of this site.' },
	fields: { name: 'Your name', email: 'Your email', password: 'Password' },
	help: { name: 'The other operators see it.', password: passwordWords.help },
	messages: {
		name: 'Please enter your name.',
		email: 'Please enter your email address.',
		password: 'Please choose a password.',
	},
	button: 'Make my account',
	done: { title: 'Welcome', description: 'Set up an authenticator app next: a password alone can be stolen.' },
	over: {
		heading: 'This link does not work anymore',
		first: 'It was used, or is older than a day. While nobody runs the site, this prints another one on its computer:',
		command: 'npm run operator',
		invited: 'It was used, taken back, or is older than a week. Ask who invited you for another one.',
		link: 'Sign in',
	},
} as const;
