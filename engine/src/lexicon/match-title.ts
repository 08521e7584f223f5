import { indexes } from '../tables/indexes.ts';
import { tables } from '../tables/tables.ts';
import type { TitleEntry } from './compile-indexes.ts';
import { managerOf, occupationByEnding } from './occupations.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Phrase } from './phrases.ts';
import { genderless, titleKey } from './title-gender.ts';
import { type CleanTitle, cleanTitle, seniorityOf } from './title-text.ts';
import type { Seniority } from './types.ts';
import { fold, type Word, wordsOf } from './words.ts';

interface TitleBag {
	soc: string;
	keys: readonly string[];
	weight: number;
}

interface TitleIndex {
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

function titleIndex(): TitleIndex {
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

interface TitleMatch {
	/** O*NET-SOC code. */
	soc: string;
	title: string;
	/** 0 to 1: from 0.6 the title says so; below it is a guess from a field of work or a part of a word. */
	confidence: number;
	/** Absent if the title does not say. */
	seniority?: Seniority;
}

interface Found {
	soc: string;
	kind: 'strong' | 'weak' | 'field' | 'ending';
	first: number;
	last: number;
	letters: number;
	/** The less likely of two occupations that share the title. */
	isSecond: boolean;
}

const MAX = 6;

/** The occupation of a technician if the title says no more; a "técnica de administración de personal" repairs nothing. */
const MECHANICS = '49-9041.00';

/**
 * The occupations that a job title may mean, best first.
 * @param text a title in any of the seven languages; may have an employer, town, dates and gender marks around it
 * @returns empty if no word of it is known
 */
export function matchTitle(text: string): TitleMatch[] {
	const title = cleanTitle(text);
	if (title.words.length === 0) return [];
	const index = titleIndex();
	const found = longestFirst(findAll(title, index));
	const confidences = new Map<string, number>();
	const hasField = found.some(({ kind }) => kind === 'field');
	for (const hit of found) {
		if (hasField && hit.kind === 'weak' && hit.soc === MECHANICS) continue;
		const confidence = confidenceOf(hit, title, found);
		raise(confidences, hit.soc, confidence);
		const head = hit.kind === 'field' && leads(title, hit.soc) ? managerOf(hit.soc) : undefined;
		if (head) raise(confidences, head, confidence + 0.05);
	}
	for (const [soc, confidence] of unordered(title, index, found)) raise(confidences, soc, confidence);
	return [...confidences]
		.sort(([a, x], [b, y]) => y - x || firstOf(found, a) - firstOf(found, b) || (a < b ? -1 : 1))
		.slice(0, MAX)
		.map(([soc, confidence]) => toMatch(soc, confidence, title, index));
}

function toMatch(soc: string, confidence: number, title: CleanTitle, index: TitleIndex): TitleMatch {
	const seniority = seniorityOf(title.folded, soc);
	const match = { soc, title: index.names.get(soc) ?? '', confidence: Math.round(confidence * 100) / 100 };
	return seniority ? { ...match, seniority } : match;
}

function raise(confidences: Map<string, number>, soc: string, confidence: number): void {
	confidences.set(soc, Math.max(confidence, confidences.get(soc) ?? 0));
}

/** "Abteilungsleiterin Logistik", "Head of Procurement": the title leads a field of work. */
function leads({ folded }: CleanTitle, soc: string): boolean {
	return LEADING.has(seniorityOf(folded, soc));
}

const LEADING: ReadonlySet<Seniority | undefined> = new Set<Seniority>(['manager', 'director', 'executive']);

function firstOf(found: Found[], soc: string): number {
	return found.find((hit) => hit.soc === soc)?.first ?? Number.MAX_SAFE_INTEGER;
}

function findAll(title: CleanTitle, index: TitleIndex): Found[] {
	const places = title.words.map((_, place) => place);
	// "Sustainability Senior Manager" is also looked up without "Senior".
	const core = places.filter((place) => !title.isModifier[place]);
	// The last word of "Conservateur en chef" is no cook.
	const found = scan(title, index, places).filter((hit) => !isOnlyRank(title, hit));
	if (core.length > 0 && core.length < places.length) found.push(...scan(title, index, core));
	for (const place of core) {
		const folded = title.words[place]?.folded ?? '';
		if (found.some((hit) => hit.kind !== 'field' && hit.first <= place && place <= hit.last)) continue;
		const craft = craftOf(folded, index);
		const soc = craft ?? occupationByEnding(folded);
		if (soc) found.push(toFound(title, soc, craft ? 'strong' : 'ending', place, place, false));
	}
	return found;
}

function isOnlyRank({ isRank }: CleanTitle, { first, last }: Found): boolean {
	return isRank.slice(first, last + 1).every(Boolean);
}

/** The craft in a master's, journeyman's or chief's title: "Dachdeckermeisterin", "Tischlergeselle", "Chefstatistikerin". */
function craftOf(folded: string, index: TitleIndex): string | undefined {
	const craft =
		/^(\p{L}{5,}?)(?:s|n|en)?(?:meister|gesell|lehrling|gehilf|helfer|azubi)(?:e|in)?$/u.exec(folded)?.[1] ??
		/^(?:chef|vize|hulp)(\p{L}{4,})$/u.exec(folded)?.[1];
	if (!craft) return undefined;
	const [word] = wordsOf(craft);
	const hit =
		word && index.phrases.scan([{ ...word, key: titleKey(word.key) }]).find(({ value }) => value.kind === 'title');
	return hit?.value.soc;
}

function scan(title: CleanTitle, index: TitleIndex, places: number[]): Found[] {
	const words = places.map((place, at) => wordAt(title, places, place, at));
	return index.phrases.scan(words).flatMap(({ phrase, value, first, last }) => {
		if (phrase.rule === 'alone' && isPreposition(words[last + 1])) return [];
		const kind = value.kind === 'field' ? 'field' : phrase.rule === 'weak' ? 'weak' : 'strong';
		const hit = toFound(title, value.soc, kind, places[first] ?? 0, places[last] ?? 0, value.isSecond);
		// The spelling `energie*` is only a part of "Energiepolitik".
		return [{ ...hit, letters: hit.letters - restOfPrefixes(phrase, words, first) }];
	});
}

function restOfPrefixes(phrase: Phrase, words: Word[], first: number): number {
	return (
		phrase.words.reduce(
			(rest, { key, prefix }, at) =>
				rest + (prefix ? Math.max(0, (words[first + at]?.key.length ?? 0) - key.length) : 0),
			0,
		) / 2
	);
}

/** The word, joined to the previous one if only omitted words are in between. */
function wordAt(title: CleanTitle, places: number[], place: number, at: number): Word {
	const word = title.words[place] as Word;
	const previous = places[at - 1];
	if (previous === undefined || previous === place - 1) return word;
	const joined = title.words.slice(previous + 1, place + 1).every((word) => word.joined);
	return { ...word, joined, glued: false };
}

const PREPOSITIONS = new Set(['de', 'd', 'du', 'des', 'della', 'di', 'adjoint', 'adjointe', 'comptable', 'mecanicien']);

function isPreposition(word: Word | undefined): boolean {
	return word?.joined === true && PREPOSITIONS.has(word.folded);
}

function toFound(
	title: CleanTitle,
	soc: string,
	kind: Found['kind'],
	first: number,
	last: number,
	isSecond: boolean,
): Found {
	let letters = 0;
	for (let place = first; place <= last; place++) {
		if (title.isContent[place]) letters += title.words[place]?.key.length ?? 0;
	}
	return { soc, kind, first, last, letters, isSecond };
}

const RANKS = { strong: 3, field: 2, weak: 1, ending: 0 };

/** Selects the longest, then those that do not overlap it. Titles of the same words are all selected. */
function longestFirst(found: Found[]): Found[] {
	const selected: Found[] = [];
	const sorted = found.sort(
		(a, b) =>
			Number(b.kind === 'strong') - Number(a.kind === 'strong') ||
			span(b) - span(a) ||
			RANKS[b.kind] - RANKS[a.kind] ||
			a.first - b.first,
	);
	for (const hit of sorted) {
		const rival = selected.find((other) => hit.first <= other.last && other.first <= hit.last);
		if (!rival || isSameSpan(rival, hit)) selected.push(hit);
	}
	return selected;
}

function span({ first, last, letters }: Found): number {
	return letters + (last - first) / 10;
}

function isSameSpan(a: Found, b: Found): boolean {
	return a.first === b.first && a.last === b.last && (a.kind === 'strong') === (b.kind === 'strong');
}

const BASES = { strong: 0.62, weak: 0.28, field: 0.25, ending: 0.34 };
const REACHES = { strong: 0.34, weak: 0.12, field: 0.05, ending: 0.1 };

function confidenceOf(hit: Found, title: CleanTitle, found: Found[]): number {
	const coverage = title.letters === 0 ? 0 : Math.min(1, hit.letters / title.letters);
	let confidence = BASES[hit.kind] + REACHES[hit.kind] * coverage;
	// A field counts for more beside a word such as "intern" or "clerk", which has no field of its own.
	if (hit.kind === 'field' && (title.isHeadless || found.some(({ kind }) => kind === 'weak'))) confidence += 0.18;
	if (hit.isSecond) confidence -= 0.06;
	if (title.isEmployer[hit.first]) confidence *= 0.35;
	if (isObject(hit, title)) confidence *= 0.4;
	if (isBeforeHead(hit, title, found)) confidence *= 0.85;
	return confidence * 0.96 ** (title.part[hit.first] ?? 0);
}

/** "Assistant to the CEO", "Assistentin des Geschäftsführers": the person who is served. */
function isObject(hit: Found, title: CleanTitle): boolean {
	if (hit.first > title.toPlace) return true;
	if (!hit.soc.startsWith('11-1011')) return false;
	const before = title.words[hit.first - 1];
	return before !== undefined && /^(?:to|the|vice|der|des|du|de|del|della|la|le|van|of|do|da|al)$/.test(before.folded);
}

/** In "nurse recruiter" the last word is the profession. */
function isBeforeHead(hit: Found, title: CleanTitle, found: Found[]): boolean {
	if (hit.kind !== 'strong') return false;
	const next = hit.last + 1;
	return title.isSpaced[next] === true && found.some(({ kind, first }) => kind === 'strong' && first === next);
}

/** Titles all or most of whose words occur in any order ("Manager, Global Sustainability"). */
function unordered(title: CleanTitle, index: TitleIndex, found: Found[]): [string, number][] {
	const strong = found.filter(({ kind }) => kind === 'strong');
	const best = Math.max(0, ...strong.map(({ letters }) => letters));
	const most = Math.max(
		0,
		...strong.map(({ first, last }) => title.isContent.slice(first, last + 1).filter(Boolean).length),
	);
	const keys = new Map<string, number>();
	title.words.forEach((word, place) => {
		if (title.isContent[place] && !title.isEmployer[place] && place < title.toPlace)
			keys.set(word.key, word.key.length);
	});
	const matches: [string, number][] = [];
	for (const key of keys.keys()) {
		for (const bag of index.bags.get(key) ?? []) {
			if (!bag.keys.every((word) => keys.has(word)) || isPartOf(bag, title, found)) continue;
			const letters = bag.keys.reduce((sum, word) => sum + (keys.get(word) ?? 0), 0);
			const confidence = 0.34 * Math.min(1, letters / title.letters);
			const isBetter = letters > best && bag.keys.length > most && (most === 0 || !isScattered(bag, title));
			matches.push([bag.soc, isBetter ? 0.6 + confidence : 0.35 + confidence * 0.7]);
		}
	}
	return matches.length > 0 || found.some(({ kind }) => kind !== 'ending') ? matches : partly(keys, index);
}

/** In "Business Development Manager" there is no "Business Manager". */
function isPartOf(bag: TitleBag, title: CleanTitle, found: Found[]): boolean {
	return found.some(({ kind, first, last }) => {
		if (kind !== 'strong') return false;
		const covered = new Set(title.words.slice(first, last + 1).map(({ key }) => key));
		return bag.keys.every((key) => covered.has(key));
	});
}

/** Whether its words are from several parts: in "Project Manager – Siemens Energy" the second is the employer. */
function isScattered(bag: TitleBag, title: CleanTitle): boolean {
	return new Set(bag.keys.map((key) => title.part[title.words.findIndex((word) => word.key === key)])).size > 1;
}

function partly(keys: Map<string, number>, index: TitleIndex): [string, number][] {
	const scores = new Map<string, number>();
	const all = [...keys.keys()].reduce((sum, key) => sum + index.weight(key), 0);
	for (const key of keys.keys()) {
		for (const bag of index.postings.get(key) ?? []) {
			const shared = bag.keys.reduce((sum, word) => sum + (keys.has(word) ? index.weight(word) : 0), 0);
			const union = all + bag.weight - shared;
			const score = shared / union;
			if (score > 0.3) raise(scores, bag.soc, 0.15 + 0.25 * score);
		}
	}
	return [...scores];
}
