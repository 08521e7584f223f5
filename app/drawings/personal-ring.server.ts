import { createHash } from 'node:crypto';
import { curveCatmullRomClosed, line } from 'd3-shape';
import { drawingAsSvg, type Shape } from './drawing.ts';

export const RING_SIDE = 200;
/** How far a point is from the middle, at most. */
const RADIUS = 97;
const CORE = 8;
const POINTS = 10;
/** How far the outline of the bark differs from a circle, as a share of its radius. */
const SWAY = 0.13;
const FINE_LINES = { wide: [0.4, 0.72], narrow: [0.55] };
const NARROW = 12;

const rings = { start: 3, careerMap: 5, project: 7, certificate: 9 };

type RingStage = keyof typeof rings;

/** The colors of app/theme.css: the rings by turns, the lines, and the ring that stands out. */
const color = {
	wood: ['#dfe8d6', '#f0f4ea'],
	line: '#1f5a3d',
	accents: ['#e9a23b', '#d9804f'],
	ornament: '#d9d4c1',
} as const;

const ORNAMENT = [14, 24, 35, 44, 56, 65, 77, 86, 97].map((radius, at) => ({ radius, strokeWidth: at % 2 ? 0.5 : 1 }));

/**
 * A growth ring of one's own. It has more rings the further someone came. The same seed has another shape at each stage, so that
 * nobody can tell by the rings that two things are of one person.
 * @param seed Identifies what it is for. It cannot be read from the drawing.
 * @returns Shapes in a square of `RING_SIDE`.
 */
export function personalRing(seed: string, stage: RingStage): Shape[] {
	const random = randomOf(`${stage} ${seed}`);
	const outlineAt = outlinesOf(random);
	const accent = color.accents[random() < 0.5 ? 0 : 1];
	const accentAt = random() < 0.5 ? 1 : 2;
	const widths = Array.from({ length: rings[stage] }, () => 0.4 + random());
	const sum = widths.reduce((all, width) => all + width, 0);
	let inner = CORE;
	const grown = widths.map((width, at) => {
		const start = inner;
		inner += (width / sum) * (RADIUS - CORE);
		const outline = { d: outlineAt(inner), stroke: color.line, strokeWidth: Math.round(10 + 16 * width) / 10 };
		const fine = FINE_LINES[inner - start < NARROW ? 'narrow' : 'wide'].map((share) => ({
			d: outlineAt(start + share * (inner - start)),
			stroke: color.line,
			strokeWidth: 0.5,
		}));
		return [{ ...outline, fill: at === accentAt ? accent : color.wood[at % 2] }, ...fine];
	});
	// The outer rings are behind the inner ones.
	return [...grown.reverse().flat(), { d: outlineAt(CORE), fill: color.line }];
}

/** Draws outlines around the same core: round at the core, and of the seed's own shape at the bark. */
function outlinesOf(random: () => number): (radius: number) => string {
	const waves = [2, 3, 4, 5].map((count) => ({ count, height: random() / count, turn: random() * 2 * Math.PI }));
	const core = { x: (random() - 0.5) * 30, y: (random() - 0.5) * 30 };
	const curve = line<{ x: number; y: number }>(
		({ x }) => x,
		({ y }) => y,
	)
		.curve(curveCatmullRomClosed)
		.digits(1);
	return (radius) => {
		const share = radius / RADIUS;
		const points = Array.from({ length: POINTS }, (_, n) => {
			const angle = (n / POINTS) * 2 * Math.PI;
			const wave = waves.reduce((all, { count, height, turn }) => all + height * Math.cos(count * angle + turn), 0);
			const reach = radius * (1 - SWAY + SWAY * share * Math.max(-1, Math.min(1, wave)));
			return {
				x: RING_SIDE / 2 + core.x * (1 - share) + reach * Math.sin(angle),
				y: RING_SIDE / 2 + core.y * (1 - share) - reach * Math.cos(angle),
			};
		});
		return curve(points) ?? '';
	};
}

/** The rings behind a page, which differ by page. @param seed Identifies the page. @returns Shapes in a square of `RING_SIDE`. */
export function ornament(seed: string): Shape[] {
	const outlineAt = outlinesOf(randomOf(seed));
	return ORNAMENT.map(({ radius, strokeWidth }) => ({ d: outlineAt(radius), stroke: color.ornament, strokeWidth }));
}

export const ringSvg = (shapes: readonly Shape[]) =>
	drawingAsSvg({ width: RING_SIDE, height: RING_SIDE, shapes, title: '' });

export function personalRingUrl(seed: string, stage: RingStage): string {
	return `data:image/svg+xml,${ringSvg(personalRing(seed, stage)).replace(/[#%"<>]/g, encodeURIComponent)}`;
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: string): () => number {
	let bytes = createHash('sha256').update(seed).digest();
	let at = 0;
	return () => {
		if (at === bytes.length) {
			bytes = createHash('sha256').update(bytes).digest();
			at = 0;
		}
		return (bytes[at++] ?? 0) / 255;
	};
}
