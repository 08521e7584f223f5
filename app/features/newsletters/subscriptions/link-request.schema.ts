import * as z from 'zod/mini';
import { email, optionalText } from '#app/forms/rules.ts';
import { linkRequest } from '#content/subscriptions.ts';

export const LINK_REQUEST = 'link-request';

export const linkRequestSchema = z.object({
	email: z.pipe(optionalText().check(z.minLength(1, linkRequest.required)), email(linkRequest.invalid)),
});

export type LinkRequest = z.output<typeof linkRequestSchema>;
