import { program, seatsOf } from '../program.ts';

const { name, refund } = program;

const { card, transfer } = refund.arrivalDays;

/** When the money of a refund arrives that was made. */
export const refundArrival = {
	card: `It shows up on a card within ${card[0]} to ${card[1]} business days. How fast depends on your bank.`,
	transfer: `We’ve sent it by bank transfer, which takes up to ${transfer} business days.`,
	/** Followed by a day. */
	label: 'Expect it by',
} as const;

export const myRefund = {
	path: '/my/refund',
	title: `Cancel and get your money back · ${name}`,
	heading: 'Cancel and get your money back',
	open: {
		lead: (day: string) =>
			`You can cancel until the end of ${day}, in any time zone, and get ${refund.percent}% back. You don’t have to give a reason.`,
		item: 'Item',
		amount: 'Refund',
		reference: 'Reference',
		what: 'The money goes back to the card, wallet or account you paid from. We’ll start the refund within 10 business days and email you when it’s made. Your access ends then, not before.',
		whatSeats: (seats: number) =>
			`The money goes back to the card, wallet or account you paid from. We’ll start the refund within 10 business days and email you when it’s made. The access from ${seats === 1 ? 'this seat' : `these ${seats} seats`} ends then, not before; other seats of your team stay as they are.`,
		confirm: 'I cancel my yearlong access.',
		confirmSeats: (seats: number) => (seats === 1 ? 'I cancel this seat.' : `I cancel all ${seatsOf(seats)}.`),
		required: 'Please confirm that you want to cancel.',
		button: 'Cancel and request the refund',
	},
	withdraw: {
		button: 'Withdraw my request',
		done: {
			title: 'Your refund request is withdrawn',
			description: 'Your access goes on. We’ve emailed you a confirmation.',
		},
		decided: {
			title: 'Too late to withdraw',
			description: 'We’ve already decided on your request. This page shows where it stands.',
		},
	},
	requested: {
		title: `Your refund request · ${name}`,
		heading: 'Your refund request',
		lead: (day: string) =>
			`We’ve received your cancellation. We’ll start your refund by ${day} and email you when it’s made.`,
		soon: 'We’ve received your cancellation. Your refund is being made, and we’ll email you about it.',
		change: 'Changed your mind? You keep your access if you withdraw your request before we start the refund.',
	},
	over: {
		lead: (day: string) =>
			`Your ${refund.days}-day refund period ended on ${day}. If something went wrong on our side, write to us.`,
	},
	free: { lead: 'A promotion code covered the whole price, so there is nothing to refund.' },
	none: { lead: 'There’s nothing to cancel: you don’t have a payment we could refund.' },
	billing: 'Your payments and refunds',
	policy: 'Refund policy',
	contact: 'Contact Us',
	done: { title: 'We’ve received your cancellation', description: 'We’ve emailed you a confirmation.' },
	tooLate: { title: 'Nothing was canceled', description: 'The refund period is over.' },
} as const;
