import * as z from 'zod/mini';
import { choice, text } from '#app/forms/rules.ts';
import { redirectsPage } from '#content/console/site-config.ts';

const { messages } = redirectsPage;

/** Of pasted lines; what is longer is cut. */
const MOST_CHARACTERS = 200_000;

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

/** What the form of a redirect holds. */
export type RedirectForm = z.infer<typeof redirectSchema>;

export const removeRedirectSchema = z.object({ version });

/** Pasted lines. */
export const redirectsSchema = z.object({
	lines: z._default(
		z.pipe(
			z.string(),
			z.transform((typed) => typed.slice(0, MOST_CHARACTERS)),
		),
		'',
	),
});
