import { program } from '../program.ts';

const { name } = program;

export const myReceipts = {
	path: '/my/receipts',
	title: `Receipts and invoices · ${name}`,
	navigation: 'Receipts',
	heading: 'Receipts and invoices',
	lead: 'For your records, your employer or your taxes. They stay here after your access has ended.',
	none: { title: 'No receipts yet', text: 'Your receipt appears here once your payment has arrived.' },
	label: 'Your receipts, invoices and credit notes',
	download: 'Download PDF',
	canceled: 'Canceled',
	details: {
		summary: 'Need an invoice with your company’s details?',
		text: 'A receipt never changes once it’s issued. We cancel it with a credit note and issue a new invoice with the details you enter. You’ll find both in the list above.',
		label: 'Details for a new invoice',
		paper: 'Replace',
		option: '{number}, {amount}',
		name: 'Contact person',
		company: 'Company',
		taxId: 'VAT or tax ID',
		address: 'Postal address',
		addressHelp: 'Street, city, postal code and country, as they should appear on the invoice.',
		button: 'Issue the new invoice',
	},
	done: { title: 'Your new invoice is ready', description: 'You can download it from the list.' },
	messages: {
		name: 'Please enter a name.',
		company: 'Please enter your company’s name.',
		address: 'Please enter the postal address.',
		paper: 'Please choose one of your receipts or invoices.',
		state: 'This one has since been replaced, or its money was returned. Reload the page to see the current ones.',
		most: 'This one has already been replaced several times. Write to us, and we’ll correct it.',
	},
} as const;
