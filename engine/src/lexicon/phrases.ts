import { fold, isPlain, wordKey, wordsOf } from './words.ts';

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
export function writtenOf({ text, exact }: Phrase): string {
	return exact && !isExactAsWritten(text) ? `=${text}` : text;
}

/** Parses one spelling without choices. */
export function phraseOf(written: string, rule: string | undefined): Phrase {
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
