import { type Addition, variantsOf } from './phrase-variants.ts';
import { type Phrase, phraseOf, writtenOf } from './phrases.ts';
import { stemOf } from './word-forms.ts';

/**
 * Phrases by their first words, as stored in a file. In groups of three: a first word (with a star if it is a prefix), its stem
 * (empty if other forms do not count), and a line for each phrase. A line has the spelling, the number of its value, the variants
 * that begin with this word, and its rule, separated by tabs.
 */
export type StoredPhrases = readonly string[];

interface Bucket {
	first: string;
	/** Position of the first phrase that may be inflected: decides between words of one stem. */
	rank: number;
	lines: string[];
}

/**
 * Sorts phrases by the first words of their variants.
 * @param phrases in the order that decides ties, with the numbers of their values
 * @param prepare applied to each phrase
 */
export function storePhrases(
	phrases: Iterable<readonly [phrase: Phrase, value: number]>,
	inflected: boolean,
	prepare: (phrase: Phrase) => Phrase = (phrase) => phrase,
): StoredPhrases {
	const buckets = new Map<string, Bucket>();
	let rank = 0;
	for (const [phrase, value] of phrases) {
		rank++;
		for (const [first, variants] of variantsByFirst(prepare(phrase), inflected)) {
			const bucket = buckets.get(first) ?? { first, rank: Number.POSITIVE_INFINITY, lines: [] };
			buckets.set(first, bucket);
			if (!phrase.exact) bucket.rank = Math.min(bucket.rank, rank);
			bucket.lines.push(
				[writtenOf(phrase), value, variants, ...(phrase.rule === undefined ? [] : [phrase.rule])].join('\t'),
			);
		}
	}
	return [...buckets.values()]
		.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
		.flatMap(({ first, rank: at, lines }) => [
			first,
			inflected && Number.isFinite(at) && !first.endsWith('*') ? (stemOf(first) ?? '') : '',
			lines.join('\n'),
		]);
}

/** The numbers of a phrase's variants, a digit each, by their first words. */
function variantsByFirst(phrase: Phrase, inflected: boolean): Map<string, string> {
	const byFirst = new Map<string, string>();
	for (const [variant, { words }] of variantsOf(phrase, inflected).entries()) {
		const [first] = words;
		if (!first) continue;
		const name = first.prefix ? `${first.key}*` : first.key;
		byFirst.set(name, `${byFirst.get(name) ?? ''}${variant}`);
	}
	return byFirst;
}

/** Parses the lines of a first word. */
export function additionsOf<T>(
	lines: string,
	inflected: boolean,
	values: readonly T[],
	prepare: (phrase: Phrase) => Phrase,
): Addition<T>[] {
	return lines.split('\n').flatMap((line) => {
		const [written = '', value = '', numbers = '', rule] = line.split('\t');
		const phrase = prepare(phraseOf(written, rule));
		const variants = variantsOf(phrase, inflected);
		return Array.from(
			numbers,
			(number) => ({ ...variants[Number(number)], phrase, value: values[Number(value)] }) as Addition<T>,
		);
	});
}
