import * as z from 'zod/mini';
import { choice, text } from '#app/forms/rules.ts';
import { redirectsPage } from '#content/console/site-config.ts';

const { messages } = redirectsPage;

const version = z.pipe(
	z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'),
	z.transform((typed) => Number(typed)),
);

/** A redirect as an operator writes it; what the addresses mean is found out by the server. */
export const redirectSchema = z.object({
	from: text(1, messages.from, 600),
	to: text(1, messages.to, 2000),
	kind: choice(['permanent', 'temporary'], messages.kind),
	version,
});

export const removeRedirectSchema = z.object({ version });
