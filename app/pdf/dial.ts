/** The geometry of the skill dial, for PDF and web page: rings around a center, one sector per skill. */

/** The current and the required level of a skill, 0 to 3. */
export interface DialSector {
	have: number;
	need: number;
}

interface DialArc {
	/** An SVG path to stroke, within 100 units of the center 0,0. */
	d: string;
	/** Reached, required but missing, or neither. */
	kind: 'have' | 'missing' | 'none';
}

export interface DialMark {
	x: number;
	y: number;
}

export const dialRadii = [30, 50, 70] as const;
const MARK_RADIUS = 91;
/** The gap at each end of an arc, including half the stroke width where the ends are round. */
const INSET: Record<DialArc['kind'], number> = { have: 7, missing: 4.5, none: 1.5 };

/**
 * The arcs of a dial, the innermost ring first; sectors go clockwise from the top.
 * @param opening The fraction of the circle that stays free at the top, for the names of the rings.
 */
export function dialArcs(sectors: readonly DialSector[], opening = 0): DialArc[] {
	const turn = turns(sectors.length, opening);
	return sectors.flatMap(({ have, need }, at) =>
		dialRadii.map((radius, ring) => {
			const kind = ring < have ? 'have' : ring < need ? 'missing' : 'none';
			const inset = INSET[kind] / (2 * Math.PI * radius);
			return { d: arc(radius, turn(at) + inset, turn(at + 1) - inset), kind };
		}),
	);
}

/** The middle of each sector, outside the outermost ring. @param opening As in `dialArcs`. */
export function dialMarks(count: number, opening = 0, radius = MARK_RADIUS): DialMark[] {
	const turn = turns(count, opening);
	return Array.from({ length: count }, (_, at) => point(radius, turn(at + 0.5)));
}

export const NAMED_OPENING = 1 / 6;

function turns(count: number, opening: number): (at: number) => number {
	return (at) => opening / 2 + (at / count) * (1 - opening);
}

function arc(radius: number, from: number, to: number): string {
	const [a, b] = [point(radius, from), point(radius, to)];
	return `M${a.x} ${a.y}A${radius} ${radius} 0 0 1 ${b.x} ${b.y}`;
}

/** @param turn Fraction of a turn, clockwise from the top. */
function point(radius: number, turn: number): DialMark {
	const angle = turn * 2 * Math.PI;
	return { x: round(radius * Math.sin(angle)), y: round(-radius * Math.cos(angle)) };
}

function round(value: number): number {
	return Math.round(value * 100) / 100 + 0;
}
