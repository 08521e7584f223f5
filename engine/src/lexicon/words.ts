/** A run of letters, a run of digits, or a significant sign ("P&L", "C++", "C#", ".NET"). */
export interface Word {
	raw: string;
	/** Lower case, without accents: what a prefix (`negotiat*`) is compared with. */
	folded: string;
	/** Folded, singular and in American spelling: what whole words are compared by. */
	key: string;
	start: number;
	end: number;
	/** Only a space, hyphen, slash, apostrophe or line break separates it from the previous word. */
	joined: boolean;
	/** Directly after a letter or digit ("CO" and "2"). */
	glued: boolean;
}

const WORD = /[\p{L}\p{M}]+|\p{N}+|[&+#]|(?<![\p{L}\p{N}.])\.(?=\p{L})/gu;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;
const NON_ASCII = /[^\p{ASCII}]/u;
// At most one line break; a full stop only inside a name ("Node.js"); a dash between spaces separates.
const GAP = /^(?:[ \t\u00a0]{1,3}|[ \t\u00a0]{0,2}\r?\n[ \t\u00a0]{0,8}|[ ]?[/][ ]?|[-‐‑–_'’´.:·]|[-‐‑–]\r?\n)?$/;

/**
 * Splits a text into words with their places.
 * @param text any text; offsets are UTF-16 code units
 */
export function wordsOf(text: string): Word[] {
	return isPlain(text) ? plainWords(text) : anyWords(text);
}

/** Whether it has only unaccented lower-case words with single spaces, as most spellings: parsed faster. */
export function isPlain(text: string): boolean {
	return PLAIN.test(text);
}

const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

function plainWords(text: string): Word[] {
	let start = 0;
	return text.split(' ').map((raw) => {
		const word = {
			raw,
			folded: raw,
			key: keyOf(raw, raw),
			start,
			end: start + raw.length,
			joined: start > 0,
			glued: false,
		};
		start = word.end + 1;
		return word;
	});
}

function anyWords(text: string): Word[] {
	const words: Word[] = [];
	let previousEnd = 0;
	for (const match of text.matchAll(WORD)) {
		const raw = match[0];
		const start = match.index;
		const folded = fold(raw);
		const gap = text.slice(previousEnd, Math.min(start, previousEnd + 16));
		const joined =
			words.length > 0 &&
			start - previousEnd < 14 &&
			(gap === ' ' || GAP.test(gap) || isList(words.at(-1)?.raw, gap, raw));
		const glued = start > 0 && start === previousEnd && ALPHANUMERIC.test(text.charAt(start - 1));
		words.push({ raw, folded, key: keyOf(raw, folded), start, end: start + raw.length, joined, glued });
		previousEnd = start + raw.length;
	}
	return words;
}

/** "Scope 1, 2 and 3": a comma between single digits joins them. */
function isList(before: string | undefined, gap: string, raw: string): boolean {
	return (gap === ', ' || gap === ',') && /^\d$/.test(raw) && /^\d$/.test(before ?? '');
}

/** Lower case, accents and ligatures resolved ("Öko" is "oko", "ß" is "ss", "₂" is "2"). */
export function fold(text: string): string {
	if (!NON_ASCII.test(text)) return text.toLowerCase();
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/ß/g, 'ss')
		.replace(/æ/g, 'ae')
		.replace(/œ/g, 'oe')
		.replace(/ø/g, 'o');
}

export function wordKey(raw: string): string {
	return keyOf(raw, fold(raw));
}

const keys = new Map<string, string>();

/** The key by which whole words are compared: "Analyses", "programs" and "organization" match their other spellings. */
function keyOf(raw: string, folded: string): string {
	if (raw !== folded && /^\p{Lu}{2,}s$/u.test(raw)) return folded.slice(0, -1);
	const known = keys.get(folded);
	if (known !== undefined) return known;
	const key = americanise(singular(folded));
	// Bounded: a hostile text of a million different words must not stay in memory.
	if (keys.size < 50_000) keys.set(folded, key);
	return key;
}

function singular(word: string): string {
	if (word === 'and' || word === 'und' || word === 'et' || word === 'y') return '&';
	if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|ous)$/.test(word)) return word;
	if (/(?:sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
	if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
	return word.slice(0, -1);
}

function americanise(word: string): string {
	if (word.length < 5) return word;
	return word
		.replace(/is(ation|ing|ed|e|er|ational)$/, 'iz$1')
		.replace(/ys(e|ing|ed)$/, 'yz$1')
		.replace(/ell(ing|ed|er)$/, 'el$1')
		.replace(/our$/, 'or')
		.replace(/tre$/, 'ter')
		.replace(/^programme$/, 'program')
		.replace(/^licence$/, 'license')
		.replace(/^catalogue$/, 'catalog')
		.replace(/^judgement$/, 'judgment')
		.replace(/^fulfilment$/, 'fulfillment');
}
