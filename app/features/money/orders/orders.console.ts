import { definePart, owners, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

/** The forms of an order's page that ask for the password, by intent: on the page, and where one is continued after that. */
export const orderForms = {
	pay: 'Mark as paid',
	refund: 'Refund',
	decline: 'Close the request without a refund',
	cancel: 'Cancel the reservation',
	accept: 'Accept the payment',
	'seat-end': 'End a seat',
	'hand-over': 'Hand the team over',
} as const;

/** Their fields whose names do not say what they are. */
export const orderFields = {
	method: 'Paid by',
	day: 'Date of the payment',
	reference: 'Number of the invoice or transfer',
	tell: 'Tell them by email',
} as const;

export const ordersPart = definePart({
	pages: {
		'/console/orders': {
			file: 'money/orders/orders',
			see: 'records.see',
			list: { of: 'money/orders/orders-table', export: 'orders.export' },
		},
		'/console/orders/new': { file: 'money/orders/new', see: 'orders.enroll' },
		'/console/orders/new-team': { file: 'money/teams/new-team', see: 'orders.team' },
		'/console/orders/revenue': { file: 'money/payments/revenue', see: 'orders.see' },
		'/console/orders/codes': { file: 'money/promotion-codes/codes', see: 'orders.see' },
		'/console/orders/:order/papers/:number': {
			file: 'money/papers/order-file',
			see: 'orders.see',
			id: 'console/paper-of-order',
		},
		'/console/orders/:order/documents/:document': {
			file: 'money/papers/order-file',
			see: 'orders.documents',
			id: 'console/document-of-payment',
		},
		'/console/orders/:order/receipt': {
			file: 'money/papers/order-file',
			see: 'orders.see',
			id: 'console/receipt-of-payment',
		},
		'/console/orders/:order': { file: 'money/orders/order', see: 'orders.see' },
	},
	navigation: [{ path: '/console/orders', label: 'Orders', group: 'people', key: 'y' }],
	views: { 'orders.see': writers, 'orders.documents': owners },
	actions: {
		'orders.enroll': { roles: owners, label: 'Enrolled someone by hand', isDangerous: true },
		'orders.team': { roles: owners, label: 'Ordered seats for a team by hand', isDangerous: true },
		'orders.pay': { roles: owners, label: 'Marked an order as paid', isDangerous: true },
		'orders.refund': { roles: owners, label: 'Refunded a payment', isDangerous: true },
		'orders.decline': { roles: owners, label: 'Closed a refund request without a refund', isDangerous: true },
		'orders.handle': { roles: owners, label: 'Marked a failed refund as handled' },
		'orders.cancel': { roles: owners, label: 'Canceled a reservation', isDangerous: true },
		'orders.accept': { roles: owners, label: 'Accepted a payment after a cancellation', isDangerous: true },
		'orders.invite': { roles: owners, label: 'Invited another address to a seat' },
		'orders.endSeat': { roles: owners, label: 'Ended a seat', isDangerous: true },
		'orders.hand-over': { roles: owners, label: 'Handed a team over', isDangerous: true },
		'orders.invoice': { roles: owners, label: 'Issued an invoice' },
		'orders.correct': { roles: owners, label: 'Corrected a receipt or an invoice' },
		'orders.code': { roles: owners, label: 'Applied a promotion code to an order' },
		'orders.create-code': { roles: owners, label: 'Created a promotion code' },
		'orders.end-code': { roles: owners, label: 'Ended a promotion code' },
		'orders.export': { roles: writers, label: 'Downloaded orders as CSV' },
	},
});

export const orderPath = (id: string): string => `${consolePaths.orders}/${id}`;
export const documentPath = (order: string, id: string): string => `${orderPath(order)}/documents/${id}`;
export const newOrderPath = `${consolePaths.orders}/new`;
export const newTeamPath = `${consolePaths.orders}/new-team`;
export const revenuePath = `${consolePaths.orders}/revenue`;
export const codesPath = `${consolePaths.orders}/codes`;
