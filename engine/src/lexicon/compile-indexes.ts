import { readRowsOfLanguages } from '../tables/read-table.ts';
import { fieldRow, spellingRow, titleRow } from '../tables/schemas.ts';
import { tables } from '../tables/tables.ts';
import { type Phrase, parsePhrase, phraseKey, type StoredPhrases, storePhrases } from './phrases.ts';
import { genderless, genderlessKey, STOP_WORDS, titleKey } from './title-gender.ts';

export function spellingsBySkill(): ReadonlyMap<string, readonly Phrase[]> {
	const all = new Map<string, Map<string, Phrase>>(tables.skills.map(({ id }) => [id, new Map()]));
	for (const { skill, spelling } of readRowsOfLanguages('skills.csv', spellingRow)) {
		const own = all.get(skill);
		if (!own) throw new Error(`There is no skill ${skill} for the spelling ${spelling}.`);
		for (const phrase of parsePhrase(spelling)) {
			const key = `${phrase.text}?${phrase.rule ?? ''}`;
			if (!own.has(key)) own.set(key, phrase);
		}
	}
	return new Map([...all].map(([id, own]) => [id, [...own.values()]]));
}

/** The spellings of all skills by their first words; the values are indexes into `tables.skills`. */
export function compileSkillIndex(): StoredPhrases {
	const spellings = [...spellingsBySkill().values()];
	return storePhrases(
		spellings.flatMap((phrases, skill) => phrases.map((phrase) => [phrase, skill] as const)),
		true,
	);
}

export interface TitleEntry {
	soc: string;
	kind: 'title' | 'field';
	/** The less likely of two occupations that share the title. */
	isSecond: boolean;
}

interface StoredTitles {
	phrases: StoredPhrases;
	entries: readonly TitleEntry[];
	bags: readonly { soc: string; keys: readonly string[] }[];
	masculine: readonly (readonly [feminine: string, masculine: string])[];
}

export function titlesByOccupation(): ReadonlyMap<string, readonly Phrase[]> {
	const all = new Map<string, Phrase[]>(tables.occupations.map(({ soc }) => [soc, []]));
	for (const { soc, title } of readRowsOfLanguages('occupations.csv', titleRow)) {
		const own = all.get(soc);
		if (!own) throw new Error(`There is no occupation ${soc} for the title ${title}.`);
		own.push(...parsePhrase(title));
	}
	return all;
}

export function fieldsOfWork(): { soc: string; words: Phrase[] }[] {
	return readRowsOfLanguages('fields-of-work.csv', fieldRow).map(({ soc, words }) => ({
		soc,
		words: parsePhrase(words),
	}));
}

export function compileTitleIndex(): StoredTitles {
	const seconds = new Map(tables.sharedTitles.map(({ title, also }) => [title, also]));
	const entries = new Map<string, TitleEntry & { at: number }>();
	const entryOf = (entry: TitleEntry) => {
		const name = `${entry.soc} ${entry.kind} ${entry.isSecond}`;
		const known = entries.get(name) ?? { ...entry, at: entries.size };
		entries.set(name, known);
		return known.at;
	};
	const phrases: [Phrase, number][] = [];
	const bags: { soc: string; keys: string[] }[] = [];
	const titles = titlesByOccupation();
	for (const [soc, own] of titles) {
		for (const [key, phrase] of uniqueTitles(own)) {
			phrases.push([phrase, entryOf({ soc, kind: 'title', isSecond: seconds.get(key) === soc })]);
			const keys = bagOf(phrase);
			if (keys && phrase.rule === undefined) bags.push({ soc, keys });
		}
	}
	for (const { soc, words } of fieldsOfWork()) {
		for (const phrase of words) phrases.push([phrase, entryOf({ soc, kind: 'field', isSecond: false })]);
	}
	return {
		phrases: storePhrases(phrases, false, genderless),
		entries: [...entries.values()].map(({ at, ...entry }) => entry),
		bags,
		masculine: [...masculineWords([...titles.values()])],
	};
}

function uniqueTitles(titles: readonly Phrase[]): (readonly [string, Phrase])[] {
	const keyed = titles.map((phrase) => [phraseKey(phrase), phrase] as const);
	return [...new Map(keyed.map((entry) => [`${entry[0]} ${entry[1].exact}`, entry])).values()];
}

/** The significant words, if there are at least two and none is only a prefix. */
function bagOf(phrase: Phrase): string[] | undefined {
	if (phrase.words.some(({ prefix }) => prefix) || phrase.exact) return undefined;
	// Without word order "assistant to the vice president" would be an assistant vice president.
	if (phrase.words.some(({ key }) => key === 'to')) return undefined;
	const keys = [...new Set(phrase.words.map(({ key }) => titleKey(key)))].filter((key) => !STOP_WORDS.has(key));
	return keys.length < 2 ? undefined : keys;
}

const NEXT = [1, 2, 3];

function masculineWords(all: readonly (readonly Phrase[])[]): Map<string, string> {
	const masculine = new Map<string, string>();
	for (const titles of all) {
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

/** Feminine forms are longer, or end in -a or -frau. */
function masculineFirst(a: string, b: string): number {
	return a.length - b.length || Number(/(?:a|frau)$/.test(a)) - Number(/(?:a|frau)$/.test(b)) || (a < b ? -1 : 1);
}
