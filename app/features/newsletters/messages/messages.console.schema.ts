import * as z from 'zod/mini';
import { noPlaceholder } from '#app/features/newsletters/newsletters/newsletter-schema.console.ts';
import { MAX_TEXT, text } from '#app/forms/rules.ts';

/** Operators' messages to registrants of an event, and to participants. */
export const messageFields = {
	audience: 'To',
	audiences: {
		all: 'All registrants',
		attended: 'People who attended',
		absent: 'People who did not attend',
		waiting: 'People on the waitlist',
	},
	save: 'Save and preview',
} as const;

export const messagePage = { back: 'All messages' } as const;

const isFilled = noPlaceholder('Placeholders such as {name} are not filled in. Please remove it.');

export const messageText = {
	subject: text(1, 'Please enter a subject.', 80).check(
		z.refine(
			(value) => !value.includes('@'),
			'Please leave email addresses out of the subject: it is not confidential.',
		),
		isFilled,
	),
	body: text(1, 'Please enter a text.', MAX_TEXT).check(isFilled),
};
