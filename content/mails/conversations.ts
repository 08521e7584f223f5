import { program } from '#content/program.ts';

const { name } = program;

export const conversationMails = {
	label: 'Conversations: an answer',
	subject: `Your message to ${name}`,
	subjectOf: (form: string) => `Your message to ${name}: ${form}`,
	noSubject: 'Your email',
	reply: (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
	signature: (operator: string) => `${operator}\n${name}`,
	wrote: (day: string) => `On ${day}, you wrote:`,
} as const;
