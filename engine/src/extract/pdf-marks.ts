import type { Fragment } from './pdf-fragments.ts';
import type { Box } from './pdf-hidden.ts';

/** In type sizes: how far a bullet is before its line, and its largest size. */
const FARTHEST = 2;
const LARGEST = 0.62;
/** Where the middle of a bullet may be above the baseline. */
const LOWEST = 0.05;
const HIGHEST = 0.75;
const MARKED = /^[•‣◦●○■□▪–*·-]/;

/**
 * Adds bullets that are drawn as shapes (as browsers do) to the text, so that list items differ from paragraphs.
 * @param marks In the page's own coordinates.
 * @param view The viewport's transform.
 */
export function withMarks(fragments: Fragment[], marks: Box[], view: number[]): Fragment[] {
	if (marks.length === 0) return fragments;
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
	const points = marks.map(([left, bottom, right, top]) => {
		const [x, y] = [(left + right) / 2, (bottom + top) / 2];
		return { x: a * x + c * y + e, y: b * x + d * y + f, size: right - left };
	});
	const items = new Set<Fragment>();
	for (const point of points) {
		const near = fragments.filter((fragment) => isBefore(point, fragment));
		// With two columns, the line of the nearer one.
		const item = near.reduce<Fragment | undefined>(
			(best, each) => (!best || each.left < best.left ? each : best),
			undefined,
		);
		if (item && !isBehind(point, item, fragments)) items.add(item);
	}
	return fragments.map((fragment) =>
		items.has(fragment) && !MARKED.test(fragment.text) ? { ...fragment, text: `• ${fragment.text}` } : fragment,
	);
}

interface Point {
	x: number;
	y: number;
	size: number;
}

function isBefore({ x, y, size }: Point, { left, y: base, size: type, isTurned }: Fragment): boolean {
	if (isTurned || size > type * LARGEST || left < x || left - x > type * FARTHEST) return false;
	return base - y >= type * LOWEST && base - y <= type * HIGHEST;
}

/** A dot between two words of a line ("London · Paris") is no bullet, nor is one of five that rate a skill. */
function isBehind({ x }: Point, item: Fragment, fragments: Fragment[]): boolean {
	return fragments.some(
		(other) =>
			other !== item &&
			Math.abs(other.y - item.y) < item.size * 0.4 &&
			other.right <= x &&
			x - other.right < item.size * 3,
	);
}
