import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

const { affiliate, refund } = program;

export const affiliateFields = {
	code: 'Use 2 to 50 letters, digits, dashes or underscores, starting with a letter or a digit.',
	name: 'Enter a name.',
	email: 'Enter a valid email address.',
	percent: 'Enter a percentage from 0 to 100, with two decimals at most.',
} as const;

export const affiliatePage = {
	heading: 'Your link and its results',
	lead: 'Share the link anywhere. See here what comes of it.',
	link: {
		heading: 'Your link',
		label: 'Link to share',
		copy: 'Copy the link',
		copied: 'Link copied',
		/** `{code}` is the affiliate's. */
		any: 'It works on any page of this site: add {code} to the end of its address.',
		paused: 'Your code is paused. Visits are still counted, but new enrollments earn no commission.',
		ended: 'Your code has ended. New enrollments earn no commission; you keep what you have earned.',
	},
	balance: {
		heading: 'Commission',
		pending: 'Pending',
		due: 'Due to you',
		paidOut: 'Paid out so far',
		ahead: 'We’ve paid out {amount} more than has been approved so far. We’ll deduct it from what’s approved next.',
		none: 'Nothing yet. The first paid enrollment through your link shows up here.',
		/** `{percent}` is the affiliate's. */
		percent: 'Your commission for new enrollments is {percent}% of what was paid.',
	},
	months: {
		heading: 'By month',
		empty: 'No one has used your link yet.',
		picture: 'Visits through your link, by month',
		visitors: 'People',
		money: 'Commission',
		month: 'Month',
		total: 'Total',
		clicks: 'Clicks',
		visits: 'Visits',
		leads: 'Forms',
		enrollments: 'Enrolled',
		payments: 'Paid',
		refunds: 'Refunded',
		pending: 'Pending',
		matured: 'Approved',
		paidOut: 'Paid out',
		note: `Months begin and end in ${refund.timeZoneName}. A visit can have several clicks. Forms include enrollments. Everything is listed in the month it happened, commission in the month of the payment. We don’t count people whose browser asks not to be tracked.`,
	},
	rules: {
		heading: 'How it’s counted',
		list: [
			`The first code someone uses counts for ${affiliate.days} days in that browser. If they use another link in the meantime, we record it, but the first one still counts.`,
			'An enrollment is credited to you if its form was sent while your code was active, no matter when it’s paid.',
			`Commission is a percentage of what was actually paid, minus refunds. It stays pending during the ${refund.days}-day refund period, and while a bank is looking into the payment. After that, it’s yours.`,
			'A full refund, or a payment that a bank took back, earns nothing. If that happens after we’ve paid you, we deduct it from what you earn next.',
			'Enrolling through your own link earns nothing.',
			'This page shows whole months and totals only. We never reveal who your visitors are.',
		],
		contact: { before: 'Something looks wrong?', link: 'Write to us', href: paths.contact, after: '.' },
	},
	lost: {
		heading: 'For affiliates',
		lead: 'Your link and your numbers are on your own page. Enter the email address we have for you, and we’ll send you the link to it.',
		expired:
			'This link to your page has expired. Enter the email address we have for you, and we’ll send you a new one.',
		altered:
			'Part of this link is missing, or it’s been replaced. Enter the email address we have for you, and we’ll send you a new one.',
		email: 'Email address',
		button: 'Send me the link',
		busy: 'Sending...',
		invalid: 'Please enter a valid email address',
		sent: {
			title: 'Check your inbox',
			description: 'If that address is an affiliate’s, the link is on its way.',
		},
		failure: { title: 'Something went wrong', description: 'We couldn’t send the link. Please try again later.' },
	},
} as const;
