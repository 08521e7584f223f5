import * as z from 'zod/mini';
import { consentSchema } from '#app/features/subscriptions/subscriber-rules.ts';
import { email, optionalText } from '#app/forms/rules.ts';

export const subscriberSchema = z.object({
	email: email('Please enter a valid email address.'),
	firstName: optionalText(100),
	...consentSchema.shape,
});
