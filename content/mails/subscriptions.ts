import { program } from '#content/program.ts';

const { name } = program;

/** The emails about subscribing and unsubscribing. `{noun}` and `{emails}` are the list's (`content/mailing-lists.ts`). */
export const subscriptionMails = {
	confirm: {
		label: 'Lists: please confirm',
		subject: `Please confirm your {noun} sign-up · ${name}`,
		preview: 'One last step: confirm that this address is yours.',
		button: 'Confirm my address',
		until: 'The link works for seven days.',
		reason:
			'You’re receiving this email because someone entered this address on our {noun} page. If it wasn’t you, ignore it: you’re not on any list, and we won’t send anything else.',
	},
	/** `{list}` is its name. */
	welcome: { label: '{list}: welcome', heading: 'You’re on the list' },
	unsubscribeLink: {
		label: 'Lists: the link to unsubscribe',
		subject: `Your link to unsubscribe · ${name}`,
		preview: 'One click, and one more to be sure.',
		heading: 'Your link to unsubscribe',
		text: 'Use this link to unsubscribe from {emails}. No sign-in, no questions.',
		button: 'Unsubscribe',
		reason:
			'You’re receiving this email because someone asked for this link with your address on our website. If it wasn’t you, ignore it: nothing has changed.',
	},
	preferencesLink: {
		label: 'Lists: the link to choose',
		subject: `Your link to choose your emails · ${name}`,
		preview: 'All our lists on one page.',
		heading: 'Your lists on one page',
		text: 'Use this link to see which of our lists you’re on, join others, or leave any or all of them. It works for seven days, and it’s yours alone, so don’t share it.',
		button: 'Choose my emails',
		reason:
			'You’re receiving this email because someone asked for this link with your address on our website. If it wasn’t you, ignore it: nothing has changed.',
	},
} as const;
