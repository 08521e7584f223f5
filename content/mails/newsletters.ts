import { program } from '../program.ts';

const { name } = program;

/** The words around a newsletter; subject, preview and text are written by operators. */
export const newsletterMails = {
	label: 'Lists: a newsletter',
	inBrowser: 'View in your browser',
	subject: (subject: string) => `${subject} · ${name}`,
	test: (subject: string) => `Test: ${subject}`,
};
