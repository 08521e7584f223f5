import { programme } from '../programme.ts';
import { subscriptionMails } from './subscriptions.ts';

const { name } = programme;

/** What stands around a letter to a list; subject, first line and text are an operator's. */
export const letterMails = {
	subject: (subject: string) => `${subject} · ${name}`,
	test: (subject: string) => `Test: ${subject}`,
	/** Why the reader gets it. */
	reasons: {
		newsletter: subscriptionMails.welcome.newsletter.reason,
		podcast: subscriptionMails.welcome.podcast.reason,
		marketing: `You get this mail because you asked to hear of what is new at ${name}.`,
	},
};
