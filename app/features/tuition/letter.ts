import { letterFields, letterTemplate } from '#content/tuition.ts';

/** The letter to an employer, with what is still to be filled in standing in brackets. */
export function blankLetter(): string {
	return letterFields.reduce((letter, { name, fallback }) => letter.replaceAll(`{${name}}`, fallback), letterTemplate);
}
