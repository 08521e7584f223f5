import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

/**
 * The mailing lists: an entry here and a row of the table `mailing_lists` define a list. Forms, pages, emails and the console derive
 * from it. The order is that of the preferences page.
 */

const { cadence, name: programName } = program;

interface MailingList {
	/** On the preferences page and in the console. */
	name: string;
	/** Within a sentence: "You are on the {noun} list." */
	noun: string;
	description: string;
	frequency: string;
	reason: string;
	/** What a reader unsubscribes from: "Unsubscribe from {emails}". */
	emails: string;
	unsubscribe: {
		/** Below the question whether to unsubscribe. */
		ask: string;
		/** On the confirmation page. */
		done: string;
		/** On the same page, opened without a link. */
		bare: string;
	};
	/** For a list with a page on which anyone can subscribe. The others are chosen on the preferences page. */
	signUp?: SignUp;
}

interface SignUp {
	path: string;
	/** `website_data.form_name` (specification, section 3). */
	formName: string;
	/** The first sentence beside the button, stored with the subscription. */
	consent: string;
	confirm: { heading: string; text: string };
	welcome: {
		subject: string;
		preview: string;
		text: string;
		/** A sentence that ends with a link. */
		meanwhile: string;
		link: string;
		href: string;
	};
}

const NO_QUESTIONS = 'No sign-in, no questions.';
const SEND_LINK = 'or enter your address and we’ll send you one.';
const ONE_CLICK = 'Every email has a one-click unsubscribe link.';

const table = {
	newsletter: {
		name: 'Newsletter',
		noun: 'newsletter',
		description: 'One thing to try at work, one thing to be careful with, and what changed in between.',
		frequency: capital(cadence.newsletter.when),
		reason: 'You’re receiving this email because you subscribed to the newsletter.',
		emails: 'the newsletter',
		unsubscribe: {
			ask: `One click and it stops. ${NO_QUESTIONS}`,
			done: 'You will no longer receive newsletter updates from us. If that was a mistake, subscribe again whenever you like.',
			bare: `Use the link in any newsletter, ${SEND_LINK}`,
		},
		signUp: {
			path: paths.newsletter,
			formName: 'Newsletter Subscription',
			consent: `By subscribing, you agree to get the newsletter by email, ${cadence.newsletter.when}. ${ONE_CLICK}`,
			confirm: {
				heading: 'One click to get the newsletter',
				text: `You (we hope) asked to get the ${programName} newsletter at this address, ${cadence.newsletter.when}. Press the button, then confirm on the page that opens.`,
			},
			welcome: {
				subject: `Welcome to the newsletter · ${programName}`,
				preview: `It comes ${cadence.newsletter.when}. Here’s what to expect.`,
				text: `Thanks for subscribing. ${capital(cadence.newsletter.when)}, you’ll get one thing to try at work, one thing to be careful with, and what changed in between.`,
				meanwhile: 'Until the next one, take a look at',
				link: 'what people have built',
				href: paths.gallery,
			},
		},
	},
	podcast: {
		name: 'Podcast',
		noun: 'podcast',
		description: 'A short note when a new episode is out, with the links we mention.',
		frequency: capital(cadence.podcast.when),
		reason: 'You’re receiving this email because you subscribed to the podcast emails.',
		emails: 'the podcast emails',
		unsubscribe: {
			ask: `One click and they stop. ${NO_QUESTIONS}`,
			done: 'You will no longer receive emails about new episodes from us. If that was a mistake, subscribe again whenever you like.',
			bare: `Use the link in any email about an episode, ${SEND_LINK}`,
		},
		signUp: {
			path: paths.podcast,
			formName: 'Podcast Subscription',
			consent: `By subscribing, you agree to get an email about each new episode, ${cadence.podcast.when}. ${ONE_CLICK}`,
			confirm: {
				heading: 'One click to get new episodes',
				text: `You (we hope) asked for an email at this address about each new episode of the ${programName} podcast (${cadence.podcast.when}). Press the button, then confirm on the page that opens.`,
			},
			welcome: {
				subject: `New episodes, by email · ${programName}`,
				preview: `A short note with each new episode, ${cadence.podcast.when}.`,
				text: `Thanks for subscribing. You’ll get a short note with the links we mention when each new episode is out.`,
				meanwhile: 'Until the next one, listen to',
				link: 'the episodes so far',
				href: paths.podcast,
			},
		},
	},
	marketing: {
		name: 'Program news',
		noun: 'program news',
		description: `New dates, openings and prices for the ${programName} program.`,
		frequency: 'At most once a month',
		reason: `You’re receiving this email because you asked to hear what’s new at ${programName}.`,
		emails: 'our marketing emails',
		unsubscribe: {
			ask: `One click and they stop. ${NO_QUESTIONS}`,
			done: 'You will no longer receive marketing emails from us. You’ll still get messages about things you asked for, such as a booking.',
			bare: `Use the link in any marketing email, ${SEND_LINK}`,
		},
	},
} as const satisfies Record<string, MailingList>;

type Table = typeof table;

export type List = keyof Table;

export type PublicList = { [Key in List]: Table[Key] extends { signUp: SignUp } ? Key : never }[List];

export const mailingLists: {
	readonly [Key in List]: Key extends PublicList ? Required<MailingList> : MailingList;
} = table;

export const lists = Object.keys(table) as List[];

export const isPublic = (list: List): list is PublicList => 'signUp' in table[list];

export const publicLists = lists.filter(isPublic);

export const listNames = Object.fromEntries(lists.map((list) => [list, mailingLists[list].name])) as Record<
	List,
	string
>;

/** The page that confirms an unsubscription. The paths of the newsletter and of marketing emails are the specification's. */
export const unsubscribePath = <Key extends List>(list: Key) => `/unsubscribe-confirmation-${list}` as const;

export const listAt = (path: string): List | undefined => lists.find((list) => unsubscribePath(list) === path);

export const joinPath = (list: List): string => mailingLists[list].signUp?.path ?? paths.preferences;

function capital(text: string): string {
	return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
