import { programme } from '#content/programme.ts';

const { cadence, name } = programme;

const reason = (page: string) =>
	`You get this mail because somebody entered this address on our ${page} page. If it was not you, do nothing: you are on no list, and nothing else will come.`;
const onList = (what: string) => `You get this mail because you subscribed to ${what}.`;

/** The mails around the lists. */
export const subscriptionMails = {
	confirm: {
		newsletter: {
			subject: `Please confirm your newsletter sign-up · ${name}`,
			heading: 'One click and you are on the newsletter',
			text: `Somebody, we hope you, asked to get the ${name} newsletter at this address, ${cadence.newsletter.when}. The button leads to a page where you confirm it.`,
			reason: reason('newsletter'),
		},
		podcast: {
			subject: `Please confirm your podcast sign-up · ${name}`,
			heading: 'One click and you hear of each episode',
			text: `Somebody, we hope you, asked to get an email about each new episode of the ${name} podcast at this address, ${cadence.podcast.when}. The button leads to a page where you confirm it.`,
			reason: reason('podcast'),
		},
		preview: 'The last step: confirm that this address is yours.',
		button: 'Confirm my address',
		until: 'It works for seven days.',
	},
	welcome: {
		newsletter: {
			subject: `You are on the newsletter · ${name}`,
			preview: `From now on it comes ${cadence.newsletter.when}.`,
			heading: 'You are on the list',
			text: `Thank you. The newsletter comes ${cadence.newsletter.when}: one thing to try at work, one thing to be careful with, and what changed in between.`,
			meanwhile: 'Until the next one, you could see',
			link: 'what people have built',
			after: '.',
			reason: onList('the newsletter'),
		},
		podcast: {
			subject: `You will hear of each episode · ${name}`,
			preview: `From now on a note comes ${cadence.podcast.when}, with each episode.`,
			heading: 'You are on the list',
			text: `Thank you. A short note comes ${cadence.podcast.when}, when a new episode is out, with the links we mention in it.`,
			meanwhile: 'Until the next one, you could listen to',
			link: 'the episodes that are there',
			after: '.',
			reason: onList('the podcast emails'),
		},
	},
	unsubscribeLink: {
		subject: `Your link to unsubscribe · ${name}`,
		preview: 'One click, and one more to be sure.',
		heading: 'Your link to leave',
		text: {
			newsletter: 'With this link you leave the newsletter. You do not have to sign in or say why.',
			podcast: 'With this link you leave the podcast emails. You do not have to sign in or say why.',
			marketing: 'With this link you leave our marketing emails. You do not have to sign in or say why.',
		},
		button: 'Unsubscribe',
		reason:
			'You get this mail because somebody asked for this link with your address on our website. If it was not you, do nothing: nothing has changed.',
	},
	preferencesLink: {
		subject: `Your link to choose what you get · ${name}`,
		preview: 'All our lists on one page.',
		heading: 'Your lists on one page',
		text: 'With this link you see which of our lists you are on, join others and leave any or all of them. It works for seven days, and it is for you alone: do not pass it on.',
		button: 'Choose what I get',
		reason:
			'You get this mail because somebody asked for this link with your address on our website. If it was not you, do nothing: nothing has changed.',
	},
} as const;
