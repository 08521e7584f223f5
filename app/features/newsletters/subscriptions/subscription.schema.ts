import * as z from 'zod/mini';
import { email, optionalText } from '#app/forms/rules.ts';

/** The rules of every sign-up (specification, section 5). Empty and invalid addresses get different messages. */
export const subscriptionSchema = z.object({
	email: z.pipe(
		optionalText().check(z.minLength(1, 'Please enter your email address')),
		email('Please enter a valid email address'),
	),
});

export type Subscription = z.output<typeof subscriptionSchema>;
