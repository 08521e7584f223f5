import type { Phrase } from './phrases.ts';

/**
 * Feminine and masculine endings of one title, in folded text, each with a common replacement. The first match counts. The result
 * need not be a word: both sides of a comparison are converted.
 */
const endings: readonly (readonly [RegExp, string])[] = [
	// German: Lehrerinnen, Lehrerin, Kauffrau; folding has removed a stem's umlaut (Ärztin).
	[/(?<=\p{L}{4})innen$/u, ''],
	// A Zimmerfrau makes beds, a Zimmermann builds roofs.
	[/(?<=\p{L}{3})(?<!zimmer)(?:frau|leute|mannin)$/u, 'mann'],
	[/(?<=\p{L}{4})(?<!ett)in$/u, ''],
	// French and Italian: directrice, directeur, direttore; vendeuse, vendeur.
	[/(?<=\p{L}{3})(?:trice|teuse|teur|tore)$/u, 'teur'],
	[/(?<=\p{L}{3})euse$/u, 'eur'],
	[/(?<=\p{L}{3})(?:iere|iera|iero)$/u, 'ier'],
	[/(?<=\p{L}{3})(?:eira|eiro)$/u, 'eir'],
	[/(?<=\p{L}{3})essa$/u, 'e'],
	[/(?<=\p{L}{3})(?:enne|iana|iano)$/u, 'en'],
	[/(?<=\p{L}{4})ee$/u, 'e'],
	[/^cheffe$/u, 'chef'],
	[/^jefa$/u, 'jefe'],
	[/(?<=\p{L}{3}n)t[ae]$/u, 't'],
	[/(?<=\p{L}{3}al)e$/u, ''],
	[/(?<=\p{L}{3}at)e$/u, ''],
	[/(?<=\p{L}{3}eur)e$/u, ''],
	[/(?<=\p{L}{3})ive$/u, 'if'],
	// Spanish and Portuguese: gestora, ingeniera, becaria.
	[/(?<=\p{L}{3}or)a$/u, ''],
	[/(?<=\p{L}{4})[ao]$/u, 'o'],
	// Dutch: medewerkster, medewerker.
	[/(?<=\p{L}{3}[bcdfghklmnpqrtvwxz])ster$/u, 'er'],
];

/** A long vowel is written once at the end of a syllable: verkoopster, verkoper. */
const LONG_VOWEL = /(aa|ee|oo|uu)(?=[bcdfghklmnpqrtvwxz]er$)/;

const MAY_BE_GENDERED = /[aeonru]$/;

const known = new Map<string, string>();

/**
 * The key of a word of a title, the same for every gender.
 * @param key a folded word, singular
 */
export function genderlessKey(key: string): string {
	if (!MAY_BE_GENDERED.test(key)) return key;
	const before = known.get(key);
	if (before !== undefined) return before;
	const ending = endings.find(([pattern]) => pattern.test(key));
	const bare = ending ? key.replace(ending[0], ending[1]) : key;
	const result = bare === key || !key.endsWith('ster') ? bare : bare.replace(LONG_VOWEL, (vowel) => vowel.charAt(0));
	// Bounded: a hostile text of a million different words must not stay in memory.
	if (known.size < 20_000) known.set(key, result);
	return result;
}

const FEMININE =
	/(?<=\p{L}{3})(?:(?<=er|ist|ent|ant|eur|or|og)in(?:nen)?|frau|(?<=werk)ster|(?<=[ct])rice|euse|(?<=i)ère|(?<=i)enne)(?!\p{L})/gu;
const MASCULINE: Readonly<Record<string, string>> = {
	in: '',
	innen: '',
	frau: 'mann',
	ster: 'er',
	rice: 'eur',
	euse: 'eur',
	ère: 'er',
	enne: 'en',
};

/**
 * Puts names of professions into the masculine, where the data have only that form. Does not change the length, so offsets stay
 * valid.
 */
export function inMasculine(text: string): string {
	return text.replace(FEMININE, (ending) => (MASCULINE[ending] ?? ending).padEnd(ending.length));
}

export const STOP_WORDS: ReadonlySet<string> = new Set(
	`& of the for in to a an and at on with by de d du de la le l les des del della dello dell di da do dos das degli en em e el los las al alla alle et y und
	fur der die das den dem des im am bei von vom zur zum van het een voor op aan au aux pour i o os as na no nel nella per con com mit im und`.split(
		/\s+/,
	),
);

export function titleKey(key: string): string {
	return STOP_WORDS.has(key) ? key : genderlessKey(key);
}

/** A title as it is looked up, the same for every gender. */
export function genderless(phrase: Phrase): Phrase {
	return { ...phrase, words: phrase.words.map((word) => (word.prefix ? word : { ...word, key: titleKey(word.key) })) };
}
