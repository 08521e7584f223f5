import { program } from '#content/program.ts';

const { affiliate, name, refund } = program;

export const affiliateMails = {
	welcome: {
		label: 'Affiliate: their link',
		subject: `Your affiliate link · ${name}`,
		preview: 'The link to share, and where to see your numbers.',
		heading: 'Your link is ready',
		share: 'This is the link to share:',
		rule: `Anyone who arrives through it is credited to you for ${affiliate.days} days, unless they came through someone else’s link first.`,
		/** `{percent}` is the affiliate's. */
		commission: `You earn {percent}% of what an enrollment pays, once its ${refund.days}-day refund period is over.`,
		page: 'Your numbers are on your own page. It needs no password, so keep the link to yourself.',
		button: 'See my numbers',
		reason: `You’re receiving this email because ${name} has made you one of its affiliates. If that’s a mistake, reply to this email.`,
	},
	link: {
		label: 'Affiliate: the link again',
		subject: `The link to your affiliate page · ${name}`,
		preview: 'Your link and your numbers on one page.',
		heading: 'Your affiliate page',
		text: 'Here are your link and your numbers. The page needs no password, so keep the link to yourself.',
		/** `{code}` is the affiliate's. */
		button: 'See the numbers of {code}',
		reason:
			'You’re receiving this email because someone asked for this link with your address on our website. If it wasn’t you, ignore it: nothing has changed.',
	},
} as const;
