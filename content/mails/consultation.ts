import { program } from '#content/program.ts';

/** The email of the consultation forms. */
export const consultationMails = {
	received: {
		label: 'Consultation: received',
		subject: `Your consultation request · ${program.name}`,
		preview: 'Choose a time, if you have not done so yet.',
		heading: 'We’ve received your request',
		text: (minutes: number) =>
			`Thank you. We talk for ${minutes} minutes about your work and whether the program fits it.`,
		next: 'The next step is a time. If you have already chosen one, you have nothing more to do.',
		action: 'Choose a time',
		change: 'A person reads your request before we talk. You can reply to this email to add or correct something.',
		reason: 'You’re receiving this email because someone asked for a consultation with this address on our website.',
	},
} as const;
