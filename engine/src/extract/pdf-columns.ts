import { sectionHeading } from '../structure/headings.ts';
import { byLine, type Fragment, SAME_LINE } from './pdf-fragments.ts';

/** In points: a narrower gap does not separate columns. */
const GUTTER = 10;
/** A column has at least this many lines. */
const MIN_LINES = 4;
const DATE_LIKE = /(?:19|20)\d\d|\d{1,2}[./]\d{2,4}/;

/**
 * Reading order by columns (a recursive XY cut): cuts the page where a vertical gap runs through all of it or a horizontal one
 * separates a head from a body. A column of dates beside their entries is not cut off: it is read line by line.
 */
export function columnsOrder(fragments: Fragment[], depth = 0): Fragment[] {
	if (fragments.length < MIN_LINES * 2 || depth > 6) return byLine(fragments);
	const columns = cutVertically(fragments);
	if (columns) return columns.flatMap((column) => columnsOrder(column, depth + 1));
	const bands = cutHorizontally(fragments);
	return bands ? bands.flatMap((band) => columnsOrder(band, depth + 1)) : byLine(fragments);
}

/** Cuts into two columns if a gap runs from top to bottom. */
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
