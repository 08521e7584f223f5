import { program } from '#content/program.ts';

const { name } = program;

/** The emails about subscribing and unsubscribing. `{noun}` and `{emails}` are the list's (`content/mailing-lists.ts`). */
export const subscriptionMails = {
	confirm: {
		label: 'Lists: please confirm',
		subject: `Please confirm your {noun} sign-up · ${name}`,
		preview: 'The last step: confirm that this address is yours.',
		button: 'Confirm my address',
		until: 'It works for seven days.',
		reason:
			'You’re receiving this email because someone entered this address on our {noun} page. If it was not you, do nothing: you are on no list, and nothing else will come.',
	},
	/** `{list}` is its name. */
	welcome: { label: '{list}: welcome', heading: 'You are on the list' },
	unsubscribeLink: {
		label: 'Lists: the link to unsubscribe',
		subject: `Your link to unsubscribe · ${name}`,
		preview: 'One click, and one more to be sure.',
		heading: 'Your link to leave',
		text: 'With this link you leave {emails}. You do not have to sign in or say why.',
		button: 'Unsubscribe',
		reason:
			'You’re receiving this email because someone asked for this link with your address on our website. If it was not you, do nothing: nothing has changed.',
	},
	preferencesLink: {
		label: 'Lists: the link to choose',
		subject: `Your link to choose what you get · ${name}`,
		preview: 'All our lists on one page.',
		heading: 'Your lists on one page',
		text: 'With this link you see which of our lists you are on, join others and leave any or all of them. It works for seven days, and it is for you alone: do not pass it on.',
		button: 'Choose what I get',
		reason:
			'You’re receiving this email because someone asked for this link with your address on our website. If it was not you, do nothing: nothing has changed.',
	},
} as const;
