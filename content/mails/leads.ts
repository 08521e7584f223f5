import { contact, demoRequest } from '#content/dialogs.ts';
import { program } from '#content/program.ts';

/** The operator's email about any lead, with labels of what was not entered (`lead-fields.ts` has the others). */
export const leadMails = {
	operator: {
		label: 'To us: a request',
		subjects: {
			consultation: 'A new consultation request',
			demo: 'A new demo request',
			enrollment: 'A new enrollment',
			seats: 'Seats reserved for a team',
		},
		preview: 'Reply to this email to answer the person.',
		text: 'Reply to this email to answer the person.',
		message: 'Their message:',
		reason: 'You’re receiving this email because your address gets this site’s notifications.',
	},
	labels: {
		affiliate_id: 'Affiliate code',
		source: 'Form',
		page_path: 'Page',
		created_at: 'Sent',
	},
} as const;

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

export const consultationMails = {
	received: {
		label: 'Consultation: received',
		subject: `Your consultation request · ${program.name}`,
		preview: 'Choose a time, if you haven’t yet.',
		heading: 'We’ve received your request',
		text: (minutes: number) =>
			`Thank you. We’ll talk for ${minutes} minutes about your work and whether the program is a good fit.`,
		next: 'The next step is to choose a time. If you already have, you’re all set.',
		action: 'Choose a time',
		change: 'We’ll read your request before we talk. To add or correct anything, just reply to this email.',
		reason: 'You’re receiving this email because someone asked for a consultation with this address on our website.',
	},
} as const;

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
