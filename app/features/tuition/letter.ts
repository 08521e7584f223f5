import { type LetterField, letterFields, letterTemplate } from '#content/tuition.ts';

/** What a visitor filled in; what is missing or empty stays a blank. */
export type LetterDetails = Partial<Record<LetterField['name'], string>>;

/** A piece of the letter: the template's own words, what was filled in, or a blank that is still to be filled in. */
export interface LetterPart {
	text: string;
	kind: 'words' | 'filled' | 'blank';
}

/** The letter in pieces, in order. Joined, they are the letter. */
export function letterParts(details: LetterDetails): LetterPart[] {
	return letterTemplate.split(/(\{\w+\})/).map((piece) => {
		const field = letterFields.find(({ name }) => piece === `{${name}}`);
		if (!field) return { text: piece, kind: 'words' };
		const filled = details[field.name]?.trim();
		if (filled) return { text: filled, kind: 'filled' };
		return { text: field.fallback, kind: field.fallback.startsWith('[') ? 'blank' : 'words' };
	});
}

/** The letter to an employer, with what is still to be filled in standing in brackets. */
export function letterText(details: LetterDetails): string {
	return letterParts(details)
		.map(({ text }) => text)
		.join('');
}
