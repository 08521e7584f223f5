import * as z from 'zod/mini';
import { optionalText } from '#app/forms/rules.ts';
import { type Price, withPrice } from '#app/settings/price.ts';
import { type LetterField, letterFields, letterTemplate } from '#content/tuition.ts';

/** A visitor's input. Missing and empty values stay blanks. */
export type LetterDetails = Partial<Record<LetterField['name'], string>>;

export interface LetterPart {
	text: string;
	kind: 'words' | 'filled' | 'blank';
}

/** The parts of the letter, in order. @param price Undefined for the program's. */
export function letterParts(details: LetterDetails, price?: Price): LetterPart[] {
	return withPrice(letterTemplate, price)
		.split(/(\{\w+\})/)
		.map((part) => {
			const field = letterFields.find(({ name }) => part === `{${name}}`);
			if (!field) return { text: part, kind: 'words' };
			const filled = details[field.name]?.trim();
			if (filled) return { text: filled, kind: 'filled' };
			return { text: field.fallback, kind: field.fallback.startsWith('[') ? 'blank' : 'words' };
		});
}

export function letterText(details: LetterDetails, price?: Price): string {
	return letterParts(details, price)
		.map(({ text }) => text)
		.join('');
}

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
