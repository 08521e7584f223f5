import * as z from 'zod/mini';
import { email, optionalText } from '#app/forms/rules.ts';

/** The rules of both sign-ups (specification, section 5): an empty field is told apart from a wrong one. */
export const subscriptionSchema = z.object({
	email: z.pipe(
		optionalText().check(z.minLength(1, 'Please enter your email address')),
		email('Please enter a valid email address'),
	),
});

export type Subscription = z.output<typeof subscriptionSchema>;

/** The mailing lists that visitors sign up for. */
export type PublicList = 'newsletter' | 'podcast';
