import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { ofAllLanguages } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';

/**
 * Matches other forms of a spelling: small words in between, feminine and plural endings, and verbs for the nouns that tasks are
 * listed by ("ho gestito le scorte" for "gestione scorte"). All words are folded.
 */

const small = new Set(ofAllLanguages(tables.forms, ({ small_words }) => small_words));

/** Articles and prepositions that may be added to or omitted from a spelling. */
export function isSmallWord(folded: string): boolean {
	return small.has(folded);
}

/** Snowball stemmers of the Romance languages. */
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

/** Patterns of verb forms, each with the nouns of the same task. */
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
export function verbsOf(folded: string): string[] {
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
