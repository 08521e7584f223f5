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

const windowOf = (first: FirstSession, words: Words = {}) => {
	const pay = `ay ${when(first, words)}, and it`;
	return first.isInside
		? `P${pay}’s inside your refund window.`
		: `Your refund window counts from your payment, not from your start: p${pay} ends on ${first.lastDay}, before that session.`;
};

export const yearStart = {
	/** Before the payment, for a start with it. */
	withPayment: (first: FirstSession, words: Words = {}) => {
		const start = `Pay ${when(first, words)}, and ${whose(words)} first session is ${first.day}`;
		return first.isInside
			? `${start}, inside your refund window.`
			: `${start}, after your refund window, which ends on ${first.lastDay}.`;
	},
	/** Before the payment, for a later start. */
	later: (first: FirstSession, words: Words = {}) =>
		`With this start, ${whose(words)} first session is ${first.day}. ${windowOf(first, words)}`,
	paid: ({ title, day, isInside, lastDay }: FirstSession, { isTeam }: Words = {}) => {
		const start = `${isTeam ? 'Your team’s' : 'Your'} first session is ${day}`;
		return isInside
			? `${start}, inside your refund window: “${title}.”`
			: `${start}, after your refund window, which ends on ${lastDay}: “${title}.”`;
	},
	/** To someone who has nothing to be refunded. */
	free: ({ title, day }: Pick<FirstSession, 'title' | 'day'>) => `Your first session is ${day}: “${title}.”`,
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
		/** To a beginner who pays now and starts with it: the next session, and the basics. */
		unpaid: (next: FirstSession, basics: FirstSession, words: Words = {}) => {
			const start = `Pay ${when(next, words)}, and the next session is ${next.day}`;
			if (basics.isInside) return `${start}. That and the basics on ${basics.day} are inside your refund window.`;
			return next.isInside
				? `${start}, inside your refund window. The basics on ${basics.day} are after it.`
				: `${start}, and the basics are on ${basics.day}: both after your refund window, which ends on ${next.lastDay}.`;
		},
		/** To a beginner who has paid. @param next The first of the sessions before the basics. */
		until: ({ day, isInside }: FirstSession) =>
			`You told us you’re new to AI, so your year begins with the basics. Sessions before that are optional. The next one is ${day}, ${isInside ? 'inside' : 'after'} your refund window.`,
		watch: 'You told us you’re new to AI: the recorded basics are on your page now.',
	},
} as const;
