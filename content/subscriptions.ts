import { type LinkedText, paths } from '#content/navigation.ts';
import { mailingLists, type PublicList } from './mailing-lists.ts';

/** The consents for mailing lists, and the pages for confirming and choosing. */

/** A consent's text, which is stored: a sentence, and one that ends with a link. */
export interface Consent {
	text: string;
	privacy: LinkedText;
}

const privacy = (what: string) => ({
	before: `We use your address for ${what} only. See the`,
	link: 'privacy policy',
	href: paths.privacy,
	after: '.',
});

/** The consent of subscribing to a list. */
export function consentTo(list: PublicList): Consent {
	const { noun, signUp } = mailingLists[list];
	return { text: signUp.consent, privacy: privacy(`the ${noun}`) };
}

/** The consent of choosing lists on the preferences page. */
export const preferencesConsent: Consent = {
	text: 'By ticking a list you agree to get its emails as often as it says. You can leave with one click in every email.',
	privacy: privacy('the lists you choose'),
};

/** A consent as one text, exactly as the page shows it. */
export function wordingOf({ text, privacy: { before, link, after } }: Consent): string {
	return `${text} ${before} ${link}${after}`;
}

/** Below the subscription forms. */
export const signUp = {
	/** Before success, with double opt-in. */
	confirmation: 'We send you one email to confirm your address, and nothing else until you press the button in it.',
	/** After success. */
	sent: {
		heading: 'One more step',
		text: 'We have sent you an email. Press the button in it to confirm your address. If it is not there in a few minutes, look in the spam folder, or subscribe again after ten minutes.',
	},
	/** After a repetition. The same for every address, so that strangers cannot learn whether it was confirmed. */
	again: {
		heading: 'Not confirmed yet?',
		texts: {
			sent: 'Then your address still needs confirming, and we have sent the email again. Press the button in it. If it is not there in a few minutes, look in the spam folder.',
			recent:
				'Then your address still needs confirming. We sent the email a few minutes ago and have not sent it again: look in your inbox and the spam folder, or subscribe again after ten minutes.',
			often:
				'Then your address still needs confirming. We have sent the email five times in 24 hours and send no more today: look in your inbox and the spam folder, or subscribe again tomorrow.',
		},
	},
	/** The toast after subscribing: the address must be confirmed, or it is already subscribed. `{noun}` is the list's. */
	toasts: {
		confirm: 'Check your inbox: we have sent you an email to confirm your address.',
		added: 'Your address is on the {noun} list.',
	},
} as const;

/** The page of the confirmation link. `{noun}` is the list's, `{address}` the masked address. */
export const confirmPage = {
	pending: {
		heading: 'Is this you?',
		text: 'Press the button to put {address} on the {noun} list. If you did not ask for it, close this page: nothing will be sent.',
		button: 'Confirm my address',
	},
	confirmed: {
		heading: 'Your address is confirmed',
		text: 'You are on the {noun} list. This link has done its work; there is nothing left to do.',
	},
	expired: {
		heading: 'This link has expired',
		text: 'A confirmation link works for seven days. We can send a new one to {address}.',
		button: 'Send a new link',
	},
	sent: {
		heading: 'A new link is on its way',
		text: 'It goes to {address}. We send one in ten minutes at most, and five a day, so if you asked just before, look for that one.',
	},
	left: {
		heading: 'You have left since',
		text: 'After this link was sent, you took your address off the {noun} list. The link brings nobody back; signing up again does.',
	},
	replaced: {
		heading: 'This link is from an earlier sign-up',
		text: 'Use the link in the newest email from us, or sign up again after ten minutes.',
	},
	altered: {
		heading: 'This link does not work',
		text: 'It is not complete; some mail programs cut long addresses. Try the button in the email again, or sign up once more, ten minutes after the last time, and you get a new one.',
	},
	bare: {
		heading: 'Confirm your address',
		text: 'This page works from the link in the email that follows a sign-up. If you have none, sign up and it comes.',
	},
	/** `{noun}` is the list's. */
	signUpPage: 'Go to the {noun}',
	home: 'Return to Homepage',
} as const;

/** The page for choosing lists. */
export const preferencesPage = {
	heading: 'Choose what you get',
	lead: 'Our lists, for {address}. Tick what you want and save.',
	legend: 'Lists',
	button: 'Save my choice',
	leaveAll: 'Leave all lists',
	/** A list that was not confirmed yet. */
	pending: 'Waiting for your confirmation. Tick it and save, and it is confirmed.',
	saved: {
		heading: 'Saved',
		some: 'You get: {lists}.',
		none: 'You no longer get any of these emails.',
	},
	transactional:
		'Messages about something you asked for, such as a booking or a report, are on no list and still reach you.',
	/** Without a valid link. */
	ask: {
		lead: 'This page works from a link that only you get. Enter your address and we will send you one.',
		expired: 'This link has expired. Enter your address and we will send you a new one.',
		altered: 'This link is not complete or not ours. Enter your address and we will send you a new one.',
	},
} as const;

/** The form that sends a link by email. Its answer is the same for known and unknown addresses. */
export const linkRequest = {
	title: 'Check your inbox',
	failure: {
		title: 'Something went wrong',
		description: 'The link could not be sent. Please try again later.',
	},
	required: 'Please enter your email address',
	invalid: 'Please enter a valid email address',
} as const;
