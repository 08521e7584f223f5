import * as z from 'zod/mini';
import { optionalText } from '#app/forms/rules.ts';
import { type LetterField, letterFields } from '#content/tuition.ts';
import type { LetterDetails } from './letter.ts';

type Name = LetterField['name'];

const details = Object.fromEntries(letterFields.map(({ name, most }) => [name, optionalText(most)])) as Record<
	Name,
	ReturnType<typeof optionalText>
>;

export const letterSchema = z.object({
	...details,
	as: z.catch(z.enum(['pdf', 'text']), 'pdf'),
});

/** The valid values of an unfinished form, for the preview. */
export function validDetails(typed: FormData): LetterDetails {
	return Object.fromEntries(
		letterFields.map(({ name }) => [name, z.safeParse(details[name], typed.get(name) ?? '').data ?? '']),
	);
}
