import { sectionHeading } from '../lexicon/section-headings.ts';
import { byLine, type Fragment, type PlacedLine, SAME_LINE } from './pdf-fragments.ts';
import { unwrap } from './unwrap.ts';

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const ONLY_DATES = /^[\s\d./–—-]*(?:19|20)\d\d(?:[\s\p{L}\d./–—'-]{0,24})$/u;
/** Within this many lines of its heading the first date of a post or degree must come. */
const REACH = 5;

/**
 * Scores how plausible a reading order is: headings alone on their line, followed by what they announce. Higher is better; only
 * differences are meaningful.
 */
function orderScore(text: string): number {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	// Names and addresses come first.
	let score = lines.slice(0, 12).some((line) => line.includes('@')) ? 1 : 0;
	let dateRun = 0;
	for (const [index, line] of lines.entries()) {
		const kind = sectionHeading(line);
		if (kind) score += 1 + followScore(kind, lines, index);
		else score += mixScore(line);
		dateRun = ONLY_DATES.test(line.trim()) ? dateRun + 1 : 0;
		if (dateRun >= 2) score -= 1.5;
	}
	return score;
}

function followScore(kind: string, lines: string[], index: number): number {
	const next = lines[index + 1];
	if (next === undefined) return -1;
	if (sectionHeading(next)) return -2;
	const following: string[] = [];
	for (const line of lines.slice(index + 1, index + 1 + REACH)) {
		if (sectionHeading(line)) break;
		following.push(line);
	}
	const hasDate = following.some((line) => YEAR.test(line));
	if (kind === 'experience' || kind === 'education') return hasDate ? 2 : -1;
	if (kind === 'skills' || kind === 'languages' || kind === 'contact') return hasDate ? -1.5 : 0.5;
	return 0;
}

/** A heading beside other text, or two running texts side by side, indicate columns that were read across. */
function mixScore(line: string): number {
	const cells = line.split('\t').filter((cell) => cell.trim() !== '');
	if (cells.length < 2) return 0;
	if (cells.some((cell) => sectionHeading(cell))) return -2;
	const long = cells.filter((cell) => cell.length > 24 && !YEAR.test(cell));
	return long.length >= 2 ? -1 : 0;
}

/** In points: a narrower gap does not separate columns. */
const GUTTER = 10;
const MIN_LINES = 4;
const DATE_LIKE = /(?:19|20)\d\d|\d{1,2}[./]\d{2,4}/;

/**
 * Reading order by columns (a recursive XY cut): cuts the page where a vertical gap runs through all of it or a horizontal one
 * separates a head from a body. A column of dates beside their entries is not cut off: it is read line by line.
 */
function columnsOrder(fragments: Fragment[], depth = 0): Fragment[] {
	if (fragments.length < MIN_LINES * 2 || depth > 6) return byLine(fragments);
	const columns = cutVertically(fragments);
	if (columns) return columns.flatMap((column) => columnsOrder(column, depth + 1));
	const bands = cutHorizontally(fragments);
	return bands ? bands.flatMap((band) => columnsOrder(band, depth + 1)) : byLine(fragments);
}

function cutVertically(fragments: Fragment[]): [Fragment[], Fragment[]] | undefined {
	const sorted = [...fragments].sort((a, b) => a.left - b.left);
	let right = sorted[0]?.right ?? 0;
	let best: { at: number; width: number } | undefined;
	for (const fragment of sorted) {
		const width = fragment.left - right;
		if (width > GUTTER && width > (best?.width ?? 0)) {
			const at = right + width / 2;
			if (areColumns(...split(fragments, at))) best = { at, width };
		}
		right = Math.max(right, fragment.right);
	}
	return best && split(fragments, best.at);
}

function split(fragments: Fragment[], at: number): [Fragment[], Fragment[]] {
	return [fragments.filter(({ left }) => left < at), fragments.filter(({ left }) => left >= at)];
}

/** Whether both sides are long enough, and neither is a list of labels or dates for the lines of the other. */
function areColumns(left: Fragment[], right: Fragment[]): boolean {
	if (rows(left) < MIN_LINES || rows(right) < MIN_LINES) return false;
	if (isDateColumn(left, right) || isDateColumn(right, left)) return false;
	return !isLabels(left, right) && !isLabels(right, left);
}

function rows(fragments: Fragment[]): number {
	return new Set(fragments.map(({ y }) => Math.round(y / 3))).size;
}

/** Short, level with lines of the other side, and mostly dates or nearly all level. */
function isLabels(labels: Fragment[], others: Fragment[]): boolean {
	const level = labels.filter(({ y, size }) => others.some((other) => Math.abs(other.y - y) < size * 0.4)).length;
	const dates = labels.filter(({ text }) => DATE_LIKE.test(text)).length;
	const length = labels.reduce((sum, { text }) => sum + text.length, 0) / labels.length;
	if (level < labels.length * 0.5) return false;
	return (
		dates >= labels.length * 0.4 || (length < 28 && level > labels.length * 0.9 && labels.length * 1.5 < others.length)
	);
}

/** In type sizes: text this far below is not a continuation. */
const APART = 1.9;
/** Only a year or a span: no letters but those of months and "present". */
const DATE_ALONE = /^(?=\D*\d)[\p{L}.]{0,10}[\s\d./–—-]*(?:19|20)\d\d\b[^,;:]{0,22}$|^\d{1,2}[./]\d{2,4}[^,;:]{0,22}$/u;

/**
 * Whether most dates are alone beside lines of the other side, as in a Europass; headings and labels may be among them. Dates in a
 * sidebar have their own lines right above or below.
 */
function isDateColumn(dates: Fragment[], others: Fragment[]): boolean {
	const ordered = [...dates].sort((a, b) => a.y - b.y);
	const spans = ordered.filter(({ text }) => DATE_ALONE.test(text.trim()));
	const alone = spans.filter((span) => {
		const isNear = (other: Fragment | undefined) =>
			other !== undefined && !isHeading(other) && Math.abs(other.y - span.y) < span.size * APART;
		const at = ordered.indexOf(span);
		if (isNear(ordered[at - 1]) || isNear(ordered[at + 1])) return false;
		return others.some((other) => Math.abs(other.y - span.y) < span.size * SAME_LINE);
	});
	const rest = ordered.filter((fragment) => !alone.includes(fragment) && !isHeading(fragment));
	return alone.length > spans.length * 0.6 && (alone.length >= 2 || rest.length <= 1);
}

function isHeading({ text }: Fragment): boolean {
	return sectionHeading(text) !== undefined || (text === text.toUpperCase() && /\p{L}{3}/u.test(text));
}

/** Cuts into head and body, at the widest horizontal gap after which one of them can be cut into columns. */
function cutHorizontally(fragments: Fragment[]): [Fragment[], Fragment[]] | undefined {
	const sorted = [...fragments].sort((a, b) => a.y - b.y);
	const gaps: { at: number; width: number }[] = [];
	for (const [index, fragment] of sorted.entries()) {
		const next = sorted[index + 1];
		const width = next ? next.y - next.size - fragment.y : 0;
		if (next && width > 0) gaps.push({ at: (fragment.y + next.y) / 2, width });
	}
	for (const { at } of gaps.sort((a, b) => b.width - a.width).slice(0, 12)) {
		const above = fragments.filter(({ y }) => y < at);
		const below = fragments.filter(({ y }) => y >= at);
		if (cutVertically(below) || cutVertically(above)) return [above, below];
	}
	return undefined;
}

/** In usual type sizes: the name of a CV is larger. */
const LARGE = 1.4;
const LONGEST_NAME = 48;
/** The lines under the name that belong to it, such as a title or an address. */
const MAX_UNDER = 4;
const LONGEST_UNDER = 110;

/**
 * Moves the name and the title under it to the front when a column beside them comes first; otherwise they would end the last
 * section of that column.
 */
function nameFirst(lines: PlacedLine[]): PlacedLine[] {
	const name = largest(lines);
	const from = name ? lines.indexOf(name) : -1;
	if (from < 1 || !isName(lines, from) || !lines.slice(0, from).some(({ text }) => sectionHeading(text)))
		return headlineFirst(lines);
	let to = from + 1;
	for (let count = 0; count < MAX_UNDER && to < lines.length; to++) {
		const { text } = lines[to] as PlacedLine;
		if (sectionHeading(text) || text.length > LONGEST_UNDER || /(?:19|20)\d\d/.test(text)) break;
		if (text !== '') count++;
	}
	return [...lines.slice(from, to), { text: '' }, ...lines.slice(0, from), ...lines.slice(to)];
}

/** In type sizes: this far up, the next column begins. */
const UP = 3;

/**
 * Moves the top of a column, above its first heading, before the first heading of all. Otherwise a title and place beside a sidebar
 * would end the sidebar's last section.
 */
function headlineFirst(lines: PlacedLine[]): PlacedLine[] {
	const heading = lines.findIndex(({ text }) => sectionHeading(text));
	if (heading < 0) return lines;
	const from = lines.findIndex((line, index) => index > heading && isColumnTop(lines, index, line));
	if (from < 0) return lines;
	const length = lines.slice(from).findIndex(({ text }) => sectionHeading(text));
	const head = lines.slice(from, from + length).filter(({ text }) => text !== '');
	const isHead = head.every(({ text }) => text.length <= LONGEST_UNDER && !/(?:19|20)\d\d|^\s*[•–*-]/.test(text));
	if (head.length === 0 || head.length > MAX_UNDER || !isHead) return lines;
	return [
		...lines.slice(0, heading),
		...head,
		{ text: '' },
		...lines.slice(heading, from),
		...lines.slice(from + length),
	];
}

function isColumnTop(lines: PlacedLine[], index: number, { first }: PlacedLine): boolean {
	const before = lines.slice(0, index).findLast(({ last }) => last)?.last;
	return (
		first !== undefined && before !== undefined && before.y - first.y > first.size * UP && first.left > before.left
	);
}

function sizeOf(line: PlacedLine | undefined): number {
	return line?.first?.size ?? 0;
}

function largest(lines: PlacedLine[]): PlacedLine | undefined {
	return lines.reduce<PlacedLine | undefined>((best, line) => (sizeOf(line) > sizeOf(best) ? line : best), undefined);
}

function isName(lines: PlacedLine[], at: number): boolean {
	const { text = '' } = lines[at] ?? {};
	const sizes = lines
		.map(sizeOf)
		.filter((size) => size > 0)
		.sort((a, b) => a - b);
	const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
	// A name in two lines is equally large in both.
	const isAlone = lines.filter((line) => sizeOf(line) > sizeOf(lines[at]) * 0.95).length <= 2;
	return (
		isAlone &&
		sizeOf(lines[at]) >= usual * LARGE &&
		text.length <= LONGEST_NAME &&
		!/[\d@]/.test(text) &&
		!sectionHeading(text)
	);
}

/** In usual line distances: a wider gap is an empty line. */
const EMPTY_LINE = 1.55;
const PAGE_NUMBER =
	/^(?:page|seite|página|pagina|p\.|curriculum vitae|cv)?\s*[-–|]?\s*\d{1,2}(?:\s*(?:of|von|de|sur|di|van|\/)\s*\d{1,2})?\s*[-–|]?$/i;

/**
 * The text of a page in the order in which people read it. Tries three orders: the file's own, which is nearly always the author's;
 * by columns; and line by line across the page. The one whose headings are followed by matching text wins.
 */
export function pageText(fragments: Fragment[], isFirst = false): string {
	const upright = withoutPageNumber(fragments.filter((fragment) => !fragment.isTurned));
	const turned = fragments.filter((fragment) => fragment.isTurned);
	const orders = [upright, columnsOrder(upright), byLine(upright)].map((order) => {
		const lines = linesOf(order);
		const text = textOf(isFirst ? nameFirst(lines) : lines);
		return { text, score: orderScore(text) - sidesteps(lines) * SIDESTEP };
	});
	const best = orders.reduce((leader, order) => (order.score > leader.score ? order : leader)).text;
	return [best, ...turned.map((fragment) => fragment.text)].join('\n');
}

const SIDESTEP = 0.35;
/** In points: less is an indent. */
const ASIDE = 40;
const GAP = 10;
const DATED = /(?:19|20)\d\d|\d{1,2}[./]\d{2,4}/;

/**
 * Counts how often an order goes down the page from one column into another: two columns read in turns. Dates may be beside
 * anything.
 */
function sidesteps(lines: PlacedLine[]): number {
	const placed = lines.filter(({ first }) => first);
	return placed.filter(({ text, first, last }, index) => {
		const before = placed[index - 1];
		if (!first || !last || !before?.first || !before.last || DATED.test(text) || DATED.test(before.text)) return false;
		if (first.y < before.last.y) return false;
		const isRight = first.left > before.last.right + GAP && first.left > before.first.left + ASIDE;
		return isRight || last.right < before.first.left - GAP;
	}).length;
}

function withoutPageNumber(fragments: Fragment[]): Fragment[] {
	const lowest = Math.max(...fragments.map(({ y }) => y));
	return fragments.filter(({ y, text }) => y < lowest - 2 || !PAGE_NUMBER.test(text));
}

/** Consecutive fragments on one line become one line with tabs; wide gaps become an empty line. */
function linesOf(fragments: Fragment[]): PlacedLine[] {
	const lines: PlacedLine[] = [];
	const usual = usualDistance(fragments);
	for (const fragment of fragments) {
		const line = lines.at(-1);
		const last = line?.last;
		const size = Math.max(fragment.size, last?.size ?? 0);
		if (line && last && Math.abs(fragment.y - last.y) <= size * SAME_LINE && fragment.left >= last.right - size) {
			line.text += `\t${fragment.text}`;
			line.last = fragment;
		} else {
			const isFar =
				last && (fragment.y - last.y > Math.max(usual, size * 1.2) * EMPTY_LINE || fragment.y < last.y - size);
			if (isFar) lines.push({ text: '' });
			lines.push({ text: fragment.text, first: fragment, last: fragment });
		}
	}
	return lines;
}

const NEIGHBORS = 12;
/** In points: narrower columns have lists, not running text. */
const NARROWEST = 120;

/** In points. */
const OUTDENT = 3;
/** In type sizes. */
const OTHER_SIZE = 0.06;

/** Joins broken lines. The column broke a line if the first word of the next line would not have fit. */
function textOf(lines: PlacedLine[]): string {
	const isFull = (index: number): boolean => {
		const { first, last } = lines[index] ?? {};
		const next = lines[index + 1]?.first;
		if (!first || !last || !next || isOther(first, last, next)) return false;
		const around = lines.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS);
		const edge = Math.max(...around.map((line) => line.last?.right ?? 0));
		const word = (/^\S+/.exec(next.text)?.[0].length ?? 0) / Math.max(1, next.text.length);
		return edge - first.left >= NARROWEST && last.right + (next.right - next.left) * word + last.size * 0.2 > edge - 1;
	};
	const texts = lines.map((line) => line.text);
	return unwrap(texts, isFull).join('\n');
}

/** Further left or in other type: a new paragraph, even after a full line. */
function isOther(first: Fragment, last: Fragment, next: Fragment): boolean {
	if (next.left < first.left - OUTDENT) return true;
	return next.fonts[0] !== last.fonts[1] || Math.abs(next.size - last.size) > last.size * OTHER_SIZE;
}

/** The median distance from one line to the next, in points. */
function usualDistance(fragments: Fragment[]): number {
	const distances: number[] = [];
	for (const [index, { y }] of fragments.entries()) {
		const distance = y - (fragments[index - 1]?.y ?? y);
		if (distance > 2 && distance < 40) distances.push(distance);
	}
	return distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 12;
}
