import { indexes } from '../tables/indexes.ts';
import { tables } from '../tables/tables.ts';
import type { TitleEntry } from './compile-title-index.ts';
import { PhraseIndex } from './phrase-index.ts';
import { genderless } from './title-gender.ts';
import { fold } from './words.ts';

/** A title without word order. */
export interface TitleBag {
	soc: string;
	keys: readonly string[];
	/** The sum of the weights of its words. */
	weight: number;
}

/** All titles, ready to be looked up. */
export interface TitleIndex {
	phrases: PhraseIndex<TitleEntry>;
	names: Map<string, string>;
	/** By their rarest word: a title that contains all words of a bag contains its rarest. */
	bags: Map<string, TitleBag[]>;
	/** By each word that is not too common. */
	postings: Map<string, TitleBag[]>;
	/** The weight of a word: the rarer among the titles, the higher. */
	weight: (key: string) => number;
}

/** A word in more titles than this is not significant. */
const COMMON = 120;

let built: TitleIndex | undefined;

/** Builds the index on first use. */
export function titleIndex(): TitleIndex {
	built ??= build();
	return built;
}

function build(): TitleIndex {
	const phrases = new PhraseIndex<TitleEntry>();
	phrases.addStored(indexes.titles.phrases, indexes.titles.entries, genderless);
	const names = new Map(tables.occupations.map(({ soc, title }) => [soc, title]));
	return { phrases, names, ...bagIndex(indexes.titles.bags.map((bag) => ({ ...bag, weight: 0 }))) };
}

/** The masculine form of a folded word that the data have in both forms; undefined if there is none. */
export function masculineWord(word: string): string | undefined {
	masculines ??= new Map(indexes.titles.masculine);
	return masculines.get(fold(word));
}

let masculines: ReadonlyMap<string, string> | undefined;

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
