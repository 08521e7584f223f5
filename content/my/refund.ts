import { program } from '../program.ts';

const { name, refund } = program;

/** The page where a participant cancels within the refund window. */
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
		what: 'The money goes back to the card, wallet or account you paid from. We start the refund within 10 business days and email you when it’s made. Your access ends then, not before.',
		/** Of seats for a team. */
		whatSeats:
			'The money goes back to the card, wallet or account you paid from. We start the refund within 10 business days and email you when it’s made. The access of everyone who uses one of these seats ends then, not before.',
		confirm: 'I cancel my yearlong access.',
		confirmSeats: (seats: number) => `I cancel all ${seats} seats.`,
		required: 'Please confirm that you cancel.',
		button: 'Cancel and request the refund',
	},
	requested: {
		lead: (day: string) => `We have your cancellation. We start your refund by ${day} and email you when it’s made.`,
		soon: 'We have your cancellation. Your refund is being made, and we email you about it.',
	},
	over: {
		lead: (day: string) =>
			`The ${refund.days} days in which you could cancel ended on ${day}. If something went wrong on our side, write to us.`,
	},
	none: { lead: 'There is no payment of yours that could be refunded.' },
	policy: 'Refund policy',
	contact: 'Contact Us',
	done: { title: 'We have your cancellation', description: 'We’ve sent you an email that confirms it.' },
	tooLate: { title: 'Nothing was canceled', description: 'The refund period is over.' },
} as const;
