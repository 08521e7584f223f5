import { type LinkedText, paths } from '#content/navigation.ts';
import { myPaths } from './my.ts';
import { program, seatsOf } from './program.ts';

const { access, price, refund, seats } = program;

export const teams = {
	title: 'Seats for your team',
	lead: `Buy ${seats.least} to ${seats.most} seats and invite your people by email. You don’t have to take part yourself.`,
	summary: {
		heading: 'What’s in a seat',
		price: price.display,
		unit: `per seat, for ${access.length}, paid once`,
		includes: [
			'Everything in the program: live workshops, build sessions, recordings and the community',
			`The learning app for the ${access.length} (lifetime access is for people who enroll on their own)`,
			'Invite by email; each person claims their seat with a link',
			'Someone leaves? Take back the seat and invite someone else',
			'You see which seats are in use, never what people do',
		],
		payment: {
			stripe: 'By card on the next page. Your invoice shows your company, tax or VAT ID and address.',
			none: 'By invoice, with your company, tax or VAT ID and address. You pay nothing today.',
		},
		refund: {
			before: `${refund.percent}% back if you cancel in writing within ${refund.days} days of payment. See the`,
			link: 'refund policy',
			href: paths.refund,
			after: '.',
		} satisfies LinkedText,
		more: {
			before: `More than ${seats.most} seats?`,
			link: 'Write to us',
			href: paths.contact,
			after: '.',
		} satisfies LinkedText,
	},
	fields: {
		seats: { label: 'Number of seats', help: `From ${seats.least} to ${seats.most}.` },
		name: { label: 'Your name' },
		email: { label: 'Work email', help: 'You’ll sign in with it to invite your people.' },
		company: { label: 'Company' },
		vatNumber: {
			label: 'Tax or VAT ID',
			help: 'As your tax office writes it, such as 12-3456789, DE123456789 or 12.345.678/0001-95.',
			optional: true,
		},
		address: { label: 'Billing address', help: 'Street, city and postal code, as they should appear on the invoice.' },
		country: { label: 'Country', optional: true },
		purchaseOrder: { label: 'Purchase order number', help: 'If your invoice needs one.', optional: true },
		startsOn: {
			label: 'First day of access',
			help: `For all seats, at most 90 days from now. Leave it empty to start on the day of your payment, or if your team has seats already, when they end. Adding people to your team? Choose the first day they need. The ${refund.days} days for a refund always count from the payment.`,
			optional: true,
		},
		terms: { before: 'I accept the ', link: 'terms of service', href: paths.terms },
	},
	button: 'Reserve these seats',
	busy: 'Sending...',
	messages: {
		seats: `Please enter a number from ${seats.least} to ${seats.most}. For more seats, write to us.`,
		name: 'Please enter your name',
		email: 'Please enter a valid email address',
		company: 'Please enter your company',
		vatNumber:
			'Please enter your tax or VAT ID as your tax office writes it, in 30 characters at most, or leave it empty.',
		address: 'Please enter the billing address',
		country: 'Please choose a country from the list.',
		startsOn: 'Please choose a day within the next 90 days, or leave it empty.',
		terms: 'Please accept the terms of service.',
	},
	/** In the form's row, for operators and the webhook. */
	message: (count: number) => `${seatsOf(count)} for a team`,
} as const;

const keeps = (kept: number, free: number) =>
	[
		...(kept > 0
			? [`${kept === 1 ? 'the same person keeps their seat' : `the same ${kept} people keep their seats`}`]
			: []),
		...(free > 0 ? [`${seatsOf(free)} ${free === 1 ? 'is' : 'are'} free for invitations`] : []),
	].join(', and ');

const isFree = (free: number) =>
	free > 0 ? `${seatsOf(free)} ${free === 1 ? 'is' : 'are'} free: invite people on your team’s page.` : '';

export const teamCheckout = {
	item: (count: number) => `${seatsOf(count)}, ${program.name} yearlong access`,
	reserved: {
		heading: 'Your seats are reserved',
		/** `amount`: formatted. */
		text: (amount: string) =>
			`Once you’ve paid, you can invite your people: ${amount} for ${access.length}, paid once, by ${program.payment.methods}, on our payment provider’s page. We never see your card.`,
	},
	/** For the company itself. */
	proforma: { before: 'Need an invoice to pay?', link: 'Pro forma invoice (PDF)' },
	notConnected: {
		text: 'We’ll email you about payment by invoice; nothing has been charged. Once you’ve paid, you can invite your people. If you write to us, mention the reference below.',
	},
	start: {
		onPayment: 'On the day of your payment',
		otherwise: 'If your team already has seats: when those end.',
		afterAccess: (day: string) => `On ${day}, when the seats you have now end`,
	},
	follows: (day: string) =>
		`Your team already has seats, so these start on ${day}, when those end. Need them sooner? Start them now on your team’s page.`,
	paid: {
		heading: 'Your seats are ready',
		text: 'Your payment has arrived. Invite your people now: each of them gets an email with a link to claim a seat.',
		team: { label: 'Invite your people', href: myPaths.team },
	},
	refunded: {
		heading: 'Your payment was refunded',
		text: 'The money is on its way back to the card, wallet or account you paid from. On a card, that takes 5 to 10 business days. The access these seats gave has ended; other seats of your team stay as they are.',
	},
	cancelled: {
		heading: 'This reservation was canceled',
		text: 'Nothing was charged. You can reserve seats again whenever you like.',
	},
	again: { label: 'Buy seats', href: paths.teams },
	/** In place of the above, for the next year of seats that people use. `kept`: how many people keep theirs. */
	renewal: {
		heading: 'Your renewal is reserved',
		/** `amount`: formatted. */
		text: (kept: number, free: number, amount: string) =>
			`Once you’ve paid, ${keeps(kept, free)}: ${amount} for ${access.length}, paid once, by ${program.payment.methods}, on our payment provider’s page. We never see your card.`,
		notConnected: (kept: number, free: number) =>
			`We’ll email you about payment by invoice; nothing has been charged. Once you’ve paid, ${keeps(kept, free)}. If you write to us, mention the reference below.`,
		paidHeading: 'Your seats are renewed',
		paid: (kept: number, free: number, from: string, through: string) =>
			`Renewed${kept > 0 ? ` for the same ${kept === 1 ? 'person' : `${kept} people`}` : ''}, from ${from} through ${through}. ${kept > 0 ? 'There’s nothing to do, for you or for them.' : ''} ${isFree(free)}`.trim(),
		team: { label: 'Go to your team', href: myPaths.team },
	},
} as const;
