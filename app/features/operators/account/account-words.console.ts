import { passwordWords } from '../sign-in/password-words.console.ts';

export const account = {
	heading: 'Account',
	onlyPassword: 'Your account has only a password. Set up an authenticator app: a password alone can be stolen.',
	password: {
		help: passwordWords.help,
		done: { title: 'The password is changed', description: 'You stay signed in here, and nowhere else.' },
	},
	app: {
		ended: { title: 'The app is off', description: 'From now on, your password is enough to sign in.' },
	},
	recovery: {
		heading: 'Recovery codes',
	},
} as const;
