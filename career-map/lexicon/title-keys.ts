import type { Phrase } from './phrases.ts';
import { genderlessKey } from './title-gender.ts';

/** Words of a title that say nothing alone. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
	`& of the for in to a an and at on with by de d du de la le l les des del della dello dell di da do dos das degli en em e el los las al alla alle et y und
	fur der die das den dem des im am bei von vom zur zum van het een voor op aan au aux pour i o os as na no nel nella per con com mit im und`.split(
		/\s+/,
	),
);

/** By what a word of a title is looked up. */
export function titleKey(key: string): string {
	return STOP_WORDS.has(key) ? key : genderlessKey(key);
}

/** A title as it is looked up, the same for women and men. */
export function genderless(phrase: Phrase): Phrase {
	return { ...phrase, words: phrase.words.map((word) => (word.prefix ? word : { ...word, key: titleKey(word.key) })) };
}
