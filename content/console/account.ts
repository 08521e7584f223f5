import { passwordWords } from './password.ts';

export const account = {
	heading: 'Account',
	/** `{role}` is a role with its article. */
	who: 'You are {role}.',
	onlyPassword: 'Your account has only a password. Set up an authenticator app: a password alone can be stolen.',
	ownerNeedsApp: 'Owners need an authenticator app. Set one up to go on: a password alone can be stolen.',
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
		off: 'After your password, you enter a code from an app on your phone. Any authenticator app works.',
		on: 'On. After your password, you enter a code.',
		begin: 'Set up an app',
		password: 'Current password',
		passwordMessage: 'Please enter your current password.',
		scan: 'Scan this code with your app, or enter the secret by hand.',
		picture: 'QR code of the secret',
		secret: 'Secret',
		code: 'Code from the app',
		codeMessage: 'Please enter the six digits.',
		confirm: 'Turn it on',
		end: 'Turn it off',
		ended: { title: 'The app is off', description: 'From now on, your password is enough to sign in.' },
		over: 'This took too long. Please start again.',
	},
	recovery: {
		heading: 'Recovery codes',
		text: 'In case you lose your phone. Each works once instead of a code.',
		/** `{count}` is a number. */
		left: { none: 'None is left.', one: 'One is left.', many: '{count} are left.' },
		renew: 'Generate new codes',
		shown: 'Print them or write them down now: they are not shown again. Earlier codes no longer work.',
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
