import { orderScore } from './order-score.ts';
import { columnsOrder } from './pdf-columns.ts';
import { byLine, type Fragment, type PlacedLine, SAME_LINE } from './pdf-fragments.ts';
import { nameFirst } from './pdf-name.ts';
import { unwrap } from './unwrap.ts';

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

/** How many lines above and below show where a column ends. */
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
