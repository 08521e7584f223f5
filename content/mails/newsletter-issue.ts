import { program } from '../program.ts';

const { name } = program;

/** What stands around a letter to a list; subject, first line and text are an operator's. */
export const letterMails = {
	label: 'Lists: a newsletter',
	subject: (subject: string) => `${subject} · ${name}`,
	test: (subject: string) => `Test: ${subject}`,
};
