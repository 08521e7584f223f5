import { program } from '#content/program.ts';

const { name } = program;

const reason =
	'You’re receiving this email because someone bought access to the program with this address on our website.';
const labels = { amount: 'Amount', reference: 'Reference' };
const questions = 'Questions? Reply to this email.';

/** To buyers: money moved, or did not, without a change of what they have, or in a way that they did not start. */
export const paymentMails = {
	refundedPart: {
		label: 'Payment: refunded in part',
		subject: `We refunded part of your payment · ${name}`,
		preview: 'The money is on its way back to you.',
		heading: 'We refunded part of your payment',
		text: 'We’ve refunded part of your payment to the card, wallet or account you paid from.',
		attached: 'Your credit note is attached. You’ll also find it on your page.',
		/** In place of the above, if it could not be made in time. Followed by a link. */
		creditNote: 'Your credit note is on your page, with your receipt.',
		next: 'Your access stays as it is.',
		labels: { ...labels, amount: 'Refunded' },
		reason,
	},
	refundedExtra: {
		label: 'Payment: an extra one was refunded',
		subject: `We refunded your extra payment · ${name}`,
		preview: 'The money is on its way back to you.',
		heading: 'We refunded your extra payment',
		text: 'This reservation was paid more than once. We’ve refunded an extra payment to the card, wallet or account it came from.',
		attached: 'Your credit note is attached. You’ll also find it on your page.',
		creditNote: 'Your credit note is on your page, with your receipts.',
		next: 'This changes nothing about what you have. Only one payment counts.',
		labels: { ...labels, amount: 'Refunded' },
		reason,
	},
	refundFailed: {
		label: 'Payment: a refund failed',
		subject: `Your refund didn’t go through · ${name}`,
		preview: 'We’ll send the money another way.',
		heading: 'Your refund didn’t go through',
		text: 'We told you that we refunded your payment. Your bank couldn’t accept the money, so it came back to us.',
		next: 'We’ll write to you about another way to send it. If you’d like to tell us first how you want to get it, reply to this email.',
		access: 'Until then, the access from this payment is back.',
		labels: { ...labels, amount: 'Not refunded' },
		reason,
	},
	failed: {
		label: 'Payment: failed',
		subject: `Your payment didn’t go through · ${name}`,
		preview: 'Nothing was charged. Your reservation is still there.',
		heading: 'Your payment didn’t go through',
		text: 'Your bank declined the payment, so we didn’t get any money. Your reservation is still there, and you can try again, with another way to pay if you like.',
		action: 'Go to payment',
		next: questions,
		labels,
		reason,
	},
	again: {
		label: 'Payment: paid more than once',
		subject: `You’ve paid more than once · ${name}`,
		preview: 'We’ll refund the extra payment.',
		heading: 'You’ve paid more than once',
		text: 'We’ve received another payment for a reservation that was already paid. Only one payment counts, and we’ll refund the extra one. You don’t need to do anything.',
		next: 'We’ll email you once it’s refunded. If you meant to buy another year, reply to this email.',
		labels,
		reason,
	},
	disputeWon: {
		label: 'Payment: a dispute was decided for us',
		subject: `The dispute about your payment is over · ${name}`,
		preview: 'The payment stands, and so does your access.',
		heading: 'The dispute is over',
		text: 'Your payment was disputed at your bank, which has decided that it stands. The access from this payment stays as it is.',
		next: 'If something went wrong on our side, reply to this email. A real person reads it.',
		labels: { ...labels, amount: 'Paid' },
		reason,
	},
	disputeLost: {
		label: 'Payment: a dispute was decided against us',
		subject: `Your bank took your payment back · ${name}`,
		preview: 'The access from this payment has ended.',
		heading: 'Your bank took your payment back',
		text: 'Your payment was disputed at your bank, which has given the money back to the cardholder. The access from this payment has ended.',
		next: 'If that was a mistake, or you’d like to take part after all, reply to this email.',
		labels: { ...labels, amount: 'Taken back' },
		reason,
	},
} as const;

export const paperMails = {
	invoice: {
		label: 'Enrollment: invoice issued',
		subject: `Your invoice · ${name}`,
		preview: 'It says how to pay.',
		heading: 'Your invoice is ready',
		attached:
			'Your invoice is attached. It says how to pay. You can also download it from your page: sign in with this email address, no password needed.',
		text: 'You can download it from your page: sign in with this email address, no password needed. It says how to pay.',
		labels: { number: 'Invoice', amount: 'Amount', reference: 'Reference' },
		button: 'Download the invoice',
		how: 'We’ll email you as soon as your payment arrives. If something on the invoice is wrong, you can correct it on the same page. Questions? Reply to this email.',
		reason: 'You’re receiving this email because someone enrolled or bought seats with this address on our website.',
	},
} as const;
