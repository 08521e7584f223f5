import * as z from 'zod/mini';
import { noPlaceholder } from '#app/console/placeholders.ts';
import { MAX_TEXT, text } from '#app/forms/rules.ts';

const messages = {
	placeholder: 'Placeholders such as {name} are not filled in. Please remove it.',
} as const;

export const messageText = {
	subject: text(1, 'Please enter a subject.', 80).check(
		z.refine(
			(value) => !value.includes('@'),
			'Please leave email addresses out of the subject: it is not confidential.',
		),
		noPlaceholder(messages.placeholder),
	),
	body: text(1, 'Please enter a text.', MAX_TEXT).check(noPlaceholder(messages.placeholder)),
};
