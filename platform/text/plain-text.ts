/** Joiners that join nothing. Inside words (Persian, Indic scripts) and emoji they belong to the spelling. */
export const STRAY_JOINERS =
	/(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Control and other invisible characters, but no joiners, nor the letters of the flags of countries' parts. */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{C}/u;
const SPACES = new RegExp(`(?:${INVISIBLE.source}|${STRAY_JOINERS.source}|\\s)+`, 'gu');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Removes control and other invisible characters from a text from outside (PostgreSQL rejects null characters), and truncates it.
 * @param most Maximum length in UTF-16 units.
 */
export function plainText(text: string, most: number): string {
	return startOf(text.replace(SPACES, ' ').trim(), most);
}

/** The start of a text, of whole letters and emoji. @param most Maximum length in UTF-16 units. */
export function startOf(text: string, most: number): string {
	if (text.length <= most) return text;
	// Only what may be kept is split: a text from outside has any length.
	const last = graphemes.segment(text.slice(0, most + 2)).containing(most);
	// An emoji of joined ones can be longer.
	return text.slice(0, last?.index || most).replace(/[\ud800-\udbff]$/, '');
}
