import type { RingOfYear } from '#app/features/events/schedule.ts';

/** A year's ring in few bytes: it travels in the page twice, drawn and as data. Sessions stand evenly, so two ends say it all. */
export interface PackedRing {
	year: number;
	today: number;
	learn: PackedMarks;
	build: PackedMarks;
}

/** First and last place on the ring, how many in all, and how many of them are past. */
type PackedMarks = [first: number, last: number, count: number, past: number];

/** What a page's loader sends. */
export function packRing({ year, today, learn, build }: RingOfYear): PackedRing {
	const pack = (marks: RingOfYear['learn']): PackedMarks => [
		marks[0]?.at ?? 0,
		marks.at(-1)?.at ?? 0,
		marks.length,
		marks.filter((mark) => mark.past).length,
	];
	return { year, today, learn: pack(learn), build: pack(build) };
}

/** What the ring's picture takes. */
export function unpackRing({ year, today, learn, build }: PackedRing): RingOfYear {
	const unpack = ([first, last, count, past]: PackedMarks) =>
		Array.from({ length: count }, (_, n) => ({
			at: first + ((last - first) * n) / Math.max(1, count - 1),
			past: n < past,
		}));
	return { year, today, learn: unpack(learn), build: unpack(build) };
}
