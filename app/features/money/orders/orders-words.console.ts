/** One order. */
export const orderPage = {
	title: 'Order',
	back: 'All orders',
	gone: { heading: 'This order does not exist', text: 'It may have been erased with its person.' },
	person: 'Contact, access and notes',
	more: 'Form, affiliate and emails',
	tasks: {
		late: 'This payment arrived after the reservation was canceled. It gives no access until you accept it, or refund it.',
		failed: 'A refund failed ({failure}). The person keeps their access. Refund again, or mark it as handled.',
		/** `{day}` is a day. */
		requested: 'The person cancels and asks for their money. Start the refund by {day}.',
		sending: 'A refund is being made at the payment provider.',
	},
	facts: {
		heading: 'Order',
		state: 'State',
		source: 'Source',
		ordered: 'Ordered',
		item: 'Item',
		year: '{quantity} × yearlong access',
		price: 'Price',
		start: 'Access starts',
		startOnPayment: 'On the day of the payment',
		/** `{day}`: the first day. */
		startsFollowing: '{day}, when the access they already had ends. They may have meant to buy only one year.',
		startsAfterAccess: '{day}, when the access they have now ends',
		terms: 'Terms accepted',
		/** `{version}` is a day, `{hash}` the beginning of a digest. */
		termsText: 'Version of {version} ({hash})',
		place: 'Lifetime place',
		email: 'Email',
	},
	payments: {
		heading: 'Payments',
		none: 'No payment so far.',
		paid: '{amount} paid',
		counts: 'This payment counts.',
		refunded: '{amount} of it refunded.',
		disputed: 'Dispute: {status}.',
		open: 'Open at the provider',
		methods: { invoice: 'Invoice', transfer: 'Bank transfer', other: 'Other' },
		/** `{method}` and the operator's `{reference}`. */
		manual: '{method} {reference}',
		/** `{kind}` is such as PDF, `{size}` such as 120 kB. */
		document: 'Download its document ({kind}, {size})',
	},
	refunds: {
		heading: 'Refunds',
		states: {
			requested: 'Requested',
			sending: 'Being made',
			made: 'Made',
			failed: 'Failed',
			declined: 'Closed without a refund',
		},
		by: { participant: 'Requested by the person', operator: 'By an operator', provider: 'At the provider' },
		reason: 'Reason: {reason}',
	},
	ledger: {
		heading: 'Ledger',
		label: 'Movements of money',
		columns: { at: 'When', kind: 'What', payment: 'Payment', amount: 'Amount' },
		kinds: { payment: 'Payment', refund: 'Refund', dispute: 'Dispute' },
		none: 'No money has moved.',
	},
	pay: {
		heading: 'Mark as paid',
		method: 'Paid by',
		day: 'Date of the payment',
		amount: 'Amount',
		reference: 'Number of the invoice or transfer',
		document: 'Invoice or bank statement',
		documentHelp:
			'Optional: a PDF or a picture (PNG, JPG, WebP), up to 10 MB. Only owners can open it. It stays for ten years.',
		again: 'This is the amount they paid.',
		confirm: 'I have seen the money on our account.',
		button: 'Mark as paid',
		done: { title: 'Marked as paid', description: 'They can use it now, and get an email about it.' },
	},
	refund: {
		heading: 'Refund',
		payment: 'Payment',
		amount: 'Amount',
		/** `{amount}` is what is left. */
		amountHelp: 'At most {amount}. The whole amount ends the access.',
		reason: 'Reason',
		reasonHelp: 'For operators only.',
		confirm: 'Send this money back. This can’t be undone.',
		confirmManual: 'I have sent this money back.',
		button: 'Refund',
		done: { title: 'Refund started', description: 'The provider’s answer shows here within a minute.' },
		recorded: { title: 'Refund recorded' },
	},
	decline: {
		heading: 'Close the request without a refund',
		reason: 'Reason',
		reasonHelp: 'For operators only. The person is not told: write to them.',
		button: 'Close the request',
		done: { title: 'Request closed' },
	},
	handle: { button: 'Mark the failed refund as handled', done: { title: 'Marked as handled' } },
	cancel: {
		heading: 'Cancel the reservation',
		text: 'A payment that still arrives gives no access until you accept it.',
		reason: 'Reason',
		reasonHelp: 'A note on the contact.',
		button: 'Cancel the reservation',
		/** The note on the contact. */
		note: (reference: string, reason: string) => `Canceled the reservation ${reference}: ${reason}`,
		done: { title: 'Reservation canceled' },
	},
	accept: {
		heading: 'Accept the payment',
		confirm: 'Give them the place after all.',
		button: 'Accept the payment',
		done: { title: 'Payment accepted', description: 'They have access, and get an email about it.' },
	},
	messages: {
		method: 'Please choose how it was paid.',
		day: 'Please enter a day.',
		dayRange: 'Please enter a day of the past year, not in the future.',
		amount: 'Please enter an amount such as 1990 or 49.75.',
		/** `{amount}` is what is left. */
		tooMuch: 'At most {amount} can be refunded. Nothing was sent.',
		reference: 'Please enter the number of the invoice or transfer.',
		reason: 'Please enter a reason, in 500 characters at most.',
		confirm: 'Please confirm this.',
		payment: 'Please choose a payment.',
		gone: 'This order or payment does not exist anymore.',
		paid: 'This order is paid.',
		pending: 'A payment is on its way. Wait until it has arrived or failed.',
		state: 'This has changed in the meantime. Here is how it is now.',
		stale:
			'Another refund or decision was made since you opened this page. Nothing was sent. Look at the order as it is now, and refund only if you still mean to.',
		cancelled: 'It was canceled before.',
		tooLarge: 'This file is larger than {size}. Please choose a smaller one. Nothing was recorded.',
		empty: 'This file is empty. Please choose another one.',
		type: 'This file is no PDF, PNG, JPG or WebP. Its content counts, whatever its name says. Please choose another one.',
		/** `{price}` is the order's. */
		otherAmount: 'The price of this order is {price}. Correct the amount, or confirm that they paid a different one.',
		documentAgain: 'Please choose this file again: it was not stored while you confirmed your password.',
		full: 'There is not enough space left for this file. Free some space on the server, or send the form without it.',
		broken: 'The upload broke off or was not complete. Please send it again.',
	},
} as const;

/** Enrolling someone by hand. */
export const newOrderPage = {
	heading: 'Enroll someone',
	note: (reason: string) => `Enrolled by hand: ${reason}`,
	mail: 'Email to them',
} as const;
