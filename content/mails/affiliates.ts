import { program } from '#content/program.ts';

const { affiliate, name, refund } = program;

/** The emails to affiliates. */
export const affiliateMails = {
	welcome: {
		label: 'Affiliate: their link',
		subject: `Your link as an affiliate · ${name}`,
		preview: 'The link to share, and the page with your numbers.',
		heading: 'Your link is ready',
		share: 'This is the link to share:',
		rule: `Anyone who follows it counts for you for ${affiliate.days} days, unless they followed someone else’s link before.`,
		/** `{percent}` is the affiliate's. */
		commission: `Of what an enrollment pays you get {percent}%, once the ${refund.days} days in which it can be cancelled are over.`,
		page: 'Your numbers are on a page of your own. It needs no password, so keep its address to yourself.',
		button: 'See my numbers',
		reason: `You’re receiving this email because ${name} has made you one of its affiliates. If that is a mistake, reply to this email.`,
	},
	link: {
		label: 'Affiliate: the link again',
		subject: `The address of your affiliate page · ${name}`,
		preview: 'Your link and your numbers on one page.',
		heading: 'Your affiliate page',
		text: 'Here are your link and your numbers. The page needs no password, so keep its address to yourself.',
		/** `{code}` is the affiliate's. */
		button: 'See the numbers of {code}',
		reason:
			'You’re receiving this email because someone asked for this link with your address on our website. If it was not you, do nothing: nothing has changed.',
	},
} as const;
