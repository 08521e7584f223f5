import type { Phrase } from './phrases.ts';
import { isSmallWord, verbsOf } from './word-forms.ts';

/** A variant of a phrase, from one of its words on. */
export interface Addition<T> {
	phrase: Phrase;
	words: Phrase['words'];
	gap?: number | undefined;
	value: T;
}

/** The variants of a phrase: as written and, if other forms count, reversed and without small words. */
export function variantsOf(phrase: Phrase, inflected: boolean): Pick<Phrase, 'words' | 'gap'>[] {
	const { words, gap } = phrase;
	const variants: Pick<Phrase, 'words' | 'gap'>[] = [gap === undefined ? { words } : { words, gap }];
	if (!inflected || phrase.exact) return variants;
	variants.push(...turnedAround(phrase));
	const significant = words.filter(({ key }) => !isSmallWord(key));
	if (significant.length < 2 || significant.length === words.length) return variants;
	const newGap = gap && words.slice(0, gap).filter((word) => significant.includes(word)).length;
	variants.push(newGap === undefined ? { words: significant } : { words: significant, gap: newGap });
	return variants;
}

/**
 * German and Dutch name a task by a noun or a verb: "Erstellung von Berichten", "Berichte erstellen", "Berichte für Kunden
 * erstellt"; "samenstellen van menu's", "menu's samenstellen". Derives the others from the first.
 */
function turnedAround({ words, gap }: Phrase): Pick<Phrase, 'words' | 'gap'>[] {
	const [task, ...others] = words;
	const object = others.filter(({ key }) => !isSmallWord(key));
	const isLinked = gap === 1 || (gap === undefined && /^(?:von|van|der|des)$/.test(others[0]?.key ?? ''));
	if (!task || !isLinked || object.length === 0 || object.length > 3) return [];
	return verbsOf(task.key).map((verb) => ({
		words: [...object, { raw: verb, key: verb, prefix: true }],
		gap: object.length,
	}));
}
