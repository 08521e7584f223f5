import { program } from '#content/program.ts';
import { seatsIn } from '#content/teams.ts';

const { access, name, refund } = program;

const buyerReason =
	'You’re receiving this email because someone bought seats for a team with this address on our website.';

/** The emails about seats for a team. The first three are those of the buyer's reservation. */
export const teamMails = {
	reserved: {
		subject: `Your seats are reserved · ${name}`,
		preview: 'Once you’ve paid, you can invite your people.',
		heading: 'Your seats are reserved',
		text: (seats: number, amount: string) =>
			`Thank you. ${seatsIn(seats)} in the program ${seats === 1 ? 'is' : 'are'} reserved for your team: ${amount} for ${access.length}. Once you’ve paid, you can invite your people.`,
		/** In place of some of the above, for an order that we entered. */
		byHand: {
			text: (seats: number, amount: string) =>
				`${name} entered your order for you. ${seatsIn(seats)} in the program ${seats === 1 ? 'is' : 'are'} reserved for your team: ${amount} for ${access.length}. Once it’s paid, you can invite your people.`,
			paying: `You can pay online, by ${program.payment.methods}. If you’d rather pay by bank transfer, reply to this email, and an invoice follows.`,
			reason: `You’re receiving this email because ${name} entered an order for your team’s seats with this address.`,
		},
		action: 'Go to payment',
		paying: 'Just paid? You’re all set: we’ll email you as soon as your payment arrives.',
		notConnected:
			'Nothing has been charged. We’ll email you about payment by invoice. This page shows your reservation:',
		show: 'See your reservation',
		/** To a buyer whose team has seats: the first day after them. */
		follows: (day: string) =>
			`Your team already has seats. Unless you choose a day on the page below, these start on ${day}, when those end.`,
		labels: { reference: 'Reference' },
		refund: `You can cancel in writing within ${refund.days} days of payment and get ${refund.percent}% back.`,
		reason: buyerReason,
	},
	paid: {
		subject: `Your seats are ready · ${name}`,
		preview: 'Your payment has arrived. Invite your people now.',
		heading: 'Your seats are ready',
		text: (seats: number) =>
			`Your payment has arrived. You can now invite people to your ${seats === 1 ? 'seat' : seatsIn(seats)}.`,
		/** To a buyer whose team had seats. */
		follows: (day: string) =>
			`Your team already has seats, so these start on ${day}, when those end. Need them sooner? Start them now on your team’s page.`,
		labels: { amount: 'Paid', start: 'Access starts', cancel: 'Cancel until', reference: 'Reference' },
		how: 'Sign in with this email address, no password needed. Enter your people’s addresses, and each of them gets an email with a link to claim a seat. Taking part yourself? Press “Use one myself.”',
		action: 'Invite your people',
		attached: 'Your receipt, with your company’s details, is attached. It’s on your page too, under Billing.',
		receipt: 'Your receipt, with your company’s details, is on your page, under Billing.',
		cancel: (day: string) =>
			`If you change your mind, cancel in writing until the end of ${day}, in any time zone, and you get ${refund.percent}% back. Reply to this email, or press the button on your team’s page.`,
		reason: buyerReason,
	},
	refunded: {
		subject: `Your payment was refunded · ${name}`,
		preview: 'The money is on its way back to you.',
		heading: 'Your payment was refunded',
		text: 'We’ve refunded the payment for your team’s seats to the card, wallet or account you paid from.',
		labels: { amount: 'Refunded', reference: 'Reference' },
		ended: 'The access of everyone who used a seat has ended. If this is a surprise, reply to this email.',
		attached: 'Your credit note is attached. You’ll also find it on your page.',
		creditNote: 'See your credit note',
		reason: buyerReason,
	},
	invitation: {
		label: 'Teams: invitation to a seat',
		subject: `You have a seat in the program · ${name}`,
		preview: 'Claim it with the link in this email.',
		heading: 'You have a seat in the program',
		text: (from: string | undefined, start: string, through: string) =>
			`${from ? `${from} has` : 'Your team has'} a seat for you in our AI program for sustainability, ESG and climate teams: live sessions, build sessions, recordings and the learning app, from ${start} through ${through}. If you already have access, it starts when that ends.`,
		how: (through: string) =>
			`Claim it with the link below, no password needed. The link is yours alone and works once, through ${through}. The person who bought the seat sees that you use it, but nothing you do.`,
		button: 'Claim my seat',
		reason:
			'You’re receiving this email because someone who bought seats for their team entered this address. If you don’t want the seat, you can ignore this email.',
	},
	claimed: {
		label: 'Teams: a seat is in use',
		subject: `One of your seats is in use · ${name}`,
		preview: 'See all of them on your team’s page.',
		heading: 'One of your seats is in use',
		text: (who: string) => `${who} has claimed a seat.`,
		button: 'See your seats',
		reason: buyerReason,
	},
	welcome: {
		label: 'Teams: welcome to a seat',
		subject: `Welcome to the program · ${name}`,
		preview: 'Your page has your next session.',
		heading: 'Welcome to the program',
		text: (from: string, through: string) =>
			`You claimed your team’s seat. It gives you the live sessions, build sessions, recordings and the learning app from ${from} through ${through}.`,
		how: 'Your page has your next session and the button to join it. Sign in with this email address whenever you like, no password needed. Questions? Reply to this email.',
		button: 'Open your page',
		reason: 'You’re receiving this email because you claimed a team’s seat in our program.',
	},
	withdrawn: {
		label: 'Teams: a seat has ended',
		subject: `Your seat has ended · ${name}`,
		preview: 'Your access through this seat has ended.',
		heading: 'Your seat has ended',
		text: 'Your team gave the seat back or got its payment refunded, so your access through it has ended. What you made stays yours, and so does any other access you have.',
		how: 'If you think this is a mistake, ask the person who invited you.',
		button: 'Open your page',
		reason: 'You’re receiving this email because you used a team’s seat in our program.',
	},
	freed: {
		label: 'Teams: a seat is free again',
		subject: `One of your seats is free again · ${name}`,
		preview: 'You can invite someone else.',
		heading: 'One of your seats is free again',
		text: 'Someone who used one of your seats, or was invited to one, had their data erased. The seat is free, and you can invite someone else.',
		button: 'See your seats',
		reason: buyerReason,
	},
} as const;
