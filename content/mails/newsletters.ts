import { program } from '../program.ts';

const { name } = program;

export const newsletterMails = {
	label: 'Lists: a newsletter',
	inBrowser: 'View in your browser',
	subject: (subject: string) => `${subject} · ${name}`,
	test: (subject: string) => `Test: ${subject}`,
};
