import * as z from 'zod/mini';
import { choice, text } from '#app/forms/rules.ts';
import { redirectsPage } from '../settings/site-config-words.console.ts';
import { formVersion } from '../settings/version-schema.console.ts';

const { messages } = redirectsPage;

/** Longer imports are cut off. */
const MAX_CHARACTERS = 200_000;

export const redirectSchema = z.object({
	from: text(1, messages.from, 600),
	to: text(1, messages.to, 2000),
	kind: choice(['permanent', 'temporary'], messages.kind),
	version: formVersion,
});

export type RedirectForm = z.infer<typeof redirectSchema>;

export const redirectsSchema = z.object({
	lines: z._default(
		z.pipe(
			z.string(),
			z.transform((typed) => typed.slice(0, MAX_CHARACTERS)),
		),
		'',
	),
});
