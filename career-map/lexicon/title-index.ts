import type { Occupation } from './define-occupations.ts';
import { fields } from './occupations/fields.ts';
import { allOccupations } from './occupations/index.ts';
import { sharedTitles } from './occupations/shared-titles.ts';
import { type Phrase, PhraseIndex, phraseKey } from './phrases.ts';
import { genderlessKey } from './title-gender.ts';
import { fold } from './words.ts';

/** What a phrase of the index leads to. */
export interface TitleEntry {
	soc: string;
	kind: 'title' | 'field';
	/** Of a title shared by two occupations the less likely one. */
	isSecond: boolean;
}

/** A title without its order. */
export interface TitleBag {
	soc: string;
	keys: string[];
	/** The sum of the weights of its words. */
	weight: number;
}

/** All titles, ready to be looked up. */
export interface TitleIndex {
	phrases: PhraseIndex<TitleEntry>;
	names: Map<string, string>;
	/** By the rarest of their words: a title that holds them all holds this one. */
	bags: Map<string, TitleBag[]>;
	/** By each word that is not too common. */
	postings: Map<string, TitleBag[]>;
	/** How much a word says: the rarer among the titles the more. */
	weight: (key: string) => number;
}

/** Words of a title that say nothing alone. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
	`& of the for in to a an and at on with by de d du de la le l les des del della dello dell di da do dos das degli en em e el los las al alla alle et y und
	fur der die das den dem des im am bei von vom zur zum van het een voor op aan au aux pour i o os as na no nel nella per con com mit im und`.split(
		/\s+/,
	),
);

/** A word in more titles than this is no lead to any. */
const COMMON = 120;

let built: TitleIndex | undefined;

/** The index; built once, when it is first needed. */
export function titleIndex(): TitleIndex {
	built ??= build();
	return built;
}

function build(): TitleIndex {
	const phrases = new PhraseIndex<TitleEntry>();
	const bags: TitleBag[] = [];
	for (const occupation of allOccupations) {
		for (const [key, phrase] of uniqueTitles(occupation)) {
			const isSecond = sharedTitles[key]?.[1] === occupation.soc;
			phrases.add(genderless(phrase), { soc: occupation.soc, kind: 'title', isSecond });
			const keys = bagOf(phrase);
			if (keys && phrase.rule === undefined) bags.push({ soc: occupation.soc, keys, weight: 0 });
		}
	}
	for (const { soc, words } of fields) {
		for (const phrase of words) phrases.add(genderless(phrase), { soc, kind: 'field', isSecond: false });
	}
	const names = new Map(allOccupations.map(({ soc, title }) => [soc, title]));
	return { phrases, names, ...bagIndex(bags) };
}

/** By what a word of a title is looked up. */
export function titleKey(key: string): string {
	return STOP_WORDS.has(key) ? key : genderlessKey(key);
}

/** The masculine of a word that stands in both forms in one title of the data, folded; nothing when it has no other form. */
export function masculineWord(word: string): string | undefined {
	masculines ??= masculineWords();
	return masculines.get(fold(word));
}

let masculines: ReadonlyMap<string, string> | undefined;

/** How far apart the forms of a title stand in the data. */
const NEXT = [1, 2, 3];

function masculineWords(): ReadonlyMap<string, string> {
	const masculine = new Map<string, string>();
	for (const { titles } of allOccupations) {
		for (const [at, { words }] of titles.entries()) {
			for (const step of NEXT) {
				const others = titles[at + step]?.words;
				if (others?.length !== words.length || others[0]?.key.at(0) !== words[0]?.key.at(0)) continue;
				const pairs = words.map(({ key }, place) => [key, others[place]?.key ?? ''] as const);
				if (!pairs.every(([a, b]) => a === b || genderlessKey(a) === genderlessKey(b))) continue;
				for (const pair of pairs) {
					const [he, she] = [...pair].sort(masculineFirst);
					if (he !== undefined && she !== undefined && he !== she && !/t(?:ore|eur)$/.test(she)) masculine.set(she, he);
				}
			}
		}
	}
	return masculine;
}

/** Feminines are longer, or end in -a or -frau. */
function masculineFirst(a: string, b: string): number {
	return a.length - b.length || Number(/(?:a|frau)$/.test(a)) - Number(/(?:a|frau)$/.test(b)) || (a < b ? -1 : 1);
}

function genderless(phrase: Phrase): Phrase {
	return { ...phrase, words: phrase.words.map((word) => (word.prefix ? word : { ...word, key: titleKey(word.key) })) };
}

/** Each title with its key. */
function uniqueTitles({ titles }: Occupation): (readonly [string, Phrase])[] {
	const keyed = titles.map((phrase) => [phraseKey(phrase), phrase] as const);
	return [...new Map(keyed.map((one) => [`${one[0]} ${one[1].exact}`, one])).values()];
}

/** The words that matter, when there are two or more and none is a beginning only. */
function bagOf(phrase: Phrase): string[] | undefined {
	if (phrase.words.some(({ prefix }) => prefix) || phrase.exact) return undefined;
	// Without its order "assistant to the vice president" would be an assistant vice president.
	if (phrase.words.some(({ key }) => key === 'to')) return undefined;
	const keys = [...new Set(phrase.words.map(({ key }) => titleKey(key)))].filter((key) => !STOP_WORDS.has(key));
	return keys.length < 2 ? undefined : keys;
}

function bagIndex(all: TitleBag[]): Pick<TitleIndex, 'bags' | 'postings' | 'weight'> {
	const counts = new Map<string, number>();
	for (const { keys } of all) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	const weight = (key: string) => Math.log(1 + all.length / (1 + (counts.get(key) ?? 0)));
	const bags = new Map<string, TitleBag[]>();
	const postings = new Map<string, TitleBag[]>();
	for (const bag of all) {
		bag.weight = bag.keys.reduce((sum, key) => sum + weight(key), 0);
		const rarest = bag.keys.reduce((a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a));
		push(bags, rarest, bag);
		for (const key of bag.keys) if ((counts.get(key) ?? 0) <= COMMON) push(postings, key, bag);
	}
	return { bags, postings, weight };
}

function push(map: Map<string, TitleBag[]>, key: string, bag: TitleBag): void {
	const list = map.get(key);
	if (list) list.push(bag);
	else map.set(key, [bag]);
}
