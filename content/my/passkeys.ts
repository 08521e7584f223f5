export const passkeyPaths = { signIn: '/my/sign-in/passkey', add: '/my/passkeys' } as const;

export const passkeys = {
	signIn: {
		button: 'Sign in with a passkey',
		busy: 'Waiting for your passkey…',
		or: 'or',
	},
	list: {
		heading: 'Passkeys',
		lead: 'A passkey signs you in with your fingerprint, face or screen lock. It stays on your device or in your password manager.',
		invitation: 'This device can keep one: add it, and you won’t need an email to sign in here again.',
		added: 'Added',
		lastUsed: 'Last used',
		unused: 'Not used yet',
		add: 'Add a passkey',
		busy: 'Waiting for your device…',
		remove: 'Remove',
		removeNote: 'A passkey you remove can’t sign you in anymore. Browsers that are signed in stay signed in.',
		stale: 'To add a passkey, you must have signed in within the last 15 minutes.',
		again: 'Sign in again to add a passkey',
		needsScripts: 'To add one, turn on JavaScript in your browser.',
	},
	unnamed: 'Passkey',
	added: {
		title: 'Your passkey was added',
		description: 'Next time, choose “Sign in with a passkey.” You can sign out all other browsers on this page.',
	},
	removed: {
		title: 'Your passkey was removed',
		description: 'It can’t sign you in anymore. Delete it in your device or password manager too.',
	},
	problems: {
		malformed: 'Your browser sent something we can’t read. Reload the page and try again.',
		otherSite: 'This request came from another site. Reload the page and try again.',
		tooMany: 'Too many attempts. Please try again in a few minutes.',
		expired: 'That took longer than five minutes, or was already used. Please try again.',
		unknown: 'We don’t recognize that passkey. Use a link instead.',
		refused: 'We couldn’t check that passkey. Use a link instead.',
		notAdded: 'We couldn’t check that passkey, so we didn’t add it. Please try again.',
		exists: 'You’ve already added that passkey. You can sign in with it.',
		stale: 'You signed in a while ago. Sign in again, then add the passkey.',
		full: 'You’ve reached the limit for passkeys. Remove one first.',
		canceled: 'No passkey was used. Try again, or use a link instead.',
		notCreated: 'No passkey was added. Try again when you’re ready.',
		onDevice: 'This device already has a passkey for you.',
		unsent: 'We can’t be reached right now. Check your connection and try again.',
	},
} as const;

/**
 * Who keeps a passkey, by the AAGUID of its authenticator: the common ones.
 * @see https://github.com/passkeydeveloper/passkey-authenticator-aaguids
 */
export const passkeyProviders: Readonly<Record<string, string>> = {
	'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
	'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple Passwords (managed)',
	'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
	'08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
	'9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
	'6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
	'd3452668-01fd-4c12-926c-83a4204853aa': 'Microsoft Password Manager',
	'53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
	'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
	'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
	'531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
	'0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
};
