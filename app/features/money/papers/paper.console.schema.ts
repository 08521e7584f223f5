import * as z from 'zod/mini';
import { choice, optionalText, text } from '#app/forms/rules.ts';

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

/** Receipts, invoices and credit notes of an order, in the console. */
export const orderPapers = {
	invoice: {
		done: { title: 'Invoice issued', description: 'The buyer gets an email about it.' },
	},
	correct: {
		/** The note on the contact. */
		note: (number: string, reason: string) => `Corrected ${number}: ${reason}`,
		done: { title: 'Corrected', description: 'The credit note and the new invoice are in the list.' },
	},
	code: {
		done: { title: 'Price changed' },
	},
	messages: {
		gone: 'This order or document does not exist anymore.',
		invoiced: 'There is an invoice for this order already. Correct that one.',
	},
} as const;

const buyer = {
	name: text(1, 'Please enter a name.', 100),
	company: optionalText(120),
	taxId: optionalText(40),
	address: text(5, 'Please enter the postal address.', 300),
};

export const invoiceSchema = z.object(buyer);

export const correctSchema = z.object({
	...buyer,
	paper: text(1, 'Please choose a receipt or an invoice.', 20),
	reason: text(1, 'Please enter a reason, in 500 characters at most.', 500),
});

export const codeSchema = z.object({ code: optionalText(30) });

const { messages: wrong } = codesPage;

export const newCodeSchema = z.object({
	code: text(1, wrong.code, 30).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/, wrong.code)),
	kind: choice(['percent', 'amount'], wrong.kind),
	off: text(1, wrong.amount, 10).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, wrong.amount)),
	uses: text(1, wrong.uses, 6).check(z.regex(/^([1-9]\d{0,4}|100000)$/, wrong.uses)),
	until: optionalText(10).check(z.regex(/^(\d{4}-\d\d-\d\d)?$/, wrong.until)),
});

export const endCodeSchema = z.object({ id: z.uuid() });
