import { contact } from '#content/dialogs.ts';
import { program } from '#content/program.ts';

/** The emails of the contact form. */
export const contactMails = {
	received: {
		label: 'Contact: received',
		subject: `We have your message · ${program.name}`,
		preview: 'A person reads it and answers by email.',
		heading: 'We’ve received your message',
		text: `Thank you for writing. ${contact.sent.next} You can reply to this email if you want to add something.`,
		reason: 'You’re receiving this email because someone wrote to us with this address on our contact page.',
	},
	operator: {
		label: 'To us: a message',
		subject: 'A new message from the contact form',
		preview: 'Reply to this email to answer the person.',
		heading: 'A new message',
		labels: { name: 'Name', email: 'Email', company: 'Company', sent: 'Sent' },
		reason: 'You’re receiving this email because your address gets this site’s notifications.',
	},
} as const;
