import { program } from '#content/program.ts';

const { name } = program;

export const paperMails = {
	invoice: {
		label: 'Enrollment: invoice issued',
		subject: `Your invoice · ${name}`,
		preview: 'You can download it from your page.',
		heading: 'Your invoice is ready',
		text: 'You can download it from your page: sign in with this email address, no password needed. It says how to pay.',
		labels: { number: 'Invoice', amount: 'Amount', reference: 'Reference' },
		button: 'Download the invoice',
		how: 'We’ll email you as soon as your payment arrives. If something on the invoice is wrong, you can correct it on the same page. Questions? Reply to this email.',
		reason: 'You’re receiving this email because someone enrolled or bought seats with this address on our website.',
	},
} as const;
