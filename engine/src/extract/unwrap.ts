import { sectionHeading } from '../lexicon/section-headings.ts';
import { datesIn } from '../structure/dates.ts';
import { hyphenAtEnd } from './normalize.ts';

const NEIGHBORS = 8;
/** In column widths: an author ended any line that is shorter. */
const FULL = 0.82;
const MARGIN = 0.88;
const SHORTEST_WRAPPED = 30;
const NARROWEST = 55;
const BULLET = /^\s*(?:[•‣◦●○■□▪▸►▶➢➤✓✔→»>+~–*·-]|\d{1,2}[.)])\s/;
/** Word's lone "o" is a bullet if several lines have it; otherwise it may be a Portuguese article. */
const LONE_O = /^\s*o\s+(?=\p{Lu})/u;
const SEVERAL = 3;
const COLUMNS = /\t|\S {3,}\S/;
const LABEL = /^\p{Lu}[\p{L} ]{2,30}:(?:\s|$)/u;
const SMALL =
	/ (?:in|of|the|by|for|with|and|or|from|at|on|as|to|since|im|vom|von|der|des|dem|den|und|mit|für|zur|zum|bei|seit|de|du|la|le|les|et|en|pour|avec|dans|par|depuis|del|el|los|las|con|para|desde|di|il|della|dei|per|nel|dal|da|do|das|dos|com|em|van|het|een|voor|met|sinds)$/;
const LONGEST_DATED = 80;
const DATED = /(?:19|20)\d\d/;

/** Whether the first word of the next line would not have fit on the line at an index. */
type IsFull = (index: number) => boolean;

/**
 * Joins the lines of a paragraph or list item that only the column's width broke.
 * @param isFull By default judged by the number of characters of the lines around.
 */
export function unwrap(lines: string[], isFull: IsFull = (index) => fills(lines, index)): string[] {
	const joined: string[] = [];
	const hasLoneO = lines.filter((line) => LONE_O.test(line)).length >= SEVERAL;
	for (const [index, line] of lines.entries()) {
		if (hasLoneO && LONE_O.test(line)) joined.push(line);
		else if (index > 0 && isContinued(lines[index - 1] ?? '', line, joined.at(-1) ?? '', () => isFull(index - 1))) {
			joined.push(glue(joined.pop() ?? '', line.trim()));
		} else joined.push(line);
	}
	return joined;
}

function glue(before: string, after: string): string {
	const hyphen = hyphenAtEnd(before, after);
	if (hyphen === 'apart') return `${before} ${after}`;
	return `${hyphen === 'divided' ? before.slice(0, -1) : before}${after}`;
}

function isContinued(last: string, line: string, whole: string, isFull: () => boolean): boolean {
	const before = last.trim();
	const next = line.trim();
	if (next === '' || before.length < SHORTEST_WRAPPED || BULLET.test(line) || COLUMNS.test(`${last}\n${line}`))
		return false;
	if (sectionHeading(next) || sectionHeading(before)) return false;
	if (beginsWithSpan(next)) return false;
	if (/^\p{Ll}/u.test(next) && !/^\S+@|^(?:https?:|www\.)/.test(next))
		return !/[.!?]$/.test(before) || before.length > NARROWEST;
	if (/[,(/&-]$/.test(before) && !DATED.test(next)) return true;
	// A line that ends with a small word continues, even with a year: "adopted by the cabinet in" / "2024".
	if (SMALL.test(before) && /^[\d\p{Ll}]/u.test(next) && !BULLET.test(line) && !COLUMNS.test(whole)) return true;
	if (LABEL.test(next) || DATED.test(next.slice(0, 20))) return false;
	if ((DATED.test(next.slice(0, 30)) && next.length < 60) || (DATED.test(before) && DATED.test(next))) return false;
	// The head of an entry ends with its line, however long.
	if (DATED.test(before) && !BULLET.test(whole) && before.length < 90) return false;
	const isRunning = BULLET.test(whole) || before.split(/\s+/).length >= 8;
	return isRunning && !/[.:;!?]$/.test(before) && isFull();
}

/** "gen 2020 – oggi" below a title begins with a lower-case letter too. */
function beginsWithSpan(line: string): boolean {
	if (!DATED.test(line.slice(0, 24))) return false;
	const [first] = datesIn(line.slice(0, LONGEST_DATED), '2999-12');
	return first !== undefined && !first.isLone && first.start < 2;
}

function fills(lines: string[], index: number): boolean {
	const around = lines.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS).map((line) => line.trim().length);
	const width = Math.max(...around);
	// More than one line must reach the margin.
	if (width < NARROWEST || around.filter((length) => length >= width * MARGIN).length < 2) return false;
	return (lines[index] ?? '').trim().length >= width * FULL;
}
