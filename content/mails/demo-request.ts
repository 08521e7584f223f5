import { demoRequest } from '#content/dialogs.ts';
import { program } from '#content/program.ts';

export const demoRequestMails = {
	received: {
		label: 'Demo: received',
		subject: `Your demo request · ${program.name}`,
		preview: 'A real person will read it and suggest a time by email.',
		heading: 'We’ve received your demo request',
		text: `Thank you. ${demoRequest.sent.next}`,
		change: 'To add anything, such as days that work for you, just reply to this email.',
		reason: 'You’re receiving this email because someone asked for a demo with this address on our website.',
	},
} as const;
