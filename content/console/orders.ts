import { program } from '../program.ts';
import { recordsWords } from './records.ts';

/** Orders, in the console. */
export const ordersPage = {
	heading: 'Orders',
	lead: 'Who reserved or bought the program, what was paid and what was refunded. Editors and owners open an order by its reference; there, owners cancel it, mark it as paid or refund it.',
	singular: 'Order',
	new: 'Enroll someone',
	newTeam: 'Order seats for a team',
	revenue: 'Revenue',
	all: 'All orders',
	empty: 'No orders',
	emptyText: 'The first one appears when someone enrolls.',
	columns: {
		at: 'Ordered',
		short: 'Reference',
		person: 'Person',
		state: 'State',
		price: 'Price',
		paid: 'Paid',
		paidAt: 'Paid on',
		refunded: 'Refunded',
		currency: 'Currency',
		dispute: 'Dispute',
		place: 'Lifetime place',
		source: 'Source',
		email: 'Email',
		sector: 'Sector',
		experience: 'Experience',
		affiliate: 'Affiliate',
		reference: 'Reference at the provider',
		intent: 'Payment at the provider',
		handled: 'Handled',
	},
	states: {
		reserved: 'Not paid',
		pending: 'Payment on its way',
		late: 'Paid after it was canceled',
		paid: 'Paid',
		partly: 'Partly refunded',
		disputed: 'Disputed',
		refunded: 'Refunded',
		cancelled: 'Canceled',
	},
	sources: { checkout: 'Buyer', manual: 'Entered by an operator' },
	disputes: { open: 'Open', closed: 'Closed' },
	filters: { task: 'To do' },
	tasks: {
		requested: 'Refund requested',
		failed: 'Refund failed',
		sending: 'Refund being made',
		late: 'Paid after it was canceled',
		difference: 'Differs from the provider',
	},
	actions: {
		resend: {
			label: 'Resend the email',
			confirmation: {
				heading: 'Resend the email?',
				text: 'Reserved: they get the payment link again. Paid: they get the receipt.',
				button: 'Send it to {rows}',
			},
			done: 'Queued again: {rows}',
		},
	},
	reasons: {
		gone: recordsWords.bulk.reasons.gone,
		'no-mail': 'There is no email for its status.',
		lately: 'The same email was sent within the last ten minutes, or is queued.',
	},
	/** The daily comparison; `{day}`, `{payments}` and `{refunds}`. */
	compared: {
		equal: 'Compared with the payment provider {at}: {payments} payments and {refunds} refunds, no differences.',
		different: 'Compared with the payment provider {at}: {payments} payments, {refunds} refunds, {count} to look at.',
		never: 'Not compared with the payment provider yet.',
	},
	differences: {
		heading: 'Differences from the payment provider',
		text: 'They go away by themselves once a comparison finds both sides equal.',
		/** `{ours}` and `{provider}` are amounts. */
		kinds: {
			unknown: 'The provider has a payment of {provider} under a reference that is no order here',
			missing: 'We have a payment of {ours} that the provider does not list',
			amount: 'We have {ours}, the provider has {provider}',
			refunded: 'We have {ours} refunded, the provider has {provider}',
		},
		open: 'Open at the provider',
	},
} as const;

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
	lead: 'Reserves a place and creates an order. Mark it as paid when the money has arrived. To give access without an order, open the contact.',
	name: 'Name',
	email: 'Email',
	reason: 'Reason',
	reasonHelp: 'A note on the contact, such as who asked for it.',
	note: (reason: string) => `Enrolled by hand: ${reason}`,
	mail: 'Email to them',
	mails: { link: 'Send them the link to pay', none: 'Send nothing now' },
	again: 'Create one more order anyway.',
	button: 'Enroll',
	done: { title: 'Place reserved' },
	messages: {
		name: 'Please enter their name.',
		email: 'Please enter a valid email address.',
		mail: 'Please choose whether they get an email.',
		access: 'They have access to the program already. To prolong it, open the contact. Nothing was created.',
		/** `{reference}` is an order's. */
		reserved: 'They have an order that is not paid, {reference}: mark that one as paid. Nothing was created.',
	},
} as const;

/** How many seats an operator can order at once. */
export const MOST_SEATS = 500;

/** Ordering seats for a company by hand. */
export const newTeamPage = {
	heading: 'Order seats for a team',
	lead: 'Reserves the seats and creates an order. The buyer gets the same email as from the site. Issue an invoice on the order’s page if they need one, and mark it as paid when the money has arrived: the buyer can invite people from then on.',
	fields: {
		seats: { label: 'Number of seats', help: `From ${program.seats.least} to ${MOST_SEATS}.` },
		total: {
			/** `{currency}` and `{price}` of today. */
			label: 'Price of all seats in {currency}',
			help: 'What you agreed on, such as 9500. Leave it empty for {price} a seat.',
		},
		name: { label: 'Buyer’s name' },
		email: { label: 'Buyer’s email', help: 'They sign in with it to invite their people.' },
		company: { label: 'Company' },
		vatNumber: { label: 'Tax or VAT ID', help: 'As their tax office writes it, such as 12-3456789 or DE123456789.' },
		address: { label: 'Billing address', help: 'As it should be on the invoice, with the country.' },
		startsOn: {
			label: 'First day of access',
			help: 'For all seats, at most 90 days from now. Leave it empty to start on the day of the payment.',
		},
		reason: { label: 'Reason', help: 'A note on the contact, such as who agreed on what.' },
		reference: { label: 'Their order number', help: 'For the same note, such as the number of their purchase order.' },
	},
	button: 'Order these seats',
	/** The note on the contact. */
	note: (reason: string, reference: string) =>
		`Ordered seats for a team by hand: ${reason}${reference ? ` (order number ${reference})` : ''}`,
	done: { title: 'Seats reserved', description: 'The buyer gets an email about it.' },
	messages: {
		seats: `Please enter a number from ${program.seats.least} to ${MOST_SEATS}.`,
		name: 'Please enter the buyer’s name.',
		email: 'Please enter a valid email address.',
		company: 'Please enter the company.',
		vatNumber:
			'Please enter the tax or VAT ID as their tax office writes it, in 30 characters at most, or leave it empty.',
		address: 'Please enter the billing address.',
		startsOn: 'Please choose a day within the next 90 days, or leave it empty.',
	},
} as const;

/** Revenue by month. */
export const revenuePage = {
	heading: 'Revenue',
	lead: 'From the ledger, by the month in which the money moved.',
	/** `{taken}` and `{all}` are numbers. */
	places: '{taken} of the first {all} places with the learning app for life are taken.',
	label: 'Revenue by month',
	columns: {
		month: 'Month',
		payments: 'Payments',
		paid: 'Received',
		refunded: 'Refunded',
		disputed: 'Withdrawn by disputes',
		net: 'Left',
	},
	none: 'No money has moved so far.',
} as const;
