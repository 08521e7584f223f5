import type { Quote } from '@mga/career-map';

const MAX_LENGTH = 220;
/** Shorter quotes are titles or names, not wrapped lines. */
const MIN_LINE = 40;
/** Shorter quotes without a number are job titles, tools and employers. */
const MIN_TELLING = 18;
/** Dates in brackets and list marks at the start of a line. */
const MARK = /^(?:\[[^\]]*\d{4}[^\]]*\]\s*)?[\s•‣◦●○■□▪–*·-]*(?=\S)/;
/** Dots, stars and bars that grade a skill, and trailing separators. */
const TAIL = /(?:[\s|]*[•‣◦●○◉◎■□▪▫★☆✦✧⬤◆◇█▓▒░]+|[\s,;:|·–-]+)+$/u;

/** The end of a line that was wrapped in the CV after a word that needs a continuation. */
const BREAKS_OFF =
	/[\s,;:]+(?:and|or|of|in|on|at|to|for|with|by|from|the|a|an|und|oder|der|die|das|den|dem|des|von|mit|für|bei|im|zur|zum|et|ou|de|du|des|la|le|les|en|avec|pour|y|o|del|el|los|las|con|para|por|e|di|della|dei|il|per|do|da|dos|das|em|com|van|het|een|voor|met|op)$/u;

/** A quote for display: the line's own words without list mark, grade and extra white space, shortened at a pause. */
export function quoteText({ quote }: Quote): string {
	const plain = quote.replace(/\s+/g, ' ').replace(MARK, '').trim();
	const whole = plain.replace(TAIL, '') || plain;
	const text = whole.length >= MIN_LINE && BREAKS_OFF.test(whole) ? `${whole.replace(BREAKS_OFF, '')}…` : whole;
	return text.length <= MAX_LENGTH ? text : shortened(text);
}

export function quoteTexts(quotes: readonly Quote[], most: number): string[] {
	return [...new Set(quotes.map((quote) => quoteText(quote)))].slice(0, most);
}

/**
 * Separates quotes about work from job titles, which the report's reasons name anyway.
 * @param reasons Sentences with job titles in “quotation marks”.
 */
export function tellingFirst(
	quotes: readonly string[],
	reasons: readonly string[],
): { telling: string[]; rest: string[] } {
	const titles = reasons.flatMap((reason) => [...reason.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title));
	const isTelling = (quote: string) =>
		(quote.length >= MIN_TELLING || /\d/.test(quote)) &&
		!titles.some((title) => quote.startsWith(title) || title.startsWith(quote));
	return { telling: quotes.filter(isTelling), rest: quotes.filter((quote) => !isTelling(quote)) };
}

/** Cuts after a clause if one ends late enough, otherwise after a word. */
function shortened(text: string): string {
	const cut = text.slice(0, MAX_LENGTH - 1);
	const clause = Math.max(...['. ', '; ', ', ', ' – ', ' — '].map((end) => cut.lastIndexOf(end)));
	const word = Math.max(cut.lastIndexOf(' '), MAX_LENGTH - 40);
	const end = clause >= MAX_LENGTH * 0.65 ? clause : word;
	return `${cut
		.slice(0, end)
		.replace(/[\ud800-\udbff]$/, '')
		.replace(/[\s,;:.–—-]+$/, '')}…`;
}
