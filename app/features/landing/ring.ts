import type { RingOfYear } from '#app/features/events/schedule.ts';

/** A year's ring in few bytes: the page contains it twice, drawn and as data. Sessions are evenly spaced, so both ends suffice. */
export interface PackedRing {
	year: number;
	today: number;
	learn: PackedMarks;
	build: PackedMarks;
}

/** First and last position on the ring, the number of sessions, and how many of them are past. */
type PackedMarks = [first: number, last: number, count: number, past: number];

/** Packs a ring for a loader's data. */
export function packRing({ year, today, learn, build }: RingOfYear): PackedRing {
	const pack = (marks: RingOfYear['learn']): PackedMarks => [
		marks[0]?.at ?? 0,
		marks.at(-1)?.at ?? 0,
		marks.length,
		marks.filter((mark) => mark.past).length,
	];
	return { year, today, learn: pack(learn), build: pack(build) };
}

/** Restores a packed ring for drawing. */
export function unpackRing({ year, today, learn, build }: PackedRing): RingOfYear {
	const unpack = ([first, last, count, past]: PackedMarks) =>
		Array.from({ length: count }, (_, n) => ({
			at: first + ((last - first) * n) / Math.max(1, count - 1),
			past: n < past,
		}));
	return { year, today, learn: unpack(learn), build: unpack(build) };
}
