import { program } from '#content/program.ts';

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
