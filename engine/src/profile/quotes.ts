import type { Quote } from '../model.ts';

/** Longer lines are quoted in part. */
const LONGEST = 170;

/**
 * The line of a match, or the part of a long line around it, cut at clauses.
 * @param line Offsets of the whole line.
 * @param at Offsets of the match.
 */
export function quoteAround(text: string, line: Pick<Quote, 'start' | 'end'>, at: Pick<Quote, 'start' | 'end'>): Quote {
	if (line.end - line.start <= LONGEST) return quoteOf(text, line.start, line.end);
	const room = Math.max(0, LONGEST - (at.end - at.start));
	const start = clauseStart(text, Math.max(line.start, at.start - Math.floor(room / 2)), at.start, line.start);
	const end = clauseEnd(text, at.end, Math.min(line.end, start + LONGEST), line.end);
	return quoteOf(text, start, Math.max(end, Math.min(at.end, line.end)));
}

/** A quote without white space and separators at its ends. */
function quoteOf(text: string, start: number, end: number): Quote {
	let from = start;
	let to = end;
	while (from < to && /[\s,;•|]/.test(text.charAt(from))) from++;
	while (to > from && /[\s,;|]/.test(text.charAt(to - 1))) to--;
	return { quote: text.slice(from, to), start: from, end: to };
}

function clauseStart(text: string, earliest: number, find: number, lineStart: number): number {
	if (earliest === lineStart) return lineStart;
	const window = text.slice(earliest, find);
	const clause = /[.;|•] |, /.exec(window);
	if (clause) return earliest + clause.index + clause[0].length;
	const space = window.indexOf(' ');
	return space < 0 ? find : earliest + space + 1;
}

function clauseEnd(text: string, find: number, latest: number, lineEnd: number): number {
	if (latest >= lineEnd) return lineEnd;
	const window = text.slice(find, latest);
	const clause = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf('. '));
	if (clause > window.length / 3) return find + clause;
	const space = window.lastIndexOf(' ');
	return space < 0 ? find : find + space;
}
