import { demoRequest } from '#content/dialogs.ts';
import { program } from '#content/program.ts';

/** The email of the demo request forms. */
export const demoRequestMails = {
	received: {
		label: 'Demo: received',
		subject: `Your demo request · ${program.name}`,
		preview: 'A person reads it and proposes a time by email.',
		heading: 'We’ve received your demo request',
		text: `Thank you. ${demoRequest.sent.next}`,
		change: 'You can reply to this email to add something, such as days that suit you.',
		reason: 'You’re receiving this email because someone asked for a demo with this address on our website.',
	},
} as const;
