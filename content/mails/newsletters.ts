import { program } from '#content/program.ts';
import { registeredReason } from './workshop.ts';

const { name } = program;

export const newsletterMails = {
	label: 'Lists: a newsletter',
	inBrowser: 'View in your browser',
	subject: (subject: string) => `${subject} · ${name}`,
	test: (subject: string) => `Test: ${subject}`,
};

export const messageMails = {
	subject: (subject: string) => `${subject} · ${name}`,
	test: (subject: string) => `Test: ${subject}`,
	registrants: {
		label: 'Event: a message',
		preview: 'About the event you registered for.',
		reason: registeredReason,
	},
	participants: {
		label: 'Participants: a message',
		preview: 'About your program.',
		button: 'Open your page',
		reason:
			'You’re receiving this email because you have access to the program. It’s about the program, not advertising.',
	},
} as const;
