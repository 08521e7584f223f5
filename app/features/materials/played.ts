/** Parts of a recording, in seconds from its start: disjoint, in order. */
export type Parts = [from: number, to: number][];

/** Reports of a player are half a minute apart; a longer silence, offline or asleep, counts up to this. */
const LONGEST_SILENCE_SECONDS = 300;
/** Players go up to twice the speed. */
const FASTEST = 2;
/** For clocks and buffers. */
const TOLERANCE_SECONDS = 5;

/**
 * How many seconds of a recording can have been played since a player's last report.
 * @param silence Seconds since then; undefined for the first report.
 */
export function playable(silence: number | undefined): number {
	return Math.min(silence ?? 0, LONGEST_SILENCE_SECONDS) * FASTEST + TOLERANCE_SECONDS;
}

export const secondsOf = (parts: Parts): number => parts.reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * Adds reported parts to those that are known, up to so many new seconds; the earliest first.
 * @param reported In any order; may overlap.
 */
export function addParts(known: Parts, reported: Parts, most: number): Parts {
	let parts = merge(known);
	let left = most;
	for (const [start, end] of merge(reported)) {
		let from = start;
		while (from < end && left > 0) {
			const inside = parts.find(([begin, stop]) => begin <= from && from < stop);
			const next = inside
				? inside[1]
				: Math.min(end, from + left, ...parts.map(([begin]) => begin).filter((at) => at > from));
			if (!inside) {
				left -= next - from;
				parts = merge([...parts, [from, next]]);
			}
			from = next;
		}
	}
	return parts;
}

function merge(parts: Parts): Parts {
	const merged: Parts = [];
	for (const [from, to] of parts.toSorted((a, b) => a[0] - b[0])) {
		const last = merged.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else if (to > from) merged.push([from, to]);
	}
	return merged;
}
