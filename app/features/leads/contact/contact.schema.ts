import * as z from 'zod/mini';
import { email, MAX_TEXT, optionalText, text } from '#app/forms/rules.ts';

export const contactSchema = z.object({
	name: text(2, 'Name must be at least 2 characters.'),
	email: email('Please enter a valid email address.'),
	company: optionalText(),
	message: text(10, 'Message must be at least 10 characters.', MAX_TEXT),
});

export type Contact = z.output<typeof contactSchema>;
