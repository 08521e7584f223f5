import { program, seatsOf } from '../program.ts';

const { name, refund } = program;

/** To someone who reserved a place or seats a day ago and hasn't paid. Sent once. */
export const reservationReminder = {
	label: 'Enrollment: reminder of an unpaid reservation',
	subject: `Your reservation is waiting · ${name}`,
	preview: 'It’s yours once you’ve paid. This is our only reminder.',
	heading: 'Your reservation is waiting',
	/** `amount`: formatted. */
	text: (amount: string) => `You reserved a place yesterday, and it isn’t paid yet: ${amount}, paid once.`,
	seats: (seats: number, amount: string) =>
		`You reserved ${seatsOf(seats)} for your team yesterday, and ${seats === 1 ? 'it isn’t' : 'they aren’t'} paid yet: ${amount} in total.`,
	labels: { reference: 'Reference' },
	action: 'Go to your reservation',
	question: 'Did something go wrong, or do you have a question first? Reply to this email. A real person reads it.',
	refund: `You can cancel in writing within ${refund.days} days of payment and get ${refund.percent}% back.`,
	onlyOne: 'Changed your mind? You don’t need to do anything: nothing was charged, and we won’t remind you again.',
	reason: 'You’re receiving this email because someone enrolled or bought seats with this address on our website.',
};
