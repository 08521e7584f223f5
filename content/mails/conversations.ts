import { program } from '#content/program.ts';

const { name } = program;

/** Operators' answers to people. */
export const conversationMails = {
	label: 'Conversations: an answer',
	/** The subject of a conversation that began with the contact form. */
	subject: `Your message to ${name}`,
	subjectOf: (form: string) => `Your message to ${name}: ${form}`,
	/** Of an email without a subject. */
	noSubject: 'Your email',
	reply: (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
	signature: (operator: string) => `${operator}\n${name}`,
	wrote: (day: string) => `On ${day}, you wrote:`,
} as const;
