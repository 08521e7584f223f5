import { program } from './program.ts';

export const papers = {
	kinds: { receipt: 'Receipt', invoice: 'Invoice', 'credit-note': 'Credit note', proforma: 'Pro forma invoice' },
	/** How many days a pro forma invoice is valid; a promotion code's price is kept as long. */
	proformaDays: 14,
	/** How many days a buyer has to pay an invoice. */
	invoiceDays: 30,
	products: { year: `${program.name} yearlong access` },
	lines: {
		/** Several years at a total that has no price for each. */
		seats: '{count} × {item}',
		payment: `Payment to ${program.name}`,
		refund: 'Refund',
		/** `{number}` is that of a credit note. */
		refundFailed: 'The refund of {number} did not arrive',
	},
	/** How a payment reached us, before its reference. */
	methods: { transfer: 'Bank transfer ', invoice: 'Invoice ', other: '' },
	/** Below the title. `{number}` and `{day}` are those of an earlier paper; `{paid}` is the day of the payment. */
	leads: {
		order: 'Please pay this invoice, and mention its number with your transfer.',
		payment: 'Paid on {paid}. Thank you.',
		paymentOfInvoice: 'Paid on {paid}. This pays invoice {number} of {day}. Thank you.',
		proforma:
			'This is not a tax invoice. Please pay by {valid}, and mention {order} with your payment. A receipt follows.',
		refund: 'We refunded this amount of {number}, issued {day}.',
		'refund-failed': 'This reverses credit note {number}, issued {day}, because the refund did not arrive.',
		cancels: 'This cancels {number}, issued {day}.',
		replaces: 'This replaces {number}, issued {day}. Please pay it, and mention its number with your transfer.',
		replacesPaid: 'This replaces {number}, issued {day}. Paid on {paid}.',
	},
	labels: {
		issued: 'Issued',
		valid: 'Valid through',
		purchaseOrder: 'Purchase order',
		due: 'Due',
		paid: 'Paid on',
		period: 'Access',
		/** `{from}` and `{through}` are days. */
		periodOf: '{from} through {through}',
		/** Of an invoice for a reservation whose buyer chose no first day. */
		periodFromPayment: 'One year from the day of the payment',
		payment: 'Payment',
		/** `{id}` is the end of the provider's id. */
		paymentId: 'ending in {id}',
		order: 'Order',
		/** `{order}` is its short reference. */
		orderOf: 'Order {order}',
		terms: 'Terms',
		/** `{version}` names it, such as its first day. */
		termsVersion: 'Version {version}',
		seller: 'From',
		buyer: 'To',
		taxId: 'Tax ID: {id}',
		vatId: 'VAT ID: {id}',
		howToPay: 'How to pay',
		online: 'Online, by {methods}: {address}',
		items: 'Items',
		item: 'Description',
		quantity: 'Quantity',
		price: 'Price',
		amount: 'Amount',
		discount: 'Discount',
		net: 'Net',
		tax: 'Tax ({rate}%)',
		total: 'Total',
		totals: { receipt: 'Total paid', invoice: 'Total', 'credit-note': 'Total credited', proforma: 'Total to pay' },
	},
	messages: {
		vatId: 'This VAT ID isn’t complete. Please enter all of it, such as DE123456789, or leave it empty.',
	},
	fileName: '{number}.pdf',
	busy: 'We’re making a lot of documents right now. Please try again in ten seconds.',
	failed: 'We couldn’t make this document. Please write to us.',
} as const;
