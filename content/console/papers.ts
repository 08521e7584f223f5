/** Receipts, invoices and credit notes of an order, in the console. */
export const orderPapers = {
	heading: 'Receipts and invoices',
	none: 'None so far. A receipt is issued with the payment, a credit note with each refund.',
	download: 'Download PDF',
	canceled: 'Canceled',
	/** `{kind}`, `{number}` and `{amount}` name the document. */
	line: '{kind} {number} · {amount}',
	/** `{payment}` is the provider's id. */
	atProvider: 'Receipt of {payment} at the provider',
	noReceipt: {
		title: 'No receipt at the provider',
		description: 'The provider has none for this payment, or did not answer. Try again, or look in its dashboard.',
	},
	details: {
		name: 'Contact person',
		company: 'Company',
		taxId: 'VAT or tax ID',
		address: 'Postal address',
	},
	invoice: {
		heading: 'Issue an invoice',
		text: 'For a company that pays by transfer. The person gets an email and sees it on their own page. Mark the order as paid when the money has arrived.',
		button: 'Issue the invoice',
		done: { title: 'Invoice issued', description: 'The buyer gets an email about it.' },
	},
	correct: {
		heading: 'Correct a receipt or an invoice',
		text: 'A credit note cancels it, and a new invoice with these details replaces it. The seller’s details are those of the settings.',
		paper: 'Replace',
		/** `{number}`, and `{amount}` is an amount of money. */
		option: '{number}, {amount}',
		reason: 'Reason',
		reasonHelp: 'A note on the contact.',
		button: 'Issue credit note and new invoice',
		/** The note on the contact. */
		note: (number: string, reason: string) => `Corrected ${number}: ${reason}`,
		done: { title: 'Corrected', description: 'The credit note and the new invoice are in the list.' },
	},
	code: {
		heading: 'Promotion code',
		text: 'Lowers the price of this order. Leave it empty to remove it.',
		code: 'Code',
		button: 'Apply',
		done: { title: 'Price changed' },
	},
	messages: {
		name: 'Please enter a name.',
		address: 'Please enter the postal address.',
		reason: 'Please enter a reason, in 500 characters at most.',
		paper: 'Please choose a receipt or an invoice.',
		gone: 'This order or document does not exist anymore.',
		paid: 'This order is paid or canceled.',
		pending: 'A payment is on its way. Wait until it has arrived or failed.',
		invoiced: 'There is an invoice for this order already. Correct that one.',
		state: 'This one was corrected or canceled before, or its money was returned. Reload the page.',
		code: 'There is no such code, it has ended, or it does not fit the price.',
		usedUp: 'This code has been used up.',
	},
} as const;

/** Promotion codes, in the console. */
export const codesPage = {
	heading: 'Promotion codes',
	lead: 'For installations without a payment provider, and for people you enroll by hand. With a provider, create codes in its dashboard.',
	back: 'All orders',
	table: 'Codes',
	label: 'Codes and how often they are used',
	empty: 'No promotion codes so far.',
	columns: { code: 'Code', off: 'Discount', uses: 'Used', until: 'Valid through', state: 'State', actions: 'Actions' },
	/** `{percent}` is a number. */
	percent: '{percent}%',
	/** `{uses}` and `{most}` are numbers. */
	uses: '{uses} of {most}',
	noEnd: 'No end',
	states: { valid: 'Valid', usedUp: 'Used up', expired: 'Expired', ended: 'Ended' },
	end: 'End',
	ended: { title: 'Code ended', description: 'Reservations that have it keep their price.' },
	gone: 'This code has ended.',
	new: {
		heading: 'New code',
		code: 'Code',
		codeHelp: '3 to 30 letters, digits and hyphens. Upper and lower case are the same.',
		kind: 'Discount in',
		kinds: { percent: 'Percent', amount: 'US dollars' },
		off: 'Discount',
		offHelp: 'Such as 25 or 200. Something must be left to pay: for a free place, give access on the contact’s page.',
		uses: 'How often it can be used',
		until: 'Valid through',
		untilHelp: 'Leave it empty for no end.',
		button: 'Create the code',
		done: { title: 'Code created' },
	},
	messages: {
		code: 'Please enter 3 to 30 letters, digits and hyphens.',
		exists: 'This code exists, or existed before. Please choose another one.',
		kind: 'Please choose percent or an amount.',
		percent: 'Please enter whole percent from 1 to 100.',
		amount: 'Please enter an amount lower than the price, such as 200 or 49.75.',
		uses: 'Please enter a number from 1 to 100,000.',
		until: 'Please enter a day from today on, or leave it empty.',
	},
} as const;
