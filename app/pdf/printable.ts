import { covered } from './coverage.ts';

/** Replaces each character that the fonts do not have. */
const REPLACEMENT = '?';

/** ASCII equivalents, so that a CV's "19 → 8 days" does not become "19 ? 8 days". */
const EQUIVALENTS: Readonly<Record<string, string>> = {
	'→': '->',
	'⟶': '->',
	'➔': '->',
	'➜': '->',
	'⇒': '=>',
	'←': '<-',
	'↔': '<->',
	'≥': '>=',
	'≤': '<=',
	'≈': '~',
	'✓': '-',
	'✔': '-',
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as the fonts of app/fonts/pdf can show it: composed, with plain spaces and hyphens, without invisible characters, and
 * with a `?` for each grapheme (an emoji is one) that none of the fonts has.
 */
export function printable(text: string): string {
	return segments(text)
		.map((one) => (canShow(one) ? one : REPLACEMENT))
		.join('');
}

/** The graphemes of a text that become a `?`, each once, in order. */
export function unprintable(text: string): string[] {
	return [...new Set(segments(text).filter((one) => !canShow(one)))];
}

const canShow = (grapheme: string) => grapheme === '\n' || Array.from(grapheme).every((one) => covered.test(one));

function segments(text: string): string[] {
	const plain = text
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(/[\t\p{Zs}]/gu, (space) => (space === '\u00a0' ? space : ' '))
		.replace(/[\u2010\u2011]/g, '-');
	// Joiners and variation selectors are invisible on their own.
	return Array.from(graphemes.segment(plain), ({ segment }) => segment)
		.map((one) => (canShow(one) ? one : (EQUIVALENTS[one] ?? one)))
		.map((one) => (canShow(one) ? one : one.replace(/[\u00ad\u180e\u200b-\u200f\u2060\ufeff]/g, '')))
		.filter((one) => one !== '');
}
