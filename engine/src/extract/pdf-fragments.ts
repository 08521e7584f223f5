/** A piece of text from pdf.js, in the page's own coordinates (points, y upward). */
export interface TextItem {
	str: string;
	transform: number[];
	width: number;
	height: number;
	hasEOL: boolean;
	fontName?: string;
}

/** Words on one line with only word spaces between them. In a reader's coordinates: y grows downward. */
export interface Fragment {
	text: string;
	left: number;
	right: number;
	/** Baseline. */
	y: number;
	size: number;
	/** Position in the file's own order. */
	order: number;
	isTurned: boolean;
	fonts: [first: string | undefined, last: string | undefined];
}

/** In type sizes. */
const SAME_RUN = 0.35;
const WORD_SPACE = 0.16;
const WIDEST_SPACE = 1.1;

/**
 * Joins the items of a page into fragments.
 * @param view The viewport's transform: turns the page upright, origin at the top left.
 */
export function fragmentsOf(items: TextItem[], view: number[]): Fragment[] {
	const fragments: Fragment[] = [];
	let last: Fragment | undefined;
	let isSpaceDue = false;
	for (const item of items) {
		if (item.str.trim() === '') {
			isSpaceDue ||= item.str !== '' || item.hasEOL;
			continue;
		}
		const placed = place(item, view, fragments.length);
		if (last && continues(last, placed)) {
			const gap = placed.left - last.right;
			const glue = (isSpaceDue || gap > last.size * WORD_SPACE) && !/\s$/.test(last.text) ? space(last, placed) : '';
			last.text += glue + placed.text;
			last.right = Math.max(last.right, placed.right);
			last.size = Math.max(last.size, placed.size);
			last.fonts[1] = placed.fonts[1];
		} else {
			fragments.push(placed);
			last = placed;
		}
		isSpaceDue = /\s$/.test(item.str);
	}
	return fragments.map((fragment) => ({ ...fragment, text: fragment.text.trim() }));
}

const LETTERS_APART = /^\S(?: \S)+$/;

/** The space before a fragment: two between letter-spaced words, so that they stay two words ("W O R K  H I S T O R Y"). */
function space(last: Fragment, next: Fragment): string {
	const tail = last.text.slice(-5);
	return LETTERS_APART.test(next.text) && /(?:^|\s)\S \S$/.test(tail) ? '  ' : ' ';
}

function place(item: TextItem, view: number[], order: number): Fragment {
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
	const [ta = 1, tb = 0, tc = 0, td = 1, tx = 0, ty = 0] = item.transform;
	const left = a * tx + c * ty + e;
	const y = b * tx + d * ty + f;
	const alongX = a * ta + c * tb;
	const alongY = b * ta + d * tb;
	const size = Math.hypot(a * tc + c * td, b * tc + d * td) || item.height || 1;
	const isTurned = Math.abs(alongY) > Math.abs(alongX);
	const right = left + (isTurned ? size : item.width);
	return { text: item.str, left, right, y, size, order, isTurned, fonts: [item.fontName, item.fontName] };
}

function continues(last: Fragment, next: Fragment): boolean {
	if (last.isTurned || next.isTurned) return false;
	const size = Math.max(last.size, next.size);
	if (Math.abs(next.y - last.y) > size * SAME_RUN) return false;
	const gap = next.left - last.right;
	return gap > -size * 0.6 && gap < size * WIDEST_SPACE;
}

/** In type sizes: fragments nearer than this are on one line. */
export const SAME_LINE = 0.4;

export interface PlacedLine {
	text: string;
	first?: Fragment;
	last?: Fragment;
}

/** Sorts from top to bottom, each line from left to right. */
export function byLine(fragments: Fragment[]): Fragment[] {
	const rest = [...fragments].sort((a, b) => a.y - b.y || a.left - b.left);
	const ordered: Fragment[] = [];
	let row: Fragment[] = [];
	for (const fragment of rest) {
		const first = row[0];
		if (first && fragment.y - first.y > Math.max(first.size, fragment.size) * SAME_LINE) {
			ordered.push(...row.sort((a, b) => a.left - b.left));
			row = [];
		}
		row.push(fragment);
	}
	return [...ordered, ...row.sort((a, b) => a.left - b.left)];
}
