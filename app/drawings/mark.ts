import type { Shape } from './drawing.ts';

/**
 * The logo: learn sessions as marks around a year, build sessions as rays between them, the next session in another color, and a
 * core. The smaller it is shown, the fewer and heavier its parts.
 */
export type MarkSize = 'small' | 'medium' | 'large';

interface MarkColors {
	marks: string;
	rays: string;
	next: string;
}

/** A circle of dashes. `share`: of the length that a dash and a gap have together. */
interface Dashes {
	radius: number;
	width: number;
	share: number;
}

interface Geometry {
	/** Of marks, and of rays. */
	count: number;
	/** The mark of the next session, clockwise from the top. */
	next: number;
	marks: Dashes;
	rays?: Dashes;
	core: number;
}

export const MARK_SIDE = 100;
const CENTER = MARK_SIDE / 2;

/** `small`: up to 24 pixels. `medium`: up to 96 pixels. */
const geometries = {
	small: { count: 8, next: 1, marks: { radius: 40, width: 16, share: 0.66 }, core: 14 },
	medium: {
		count: 13,
		next: 2,
		marks: { radius: 42.5, width: 11, share: 0.66 },
		rays: { radius: 25, width: 11, share: 0.34 },
		core: 8,
	},
	large: {
		count: 26,
		next: 4,
		marks: { radius: 45, width: 6.5, share: 0.66 },
		rays: { radius: 31, width: 11, share: 0.3 },
		core: 8,
	},
} satisfies Record<MarkSize, Geometry>;

export function markShapes(size: MarkSize, { marks: color, rays: rayColor, next: nextColor }: MarkColors): Shape[] {
	const { count, next, marks, rays, core }: Geometry = geometries[size];
	return [
		{ ...dashes(marks, count, next + 1, count - 1), stroke: color },
		...(rays ? [{ ...dashes(rays, count, 0.5, count), stroke: rayColor }] : []),
		{ ...dashes(marks, count, next, 1), stroke: nextColor },
		{ d: circle(core), fill: rayColor },
	];
}

/** How many learn sessions, and as many build sessions, the large logo shows. */
export const YEAR = geometries.large.count;

/** One of the large logo's marks or rays, for pictures in more colors; place 0 is at the top, the others follow clockwise. */
export function yearPart(part: 'marks' | 'rays', place: number, stroke: string): Shape {
	return { ...dashes(geometries.large[part], YEAR, part === 'rays' ? place + 0.5 : place, 1), stroke };
}

/** `shown` of `count` dashes, clockwise; `first` is the place of the first one's middle. */
function dashes({ radius, width, share }: Dashes, count: number, first: number, shown: number): Shape {
	const angleOf = (place: number) => (place / count) * 2 * Math.PI;
	const pointAt = (place: number) =>
		`${tenths(CENTER + radius * Math.sin(angleOf(place)))} ${tenths(CENTER - radius * Math.cos(angleOf(place)))}`;
	const isLarge = shown > count / 2 ? 1 : 0;
	const step = angleOf(1) * radius;
	return {
		d: `M${pointAt(first - share / 2)}A${radius} ${radius} 0 ${isLarge} 1 ${pointAt(first + shown - 1 + share / 2)}`,
		strokeWidth: width,
		...(shown > 1 && { strokeDasharray: `${hundredths(step * share)} ${hundredths(step * (1 - share))}` }),
	};
}

const circle = (radius: number) =>
	`M${CENTER} ${CENTER - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${radius} ${radius} 0 0 1 0 ${-2 * radius}`;

/** Rounded, to save bytes. Errors of dashes add up, so that they are finer. */
const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredths = (value: number) => Math.round(value * 100) / 100;
