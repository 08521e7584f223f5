import * as z from 'zod/mini';
import { MAX_TEXT, text } from '#app/forms/rules.ts';
import { messageFields } from '#content/console/messages.ts';
import { noPlaceholder } from '../kit/placeholders.ts';

const { messages } = messageFields;

/** The text of a message. */
export const messageText = {
	subject: text(1, messages.subject, 80).check(
		z.refine((value) => !value.includes('@'), messages.subjectAddress),
		noPlaceholder(messages.placeholder),
	),
	body: text(1, messages.body, MAX_TEXT).check(noPlaceholder(messages.placeholder)),
};
