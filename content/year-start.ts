/** When a year starts, wherever it is sold. Days are such as `Dec 1`, those of the basics such as `January 12`. */

/** The first live session, and whether it is over while the whole price is still given back. */
export interface FirstSession {
	title: string;
	day: string;
	isInside: boolean;
	/** The last day of the refund window. */
	lastDay: string;
}

type Whose = 'your' | 'your team’s';

export const yearStart = {
	/** Paid today, and started today. */
	today: ({ day, isInside, lastDay }: FirstSession, whose: Whose = 'your') =>
		isInside
			? `Pay today, and ${whose} first session is ${day}, inside your refund window.`
			: `Pay today, and ${whose} first session is ${day}, after your refund window, which ends on ${lastDay}.`,
	/** Paid today, and started on a later day. */
	later: ({ day, isInside, lastDay }: FirstSession, whose: Whose = 'your') =>
		isInside
			? `With this start, ${whose} first session is ${day}. Pay today, and it’s inside your refund window.`
			: `With this start, ${whose} first session is ${day}. Your refund window counts from your payment, not from your start: pay today, and it ends on ${lastDay}, before that session.`,
	/** Paid. */
	paid: ({ title, day, isInside, lastDay }: FirstSession) =>
		isInside
			? `Your first session is ${day}, inside your refund window: “${title}.”`
			: `Your first session is ${day}, after your refund window, which ends on ${lastDay}: “${title}.”`,
	/** To someone with a seat, who has nothing to be refunded. */
	seat: ({ title, day }: Pick<FirstSession, 'title' | 'day'>) => `Your first session is ${day}: “${title}.”`,
	basics: {
		/** A year can start with them. */
		near: (day: string) => `New to AI? Start ${day}, with the basics.`,
		recorded: (day?: string) =>
			`New to AI? Start with the recorded basics.${day ? ` They’re live again on ${day}.` : ''}`,
		far: (day: string) => `New to AI? The basics are live on ${day}, within your year.`,
	},
} as const;
