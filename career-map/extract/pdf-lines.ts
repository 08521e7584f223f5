import type { Fragment } from './pdf-fragments.ts';

/** In parts of the type size: two fragments nearer than this stand on one line. */
export const SAME_LINE = 0.4;

/** A line with the fragments at its ends. */
export interface PlacedLine {
	text: string;
	/** None for an empty line. */
	first?: Fragment;
	last?: Fragment;
}

/** From the top down, each line from left to right. */
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
