import { contact } from '#content/dialogs.ts';
import { program } from '#content/program.ts';

export const contactMails = {
	received: {
		label: 'Contact: received',
		subject: `We got your message · ${program.name}`,
		preview: 'A real person will read it and reply by email.',
		heading: 'We’ve received your message',
		text: `Thank you for writing. ${contact.sent.next} To add anything, just reply to this email.`,
		reason: 'You’re receiving this email because someone wrote to us with this address on our contact page.',
	},
	operator: {
		label: 'To us: a message',
		subject: 'A new message from the contact form',
		preview: 'Reply to this email to answer the person.',
		heading: 'A new message',
		sent: 'Sent',
		reason: 'You’re receiving this email because your address gets this site’s notifications.',
	},
} as const;
