import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { ofAllLanguages } from '../tables/all-languages.ts';
import { tables } from '../tables/tables.ts';

/**
 * What lets one spelling stand for its other forms: small words between, feminine and plural endings, and verbs for the
 * nouns that tasks are listed by ("ho gestito le scorte" for "gestione scorte"). All words are folded.
 */

const small = new Set(ofAllLanguages(tables.forms, ({ small_words }) => small_words));

/** Articles and prepositions of belonging: between the words of a spelling they may be left out or stand. */
export function isSmallWord(folded: string): boolean {
	return small.has(folded);
}

/** Snowball stemmers of the Romance languages. */
const stemmers = [french, italian, portuguese, spanish];

/** In letters: shorter words differ by their endings in more than gender and number. */
const LEAST_FORM = 6;
const LEAST_STEM = 5;

/**
 * A word without the endings of gender and number of the Romance languages: "energetico", "energetiche", "energética" and
 * "energético" are one, so are "reconciliação" and "reconciliações".
 *
 * @param key singular as English has it (words.ts)
 */
export function stemOf(key: string): string | undefined {
	if (key.length < LEAST_FORM || !/[aeiox]$/.test(key)) return key.length < LEAST_STEM ? undefined : key;
	// The language of a word is unknown: the shortest of the four stems is the one whose endings it has.
	const stem = stemmers
		.map((stemmer) => stemmer(key))
		.reduce((one, other) => (other.length < one.length ? other : one));
	return stem.length < LEAST_STEM ? undefined : stem;
}

/** Patterns of verb forms, each with the nouns of the same task. */
const verbs = ofAllLanguages(tables.forms, ({ nouns_of_verbs }) => Object.entries(nouns_of_verbs)).map(
	([forms, nouns]) => [new RegExp(`^(?:${forms})$`), nouns] as const,
);
const knownNouns = new Map<string, readonly string[]>();
const NONE: readonly string[] = [];

/** The nouns by which a task is named whose verb this is; mostly none. */
export function nounsOf(folded: string): readonly string[] {
	if (folded.length < 3 || folded.length > 16) return NONE;
	const known = knownNouns.get(folded);
	if (known) return known;
	const nouns = verbs.filter(([forms]) => forms.test(folded)).flatMap(([, names]) => names);
	// Bounded: see the keys of words.ts.
	if (knownNouns.size < 20_000) knownNouns.set(folded, nouns);
	return nouns;
}

/** Beginnings of the German or Dutch verb of which this is the noun or the infinitive: "planung" gives "plan" and "geplan". */
export function verbsOf(folded: string): string[] {
	const stem = /^(\p{L}{4,})(?:ung|ieren|en)$/u.exec(folded)?.[1];
	if (stem === undefined) return [];
	// "bijgehouden", "eingekauft", "aangevraagd": the syllable of the past goes in between.
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
	if (folded.length < LEAST_COMPOUND) return [];
	const heads: string[] = [];
	for (let cut = 3; cut <= folded.length - LEAST_HEAD; cut++) heads.push(folded.slice(cut));
	return heads;
}

const LEAST_COMPOUND = 13;
const LEAST_HEAD = 9;
