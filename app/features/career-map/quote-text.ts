import type { Quote } from '#career-map/model.ts';

const LONGEST = 220;
/** What is shorter is a title or a name, not a wrapped line. */
const LINE = 40;
/** Shorter quotes without a figure are names of posts, tools and employers. */
const TELLING = 18;
/** Dates in brackets and list marks at a line's start. */
const MARK = /^(?:\[[^\]]*\d{4}[^\]]*\]\s*)?[\s•‣◦●○■□▪–*·-]*(?=\S)/;
/** Dots, stars and bars that stand for a grade after a skill, and separators that lead to nothing. */
const TAIL = /(?:[\s|]*[•‣◦●○◉◎■□▪▫★☆✦✧⬤◆◇█▓▒░]+|[\s,;:|·–-]+)+$/u;

/** A line that was wrapped in the CV and breaks off at a word that leads on. */
const BREAKS_OFF =
	/[\s,;:]+(?:and|or|of|in|on|at|to|for|with|by|from|the|a|an|und|oder|der|die|das|den|dem|des|von|mit|für|bei|im|zur|zum|et|ou|de|du|des|la|le|les|en|avec|pour|y|o|del|el|los|las|con|para|por|e|di|della|dei|il|per|do|da|dos|das|em|com|van|het|een|voor|met|op)$/u;

/** A quote as it is shown: the line's own words, without list mark, grade, tabs and wide space; a long one is cut where it pauses. */
export function quoteText({ quote }: Quote, longest: number = LONGEST): string {
	const plain = quote.replace(/\s+/g, ' ').replace(MARK, '').trim();
	const whole = plain.replace(TAIL, '') || plain;
	const text = whole.length >= LINE && BREAKS_OFF.test(whole) ? `${whole.replace(BREAKS_OFF, '')}…` : whole;
	return text.length <= longest ? text : shortened(text, longest);
}

/** The same words once: two lines of a CV may say the same. */
export function quoteTexts(quotes: readonly Quote[], most: number): string[] {
	return [...new Set(quotes.map((quote) => quoteText(quote)))].slice(0, most);
}

/**
 * Sorts quotes so that those which say what was done come before the names of posts, which the report's reasons say anyway.
 * @param reasons Sentences that name posts in “quotation marks”.
 */
export function tellingFirst(
	quotes: readonly string[],
	reasons: readonly string[],
): { telling: string[]; rest: string[] } {
	const posts = reasons.flatMap((reason) => [...reason.matchAll(/“([^”]+)”/g)].map(([, post = '']) => post));
	const isTelling = (quote: string) =>
		(quote.length >= TELLING || /\d/.test(quote)) &&
		!posts.some((post) => quote.startsWith(post) || post.startsWith(quote));
	return { telling: quotes.filter(isTelling), rest: quotes.filter((quote) => !isTelling(quote)) };
}

/** Cut after a clause if one ends late enough, otherwise after a word. */
function shortened(text: string, longest: number): string {
	const cut = text.slice(0, longest - 1);
	const clause = Math.max(...['. ', '; ', ', ', ' – ', ' — '].map((end) => cut.lastIndexOf(end)));
	const word = Math.max(cut.lastIndexOf(' '), longest - 40);
	const end = clause >= longest * 0.65 ? clause : word;
	return `${cut
		.slice(0, end)
		.replace(/[\ud800-\udbff]$/, '')
		.replace(/[\s,;:.–—-]+$/, '')}…`;
}
