import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { tables } from '../tables/tables.ts';
import { ofAllLanguages } from './patterns.ts';
import { fold, isPlain, wordKey, wordsOf } from './words.ts';

/**
 * Matches other forms of a spelling: small words in between, feminine and plural endings, and verbs for the nouns that tasks are
 * listed by ("ho gestito le scorte" for "gestione scorte"). All words are folded.
 */

const small = new Set(ofAllLanguages(tables.forms, ({ small_words }) => small_words));

export function isSmallWord(folded: string): boolean {
	return small.has(folded);
}

const stemmers = [french, italian, portuguese, spanish];

/** In letters: endings of shorter words mean more than gender and number. */
const MIN_FORM = 6;
const MIN_STEM = 5;

/**
 * A word without the Romance endings of gender and number: "energetico", "energetiche", "energética" and "energético" are one, as
 * are "reconciliação" and "reconciliações".
 * @param key singular by the rules of English (words.ts)
 */
export function stemOf(key: string): string | undefined {
	if (key.length < MIN_FORM || !/[aeiox]$/.test(key)) return key.length < MIN_STEM ? undefined : key;
	// The language of a word is unknown: the shortest of the four stems is from the one with its endings.
	const stem = stemmers
		.map((stemmer) => stemmer(key))
		.reduce((shortest, other) => (other.length < shortest.length ? other : shortest));
	return stem.length < MIN_STEM ? undefined : stem;
}

const verbs = ofAllLanguages(tables.forms, ({ nouns_of_verbs }) => Object.entries(nouns_of_verbs)).map(
	([forms, nouns]) => [new RegExp(`^(?:${forms})$`), nouns] as const,
);
const knownNouns = new Map<string, readonly string[]>();
const NONE: readonly string[] = [];

/** The nouns for the same task as a verb; mostly empty. */
export function nounsOf(folded: string): readonly string[] {
	if (folded.length < 3 || folded.length > 16) return NONE;
	const known = knownNouns.get(folded);
	if (known) return known;
	const nouns = verbs.filter(([forms]) => forms.test(folded)).flatMap(([, names]) => names);
	// Bounded: see the keys of words.ts.
	if (knownNouns.size < 20_000) knownNouns.set(folded, nouns);
	return nouns;
}

/** Starts of the German or Dutch verb for a noun or infinitive: "planung" gives "plan" and "geplan". */
function verbsOf(folded: string): string[] {
	const stem = /^(\p{L}{4,})(?:ung|ieren|en)$/u.exec(folded)?.[1];
	if (stem === undefined) return [];
	// "bijgehouden", "eingekauft", "aangevraagd": the past participle has "ge" in the middle.
	const parted = /^(ab|an|auf|aus|ein|vor|nach|um|zu|mit|durch|aan|af|bij|in|op|uit|voor|samen)(\p{L}{3,})$/u.exec(
		stem,
	);
	return [
		`${stem}en`,
		`${stem}t`,
		`${stem}iert`,
		`${stem}ieren`,
		`ge${stem}`,
		...(parted ? [`${parted[1]}ge${parted[2]}`] : []),
	];
}

/** The last parts of a long German or Dutch compound, the longest first: its head says what it is. */
export function compoundHeads(folded: string): string[] {
	if (folded.length < MIN_COMPOUND) return [];
	const heads: string[] = [];
	for (let cut = 3; cut <= folded.length - MIN_HEAD; cut++) heads.push(folded.slice(cut));
	return heads;
}

const MIN_COMPOUND = 13;
const MIN_HEAD = 9;

/**
 * One spelling to look for. Syntax in the data files:
 *
 * - `life cycle assessment`: these words, whatever their case, accents, plural or British spelling
 * - `GRI`: capitals only, so the case must match; `=Go`: the case must match
 * - `negotiat*`: a word with this start
 * - `life_cycle`: "life cycle", "life-cycle" and "lifecycle"
 * - `gestion de {projet|program}`: either; `{|in}` may be empty
 * - `manag* .. projects`: up to four arbitrary words in between
 * - `R ?code`: ambiguous, counts only under the rule `code`
 */
export interface Phrase {
	text: string;
	exact: boolean;
	words: { raw: string; key: string; prefix: boolean }[];
	/** Index of the word before which other words may come. */
	gap?: number;
	rule?: string;
}

/**
 * Parses one entry of a data file.
 * @returns its spellings: several if it has braces or underscores
 */
export function parsePhrase(entry: string): Phrase[] {
	// A rule at the end is for all spellings, one in the braces for that choice.
	const [spellings, rule] = withoutRule(entry);
	return expand(spellings.trim()).map((written) => spellingOf(written, rule));
}

function spellingOf(written: string, rule: string | undefined): Phrase {
	const [spelling, own] = withoutRule(written);
	return phraseOf(spelling, own ?? rule);
}

function withoutRule(text: string): [string, string | undefined] {
	if (!text.includes('?')) return [text, undefined];
	const [spelling = '', rule] = text.split(/\s+\?(?=\w+$)/);
	return [spelling, rule];
}

const BRACE = /\{([^{}]*)\}/;

function choicesOf(text: string): string[] {
	const [all = '', inner = ''] = BRACE.exec(text) ?? [];
	return inner.split('|').map((choice) => text.replace(all, choice));
}

/** Writes a phrase so that {@link phraseOf} reads it back, without its rule. */
function writtenOf({ text, exact }: Phrase): string {
	return exact && !isExactAsWritten(text) ? `=${text}` : text;
}

function phraseOf(written: string, rule: string | undefined): Phrase {
	if (isPlain(written)) {
		const words = written.split(' ').map((raw) => ({ raw, key: wordKey(raw), prefix: false }));
		return { text: written, exact: false, words, ...(rule !== undefined && { rule }) };
	}
	const text = written.startsWith('=') ? written.slice(1) : written;
	const exact = written.startsWith('=') || isExactAsWritten(text);
	const parts = text.split(' .. ').map(wordsIn);
	const words = parts.flat();
	return {
		text,
		exact,
		words,
		...(parts.length === 2 && { gap: parts[0]?.length ?? 0 }),
		...(rule !== undefined && { rule }),
	};
}

function wordsIn(text: string): Phrase['words'] {
	return wordsOf(text).map((word) => {
		const prefix = text.charAt(word.end) === '*';
		return { raw: word.raw, key: prefix ? word.folded : word.key, prefix };
	});
}

function isExactAsWritten(text: string): boolean {
	return isAcronym(text) && !text.includes('*');
}

/**
 * All capitals and short: "GRI", "P&L", "CO2". Unambiguous ones match in any case: five letters and more ("Ansys"), four without a
 * vowel ("Gdpr"), or a number such as that of a standard.
 */
function isAcronym(text: string): boolean {
	if (!/\p{Lu}/u.test(text) || /\p{Ll}/u.test(text) || /\d{3}/.test(text)) return false;
	const letters = text.replace(/\P{L}/gu, '');
	return letters.length < 4 || (letters.length === 4 && /[AEIOUY]/.test(letters));
}

/** Expands braces, underscores, and umlauts ("Führung", "Fuehrung"). */
function expand(text: string): string[] {
	if (!/[{_äöü]/.test(text)) return [text];
	if (BRACE.test(text)) return choicesOf(text).flatMap(expand);
	if (text.includes('_')) return [text.replaceAll('_', ' '), text.replaceAll('_', '')].flatMap(expand);
	if (/[äöü]/.test(text) && fold(text) !== text) return [text, writeOutUmlauts(text)];
	return [text];
}

function writeOutUmlauts(text: string): string {
	return text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
}

/** The key by which two phrases collide: the same words, whatever the case. */
export function phraseKey(phrase: Phrase): string {
	return phrase.words
		.map((word, place) => `${place === phrase.gap ? '.. ' : ''}${word.key}${word.prefix ? '*' : ''}`)
		.join(' ');
}

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
