import { passwordWords } from './password.ts';

export const account = {
	heading: 'Account',
	/** `{role}` is a role with its article. */
	who: 'You are {role}.',
	onlyPassword: 'Your account has only a password. Set up an authenticator app: a password alone can be stolen.',
	password: {
		heading: 'Password',
		current: 'Current password',
		next: 'New password',
		help: passwordWords.help,
		messages: { current: 'Please enter your current password.', next: 'Please enter a new password.' },
		button: 'Change the password',
		done: { title: 'The password is changed', description: 'You stay signed in here, and nowhere else.' },
	},
	app: {
		heading: 'Authenticator app',
		off: 'After the password you enter a code that an app on your phone shows. Any app for one-time codes will do.',
		on: 'On. After your password you are asked for a code.',
		begin: 'Set up an app',
		password: 'Current password',
		passwordMessage: 'Please enter your current password.',
		scan: 'Scan this picture with your app, or enter the secret by hand.',
		picture: 'The secret as a picture for your app’s camera',
		secret: 'Secret',
		code: 'The code that the app shows now',
		codeMessage: 'Please enter the six digits.',
		confirm: 'Turn it on',
		end: 'Turn it off',
		ended: { title: 'The app is off', description: 'From now on your password is enough to get in.' },
		over: 'This took too long. Please begin again.',
	},
	recovery: {
		heading: 'Recovery codes',
		text: 'For the day your phone is lost. Each works once instead of a code.',
		/** `{count}` is a number. */
		left: { none: 'None is left.', one: 'One is left.', many: '{count} are left.' },
		renew: 'Make new codes',
		shown: 'Print them or write them down now: they are not shown again. Earlier ones do not work anymore.',
		print: 'Print',
	},
	sessions: {
		heading: 'Where you are signed in',
		columns: { device: 'Device', began: 'Signed in', seen: 'Last used', action: 'Actions' },
		current: 'This one',
		unknown: 'Unknown device',
		/** `{browser}` and `{system}` are names. */
		device: '{browser} on {system}',
		end: 'Sign out',
		endOthers: 'Sign out everywhere else',
		ended: { title: 'Signed out there' },
		endedOthers: { title: 'Signed out everywhere else' },
	},
} as const;
