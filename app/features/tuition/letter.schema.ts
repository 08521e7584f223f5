import * as z from 'zod/mini';
import { optionalText } from '#app/forms/rules.ts';
import { type LetterField, letterFields } from '#content/tuition.ts';
import type { LetterDetails } from './letter.ts';

type Name = LetterField['name'];

const details = Object.fromEntries(letterFields.map(({ name, most }) => [name, optionalText(most)])) as Record<
	Name,
	ReturnType<typeof optionalText>
>;

/** What makes a letter. Nothing is required. */
export const letterSchema = z.object({
	...details,
	/** Which of the two buttons sent it. */
	as: z.catch(z.enum(['pdf', 'text']), 'pdf'),
});

/** What may stand in the letter of what is being typed: a value that the form would refuse is left out. */
export function acceptable(typed: FormData): LetterDetails {
	return Object.fromEntries(
		letterFields.map(({ name }) => [name, z.safeParse(details[name], typed.get(name) ?? '').data ?? '']),
	);
}
