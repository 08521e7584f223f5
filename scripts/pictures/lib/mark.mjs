/**
 * The mark: the growth ring made small. Three drawings, since a ring of 52 parts is mud at 16 pixels. Imported by the
 * generators; makes nothing itself.
 */
import { palette } from './palette.mjs';
import { ring } from './ring.mjs';

/** Inside a square of 100. detail: 26 (large), 13 (32 pixels) or 8 (16 pixels). today: which segment stands out. */
export function mark({
	detail = 26,
	learn = palette.forest,
	build = palette.forest,
	now = palette.persimmon,
	size = 100,
	x = 0,
	y = 0,
} = {}) {
	const k = size / 100;
	const at = { cx: x + size / 2, cy: y + size / 2, digits: 2 };
	const shape = {
		26: {
			r: 43 * k,
			count: 26,
			weight: 6.2 * k,
			gap: 0.2,
			cap: 'round',
			tickFrom: 33 * k,
			tickLength: 13 * k,
			tickWeight: 3.2 * k,
		},
		13: {
			r: 41.5 * k,
			count: 13,
			weight: 12 * k,
			gap: 0.24,
			cap: 'butt',
			tickFrom: 29 * k,
			tickLength: 14 * k,
			tickWeight: 6.4 * k,
		},
		8: {
			r: 40 * k,
			count: 8,
			weight: 17 * k,
			gap: 0.2,
			cap: 'butt',
			tickFrom: 24 * k,
			tickLength: 14 * k,
			tickWeight: 10 * k,
		},
	}[detail];
	const today = { 26: 4, 13: 2, 8: 1 }[detail];
	return ring({ ...at, ...shape, learn: (i) => (i === today ? now : learn), build: () => build });
}
