import { fold } from '../lexicon/words.ts';
import type { Language } from '../model.ts';
import { tables } from '../tables/tables.ts';

/** Running words and words of CVs, folded, that belong to one language or few. */
const lists = [
	...Object.entries(tables.patterns).map(([language, { running_words }]) => [language, running_words] as const),
	...Object.entries(tables.otherLanguages),
].map(([language, words]) => [language, new Set(words)] as const);

/** The languages that the engine reads. */
const read: ReadonlySet<string> = new Set(Object.keys(tables.patterns));

/** Fewer hits are not significant. */
const MIN_HITS = 3;

/**
 * The language of most of a text.
 * @returns undefined for any language but the seven, and for texts that are too short.
 */
export function languageOf(text: string): Language | undefined {
	const best = likeliest(text);
	return best !== undefined && read.has(best) ? (best as Language) : undefined;
}

/** Whether a text is clearly in an unsupported language. */
export function isOtherLanguage(text: string): boolean {
	const best = likeliest(text);
	return best !== undefined && !read.has(best);
}

function likeliest(text: string): string | undefined {
	const tokens = fold(text.slice(0, 40_000)).match(/\p{L}+/gu) ?? [];
	const scores = lists.map(([language, list]) => {
		const seen = new Map<string, number>();
		for (const token of tokens) if (list.has(token)) seen.set(token, (seen.get(token) ?? 0) + 1);
		const hits = [...seen.values()].reduce((sum, count) => sum + count, 0);
		// Many different words say more than one word that two languages share.
		return { language, score: hits + seen.size * 3, hits };
	});
	const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
	return best.hits < MIN_HITS ? undefined : best.language;
}
