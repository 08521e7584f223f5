import { program } from '../program.ts';

export const sessionMails = {
	answered: {
		label: 'Sessions: question answered',
		subject: `Your question is answered · ${program.name}`,
		preview: 'The answer is on the session’s page.',
		heading: 'Your question is answered',
		text: (title: string) => `You asked about “${title}”:`,
		answer: 'Our answer:',
		button: 'Open the session',
		reason: 'You’re receiving this email because you asked a question about a session.',
	},
} as const;
