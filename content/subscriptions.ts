import { type LinkedText, paths } from '#content/navigation.ts';
import { mailingLists, type PublicList } from './mailing-lists.ts';

/** A consent's text, which is stored: a sentence, and one that ends with a link. */
export interface Consent {
	text: string;
	privacy: LinkedText;
}

const privacy = (what: string) => ({
	before: `We use your address only for ${what}. See the`,
	link: 'privacy policy',
	href: paths.privacy,
	after: '.',
});

export function consentTo(list: PublicList): Consent {
	const { noun, signUp } = mailingLists[list];
	return { text: signUp.consent, privacy: privacy(`the ${noun}`) };
}

export const preferencesConsent: Consent = {
	text: 'By checking a list, you agree to get its emails as often as it says. Every email has a one-click unsubscribe link.',
	privacy: privacy('the lists you choose'),
};

export function wordingOf({ text, privacy: { before, link, after } }: Consent): string {
	return `${text} ${before} ${link}${after}`;
}

/** The consent of a subscriber who was brought over from an earlier site. @param form The form's name there. */
export const adoptedConsent = (form: string, at: Date): string =>
	`Subscribed with the form “${form}” of the earlier site. Brought over from its database on ${at.toISOString().slice(0, 10)}; the wording was not recorded there.`;

export const signUp = {
	confirmation: 'We’ll send you one email to confirm your address, and nothing else until you press the button in it.',
	sent: {
		heading: 'One more step',
		text: 'We’ve sent you an email. Press the button in it to confirm your address. Nothing after a few minutes? Check your spam folder, or subscribe again after ten minutes.',
	},
	/** After a repetition. The same for every address, so that strangers cannot learn whether it was confirmed. */
	again: {
		heading: 'Not confirmed yet?',
		texts: {
			sent: 'If you still need to confirm your address, we’ve sent the email again. Press the button in it. Nothing after a few minutes? Check your spam folder.',
			recent:
				'If you still need to confirm your address, we sent the email a few minutes ago and haven’t sent it again. Check your inbox and your spam folder, or subscribe again after ten minutes.',
			often:
				'If you still need to confirm your address, we’ve sent the email five times in 24 hours and won’t send more today. Check your inbox and your spam folder, or subscribe again tomorrow.',
		},
	},
	/** The toast after subscribing: the address must be confirmed, or it is already subscribed. `{noun}` is the list's. */
	toasts: {
		confirm: 'Check your inbox: we’ve sent you an email to confirm your address.',
		added: 'You’re on the {noun} list.',
	},
} as const;

/** The page of the confirmation link. `{noun}` is the list's, `{address}` the masked address. */
export const confirmPage = {
	pending: {
		heading: 'Is this you?',
		text: 'Press the button to add {address} to the {noun} list. Didn’t ask for it? Close this page, and we won’t send anything.',
		button: 'Confirm my address',
	},
	confirmed: {
		heading: 'Your address is confirmed',
		text: 'You’re on the {noun} list. You don’t need to do anything else.',
	},
	expired: {
		heading: 'This link has expired',
		text: 'Confirmation links work for seven days. We can send a new one to {address}.',
		button: 'Send a new link',
	},
	sent: {
		heading: 'A new link is on its way',
		text: 'It’s going to {address}. We send at most one every ten minutes and five a day, so if you just asked for one, look for that.',
	},
	left: {
		heading: 'You’ve since unsubscribed',
		text: 'You took your address off the {noun} list after we sent this link. To get back on it, sign up again.',
	},
	replaced: {
		heading: 'This link is from an earlier sign-up',
		text: 'Use the link in our latest email, or sign up again after ten minutes.',
	},
	altered: {
		heading: 'This link doesn’t work',
		text: 'Part of it is missing; some email programs cut off long links. Try the button in the email again, or wait ten minutes and sign up again to get a new one.',
	},
	bare: {
		heading: 'Confirm your address',
		text: 'Use the link in the email we send when you sign up. Don’t have one? Sign up and we’ll send it.',
	},
	signUpPage: 'Go to the {noun}',
	home: 'Return to Homepage',
} as const;

export const preferencesPage = {
	heading: 'Choose your emails',
	lead: 'Our lists for {address}. Check the ones you want and save.',
	legend: 'Lists',
	button: 'Save my choices',
	leaveAll: 'Unsubscribe from all',
	pending: 'Waiting for you to confirm. Check it and save to confirm.',
	saved: {
		heading: 'Saved',
		some: 'You’re getting: {lists}.',
		none: 'You won’t get any of these emails anymore.',
	},
	transactional: 'You’ll still get messages about things you asked for, such as a booking or a report.',
	ask: {
		lead: 'You need your personal link to see your lists. Enter your address and we’ll send it to you.',
		expired: 'This link has expired. Enter your address and we’ll send you a new one.',
		altered: 'Part of this link is missing, or it isn’t ours. Enter your address and we’ll send you a new one.',
	},
} as const;

/** The form that sends a link by email. Its answer is the same for known and unknown addresses. */
export const linkRequest = {
	title: 'Check your inbox',
	failure: {
		title: 'Something went wrong',
		description: 'We couldn’t send the link. Please try again later.',
	},
	required: 'Please enter your email address',
	invalid: 'Please enter a valid email address',
} as const;
