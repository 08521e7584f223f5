/** When a year starts, wherever it is sold. Days are such as `Dec 1`, those of the basics such as `January 12`. */

/** The first live session, and whether it is over while the whole price is still given back. */
export interface FirstSession {
	title: string;
	day: string;
	isInside: boolean;
	/** The day of the payment. */
	paidOn: string;
	/** The last day of the refund window. */
	lastDay: string;
}

interface Words {
	/** Seats for a team. */
	isTeam?: boolean;
	/** Read on another day than it was written. */
	isMail?: boolean;
}

const whose = ({ isTeam }: Words) => (isTeam ? 'your team’s' : 'your');
const when = ({ paidOn }: FirstSession, { isMail }: Words) => (isMail ? `on ${paidOn}` : 'today');

export const yearStart = {
	/** Before the payment, for a start with it. */
	withPayment: (first: FirstSession, words: Words = {}) => {
		const start = `Pay ${when(first, words)}, and ${whose(words)} first session is ${first.day}`;
		return first.isInside
			? `${start}, inside your refund window.`
			: `${start}, after your refund window, which ends on ${first.lastDay}.`;
	},
	/** Before the payment, for a later start. */
	later: (first: FirstSession, words: Words = {}) => {
		const start = `With this start, ${whose(words)} first session is ${first.day}.`;
		const pay = `ay ${when(first, words)}, and it`;
		return first.isInside
			? `${start} P${pay}’s inside your refund window.`
			: `${start} Your refund window counts from your payment, not from your start: p${pay} ends on ${first.lastDay}, before that session.`;
	},
	paid: ({ title, day, isInside, lastDay }: FirstSession, { isTeam }: Words = {}) => {
		const start = `${isTeam ? 'Your team’s' : 'Your'} first session is ${day}`;
		return isInside
			? `${start}, inside your refund window: “${title}.”`
			: `${start}, after your refund window, which ends on ${lastDay}: “${title}.”`;
	},
	/** To someone who has nothing to be refunded. */
	free: ({ title, day }: FirstSession) => `Your first session is ${day}: “${title}.”`,
	basics: {
		/** A year can start with them. */
		near: (day: string) => `New to AI? Start ${day}, with the basics.`,
		recorded: (day?: string) =>
			`New to AI? Start with the recorded basics.${day ? ` They’re live again on ${day}.` : ''}`,
		far: (day: string) => `New to AI? The basics are live on ${day}, within your year.`,
		/** To someone whose seat's days are not theirs to choose. */
		seat: (day: string) =>
			`New to AI? The basics are live on ${day}. Say so on your page, and your year begins with them.`,
		/** To a beginner who has not paid. */
		offer: (day: string) =>
			`You told us you’re new to AI. The basics are live on ${day}, and your year can start then: one press on your reservation’s page.`,
		/** To a beginner who has paid. */
		until: 'You told us you’re new to AI, so your year begins with the basics. Sessions before that are optional.',
		watch: 'You told us you’re new to AI: the recorded basics are on your page now.',
	},
} as const;
