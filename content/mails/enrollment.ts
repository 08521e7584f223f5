import { program, seatsOf } from '#content/program.ts';

const { access, build, learn } = { access: program.access, ...program.cadence };
const { learningApp, name, payment, refund } = program;

const because = 'You’re receiving this email because someone enrolled with this address on our website.';
const seatsBecause =
	'You’re receiving this email because someone bought seats for a team with this address on our website.';
const operatorBecause = 'You’re receiving this email because your address gets this site’s notifications.';
const operatorLabels = { reference: 'Reference', name: 'Name', email: 'Email', amount: 'Amount', payment: 'Payment' };

export const enrollmentMails = {
	reserved: {
		label: 'Enrollment: reserved',
		subject: `Your place is reserved · ${name}`,
		preview: 'It’s yours once you’ve paid.',
		heading: 'Your place is reserved',
		/** `amount`: formatted. */
		text: (amount: string) =>
			`Thank you for enrolling. Your place in the program is yours once you’ve paid: ${amount} for ${access.length}, paid once, by ${payment.methods}.`,
		/** In place of some of the above, for an order that we entered. */
		byHand: {
			text: (amount: string) =>
				`${name} reserved a place in the program for you. It’s yours once it’s paid: ${amount} for ${access.length}, paid once.`,
			paying: `You can pay online, by ${payment.methods}. If you’d rather pay by bank transfer, reply to this email, and an invoice follows.`,
			reason: `You’re receiving this email because ${name} reserved a place for you with this address.`,
		},
		action: 'Go to payment',
		paying: 'Just paid? You’re all set: we’ll email you as soon as your payment arrives.',
		notConnected:
			'You can’t pay on our site yet, so nothing has been charged. We’ll email you about payment. Until then, this page shows your reservation:',
		show: 'See your reservation',
		/** To someone who has or had a year. `day`: the first one after the access that they have. */
		nextYear: {
			subject: `Your next year is reserved · ${name}`,
			heading: 'Your next year is reserved',
			text: (amount: string, day?: string) =>
				`It’s yours once you’ve paid: ${amount} for ${access.length}, paid once, by ${payment.methods}. ${day ? `It starts on ${day}, when the access you have now ends, so you don’t lose a day.` : 'It starts when you pay, or on the day you choose.'}`,
		},
		/** To someone who uses a team's seat. */
		companySeat:
			'You use a seat that your company may still renew, so you may not need a year of your own. If you buy one all the same, no day is lost: each year starts when the one before it ends.',
		labels: { reference: 'Reference' },
		refund: `You can cancel in writing within ${refund.days} days of payment and get ${refund.percent}% back.`,
		reason: because,
	},
	paid: {
		label: 'Enrollment: paid',
		subject: `Welcome to the program · ${name}`,
		preview: 'Your payment has arrived. Here’s what’s next.',
		heading: 'You’re in',
		text: `Your payment has arrived. You have ${access.length} of access.`,
		labels: {
			amount: 'Paid',
			day: 'Paid on',
			start: 'Access starts',
			app: 'Learning app',
			cancel: 'Cancel until',
			reference: 'Reference',
		},
		day: (day: string) => `${day} (${refund.timeZoneName})`,
		lifetime: (place: number) =>
			`Yours for life: you’re number ${place} of the first ${learningApp.lifetimePlaces} participants.`,
		/** To someone who has or had a year. */
		nextYear: {
			subject: `Your next year is paid · ${name}`,
			preview: 'Your payment has arrived.',
			heading: (day?: string) => (day ? `Your next year is paid and starts ${day}` : 'Your next year is paid'),
			text: `Your payment has arrived. You have another ${access.length} of access.`,
			/** `day`: the first one after the access that they had. */
			follows: (day: string) => `It starts on ${day}, when the access you have now ends. You don’t lose a day.`,
			goesOn: 'Everything goes on as you know it: your page, your calendar, the community and the learning app.',
		},
		/** By an earlier payment. */
		lifetimeBefore: 'Yours for life, as before.',
		yearlong: `Included for your ${access.length}.`,
		next: 'What’s next',
		steps: [
			`${learn.what} are ${learn.when}, ${build.what.toLowerCase()} ${build.when}. The events page has every date in your own time zone, plus a calendar you can subscribe to.`,
			'Your page has your next session and the button to join it. Sign in with this email address, no password needed.',
			'The community and the learning app open from your page, before your first session.',
			'Questions? Reply to this email. A real person reads it.',
		],
		action: 'Open your page',
		/** The two are followed by a link. */
		attached:
			'Your receipt is attached, and it’s on your page too. If you need an invoice with your company’s details, get it there:',
		receipt: 'Your receipt is on your page. If you need an invoice with your company’s details, get it there too:',
		/** Followed by a link. */
		cancel: (day: string) =>
			`If you change your mind, cancel in writing until the end of ${day}, in any time zone, and you get ${refund.percent}% back. Reply to this email, or press the button on your page:`,
		/** In place of the above, if a promotion code covered the whole price. */
		free: {
			preview: 'Your promotion code covers the whole price. Here’s what’s next.',
			text: `Your promotion code covers the whole price. You have ${access.length} of access.`,
			nextText: `Your promotion code covers the whole price. You have another ${access.length} of access.`,
		},
		reason: because,
	},
	late: {
		label: 'Enrollment: paid after it was canceled',
		subject: `About your payment · ${name}`,
		preview: 'It came after your reservation was canceled. We’re looking into it.',
		heading: 'We’re looking into your payment',
		text: 'Your payment arrived after your reservation was canceled, so it hasn’t given you access yet. Someone on our team is looking into it now.',
		labels: { amount: 'Paid', reference: 'Reference' },
		/** Each `seats`, here and below: in place of these words, for an order of seats. */
		seats: (_: number) => ({
			text: 'Your payment for your team’s seats arrived after your reservation was canceled, so they don’t give access yet. Someone on our team is looking into it now.',
			next: 'You don’t need to do anything. We’ll either give your team the seats after all or send all of the money back, and we’ll email you either way. Questions? Reply to this email.',
			reason: seatsBecause,
		}),
		next: 'You don’t need to do anything. We’ll either give you your place after all or send all of the money back, and we’ll email you either way. Questions? Reply to this email.',
		reason: because,
	},
	refunded: {
		label: 'Enrollment: refunded',
		subject: `Your payment was refunded · ${name}`,
		preview: 'The money is on its way back to you.',
		heading: 'Your payment was refunded',
		text: 'We’ve refunded your payment to the card, wallet or account you paid from.',
		labels: { amount: 'Refunded', reference: 'Reference' },
		/** The three are followed by a link. */
		attached: 'Your credit note is attached. You’ll also find it on your page, with your receipt:',
		attachedAll: 'Your credit notes are attached. You’ll also find them on your page, with your receipt:',
		creditNote: 'Your credit note is on your page, with your receipt:',
		ended:
			'Your access to the program and the learning app has ended. If this is a surprise, reply to this email. You can enroll again whenever you like.',
		/** To someone whose earlier year gave them the app for life. */
		endedButApp:
			'The access to sessions, recordings and the community that you got with this payment has ended. The learning app stays yours for life. If this is a surprise, reply to this email. You can renew whenever you like, on your page.',
		/** With access from elsewhere, such as another payment. */
		endedPartly:
			'The access you got with this payment has ended. Your other access to the program stays as it is. If this is a surprise, reply to this email.',
		reason: because,
	},
	/** To operators, when a promotion code covered the whole price. */
	freeToOperator: {
		label: 'To us: an enrollment by promotion code',
		subject: 'Someone enrolled with a promotion code',
		preview: 'The code covers the whole price.',
		heading: 'Someone enrolled with a promotion code',
		text: 'The code covers the whole price, so there is no payment, no lifetime place and nothing to refund. To end their access, cancel the order. Reply to this email to write to them.',
		labels: operatorLabels,
		reason: operatorBecause,
	},
	/** To operators, for each payment. */
	payment: {
		label: 'To us: a payment',
		subject: 'A payment has arrived',
		preview: 'Reply to this email to write to the buyer.',
		heading: 'A payment has arrived',
		text: 'Someone paid for their place. They got an email with what’s next. Reply to this email to write to them.',
		seats: (count: number) => ({
			text: `Someone paid for ${seatsOf(count)} for a team. They got an email with what’s next. Reply to this email to write to them.`,
		}),
		/** The payer had access. */
		follows: (day: string) =>
			`${day}: they already had access, which ends then. They may have meant to buy only one year.`,
		labels: { ...operatorLabels, place: 'Lifetime place', start: 'Access starts' },
		reason: operatorBecause,
	},
	lateToOperator: {
		label: 'To us: paid after it was canceled',
		subject: 'A canceled reservation was paid',
		preview: 'Accept the payment, or refund it.',
		heading: 'A canceled reservation was paid',
		text: 'Someone paid for a canceled reservation. The payment gives no access until you decide: accept it, or refund it, on the order’s page in the console.',
		labels: { ...operatorLabels },
		reason: operatorBecause,
	},
	refundRequested: {
		label: 'Enrollment: refund requested',
		subject: `We’ve received your cancellation · ${name}`,
		preview: 'You canceled in time, so you get a full refund.',
		heading: 'We’ve received your cancellation',
		text: `You canceled in time, so you get ${refund.percent}% back, to the card, wallet or account you paid from.`,
		seats: (count: number) => ({
			next: `We’ll email you when we’ve made the refund. The access from ${count === 1 ? 'this seat' : `these ${count} seats`} ends then, not before; other seats of your team stay as they are. If you didn’t cancel, reply to this email.`,
			reason: seatsBecause,
		}),
		labels: { amount: 'Refund', due: 'Started by', reference: 'Reference' },
		next: 'We’ll email you when we’ve made the refund. Your access ends then, not before. If you didn’t cancel, reply to this email.',
		/** Followed by the button. */
		withdraw:
			'Changed your mind? You can take your request back in one press until we start the refund, and your access goes on.',
		action: 'See or withdraw your request',
		reason: because,
	},
	refundRequestToOperator: {
		label: 'To us: refund requested',
		subject: 'A refund was requested',
		preview: 'It has a deadline.',
		heading: 'A refund was requested',
		seats: (count: number) => ({
			text: `Someone canceled ${seatsOf(count)} of a team within the refund period. Start the refund before the deadline, on the order’s page in the console.`,
		}),
		text: 'Someone canceled within the refund period. Start the refund before the deadline, on the order’s page in the console.',
		labels: { ...operatorLabels, due: 'Deadline' },
		reason: operatorBecause,
	},
	refundWithdrawn: {
		label: 'Enrollment: refund request withdrawn',
		subject: `You’ve withdrawn your refund request · ${name}`,
		preview: 'Your access goes on, and nothing is paid back.',
		heading: 'You’ve withdrawn your refund request',
		text: 'Your access goes on as before, and nothing is paid back.',
		seats: (count: number) => ({
			preview: 'Your seats stay, and nothing is paid back.',
			text: `${count === 1 ? 'Your seat stays as it is' : `Your ${count} seats stay as they are`}, and nothing is paid back.`,
			reason: seatsBecause,
		}),
		labels: { amount: 'Not refunded', reference: 'Reference' },
		again: (day: string) =>
			`You can still change your mind: cancel until the end of ${day}, in any time zone, on your page.`,
		next: 'If you didn’t withdraw it, reply to this email.',
		reason: because,
	},
	refundWithdrawalToOperator: {
		label: 'To us: refund request withdrawn',
		subject: 'A refund request was withdrawn',
		preview: 'Its task is closed.',
		heading: 'A refund request was withdrawn',
		seats: (count: number) => ({
			text: `The buyer takes their refund request for ${seatsOf(count)} of a team back. Don’t refund it. The task is closed, and they got an email that says so.`,
		}),
		text: 'The person takes their refund request back and stays. Don’t refund it. The task is closed, and they got an email that says so.',
		labels: operatorLabels,
		reason: operatorBecause,
	},
	disputed: {
		label: 'To us: a payment is disputed',
		subject: 'A payment is disputed',
		preview: 'The response has a deadline.',
		heading: 'A payment is disputed',
		seats: (count: number) => ({
			text: `The payer’s bank disputes the payment for ${seatsOf(count)} of a team. Respond in the payment provider’s dashboard before the deadline. Contacting the buyer first often resolves it.`,
		}),
		text: 'The payer’s bank disputes the payment of an enrollment. Respond in the payment provider’s dashboard before the deadline. Contacting the person first often resolves it.',
		labels: { ...operatorLabels, status: 'State of the dispute' },
		reason: operatorBecause,
	},
	paidTwice: {
		label: 'To us: paid more than once',
		subject: 'An enrollment was paid more than once',
		preview: 'Refund the extra payment.',
		heading: 'An enrollment was paid more than once',
		seats: (_: number) => ({
			subject: 'Seats for a team were paid more than once',
			heading: 'Seats for a team were paid more than once',
		}),
		text: 'The same reservation was paid more than once. Refund the extra payments in the payment provider’s dashboard: the first payment counts unless it is refunded.',
		labels: { ...operatorLabels, payments: 'Payments' },
		reason: operatorBecause,
	},
	otherAmount: {
		label: 'To us: unexpected amount paid',
		subject: 'An enrollment was paid with another amount',
		preview: 'Not the price, and no discount explains it.',
		heading: 'An enrollment was paid with another amount',
		seats: (_: number) => ({
			subject: 'Seats for a team were paid with another amount',
			heading: 'Seats for a team were paid with another amount',
			text: 'The amount paid is not the price, and the payment provider reports no discount that would explain it; the payment may have come from another payment link. It counts for as many seats as it covers. Check it in the payment provider’s dashboard: leave it, or refund the payment.',
		}),
		text: 'The amount paid is not the price, and the payment provider reports no discount that would explain it; the payment may have come from another payment link. The enrollment counts as paid, without a lifetime place. Check it in the payment provider’s dashboard: leave it, or refund the payment.',
		labels: { ...operatorLabels, price: 'Price' },
		reason: operatorBecause,
	},
} as const;
