import { type Shape, shapesAsSvg } from '#app/drawings/drawing.ts';
import { MARK_SIDE, YEAR, yearPart } from '#app/drawings/mark.ts';

export const CENTER = MARK_SIDE / 2;

/** Where a drawing in the logo's square of 100 is placed: its center and the length of its side. */
export interface Place {
	x: number;
	y: number;
	side: number;
}

export const placed = (content: string, { x, y, side }: Place) =>
	`<svg x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}" fill="none" overflow="visible">${content}</svg>`;

/** The large logo's marks or rays, each in a color of its own; `change` gives what else differs. */
export const each = (
	part: 'marks' | 'rays',
	colorOf: (place: number) => string,
	change: (place: number) => Partial<Shape> = () => ({}),
) =>
	shapesAsSvg(
		Array.from({ length: YEAR }, (_, place) => ({ ...yearPart(part, place, colorOf(place)), ...change(place) })),
	);

export const dot = (radius: number, fill: string, x = CENTER, y = CENTER) =>
	`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** A point at a distance from the center; `turn` is the part of a full turn, clockwise from the top. */
export const pointAt = (turn: number, radius: number) => ({
	x: round(CENTER + radius * Math.sin(2 * Math.PI * turn)),
	y: round(CENTER - radius * Math.cos(2 * Math.PI * turn)),
});

/** Growth rings as in wood: uneven, wider in some years, all bent alike. `seed` shapes them. */
export function growthRings(
	color: string,
	seed: number,
	{ from = 11, to = 22.5, count = 6, width = 0.4 } = {},
): string {
	const step = (to - from) / (count - 1);
	const ring = (index: number) => {
		const radius = from + step * (index + 0.22 * Math.sin(seed + index * 2.4));
		const points = Array.from({ length: 90 }, (_, part) => {
			const { x, y } = pointAt(part / 90, radius * (1 + bend((2 * Math.PI * part) / 90, index / count)));
			return `${x} ${y}`;
		});
		return `M${points.join('L')}Z`;
	};
	const bend = (angle: number, out: number) =>
		(0.4 + out) *
		(0.018 * Math.sin(2 * angle + seed) +
			0.016 * Math.sin(3 * angle + seed * 1.7 + out) +
			0.012 * Math.sin(5 * angle + seed * 2.3 + 2 * out));
	const d = Array.from({ length: count }, (_, index) => ring(index)).join('');
	return `<path d="${d}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
