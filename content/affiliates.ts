import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

/** The affiliate's page, and the texts of its fields. */

const { affiliate, refund } = program;

export const affiliateFields = {
	code: 'Use 2 to 50 letters, digits, dashes or underscores, starting with a letter or a digit.',
	name: 'Enter a name.',
	email: 'Enter a valid email address.',
	percent: 'Enter a percentage from 0 to 100, with two decimals at most.',
} as const;

export const affiliatePage = {
	heading: 'Your link and its results',
	lead: 'Share the link anywhere. What people do after they come through it is counted here.',
	link: {
		heading: 'Your link',
		label: 'Link to share',
		copy: 'Copy the link',
		copied: 'Link copied',
		/** `{code}` is the affiliate's. */
		any: 'It works on every page of this site: put {code} at the end of its address.',
		paused: 'Your code is paused. Visits are still counted, but new enrollments earn no commission.',
		ended: 'Your code has ended. New enrollments earn no commission; you keep what you have earned.',
	},
	balance: {
		heading: 'Commission',
		pending: 'Pending',
		due: 'To be paid to you',
		paidOut: 'Paid out so far',
		ahead: '{amount} more was paid out than has been approved so far. It is deducted from what is approved next.',
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
		total: 'In all',
		clicks: 'Clicks',
		visits: 'Visits',
		leads: 'Forms',
		enrollments: 'Enrolled',
		payments: 'Paid',
		refunds: 'Refunded',
		pending: 'Pending',
		matured: 'Approved',
		paidOut: 'Paid out',
		note: `Months begin and end in ${refund.timeZoneName}. A visit can have several clicks. Forms are all that were sent, enrollments among them. Each thing stands in the month in which it happened, commission in that of the payment. People whose browser asks not to be tracked are not counted.`,
	},
	rules: {
		heading: 'How it is counted',
		list: [
			`The first code someone uses counts for ${affiliate.days} days in that browser. If they use another link in the meantime, it is recorded, and the first one still counts.`,
			'An enrollment counts for you when its form was sent while your code was in force, whenever it is paid.',
			`Commission is a percentage of what was really paid, less what was given back. It stays pending for the ${refund.days} days in which people can cancel, and while a bank is looking into the payment. After that it is yours.`,
			'A full refund, or a payment that a bank took back, earns nothing. If that happens after we paid you, it comes off what you earn next.',
			'Enrolling through your own link earns nothing.',
			'This page shows whole months and totals only. We never reveal who your visitors are.',
		],
		contact: { before: 'Something looks wrong?', link: 'Write to us', href: paths.contact, after: '.' },
	},
	lost: {
		heading: 'For affiliates',
		lead: 'Your link and your numbers are on a page of your own. Enter the address we have of you, and we send you its address.',
		expired: 'This address of your page has expired. Enter the address we have of you, and we send you a new one.',
		altered:
			'This address is incomplete, or has been replaced. Enter the address we have of you, and we send you a new one.',
		email: 'Email address',
		button: 'Send me the link',
		busy: 'Sending...',
		invalid: 'Please enter a valid email address',
		sent: {
			title: 'Check your inbox',
			description: 'If that address is an affiliate’s, the link is on its way.',
		},
		failure: { title: 'Something went wrong', description: 'The link could not be sent. Please try again later.' },
	},
} as const;
