import { type Drawing, placed, type Shape } from '#app/drawings/drawing.ts';
import { MARK_SIDE, markShapes } from '#app/drawings/mark.ts';
import { type Face, type Outlines, outlinesOf } from '#app/drawings/outlines.server.ts';
import { personalRing, RING_SIDE } from '#app/drawings/personal-ring.server.ts';
import { certificateWords, skillWords } from '#content/certificates.ts';
import { certificationSkills, program } from '#content/program.ts';
import type { Certificate } from './certificates.server.ts';

const WIDTH = 1200;
const HEIGHT = 850;
const color = {
	card: '#fffdf8',
	line: '#cfc8b4',
	ink: '#14231c',
	soft: '#42544a',
	forest: '#1f5a3d',
	moss: '#dfe8d6',
	persimmon: '#ae400e',
	revoked: '#a3231b',
};
const RING = { x: 306, y: 425, own: 88, radii: [112, 148, 184], moss: 236 };
const COLUMN = { x: 600, width: 510 };

type Shown = Pick<Certificate, 'person' | 'subject' | 'title' | 'name' | 'issuedOn' | 'rule' | 'address' | 'state'>;

export async function certificateDrawing(certificate: Shown): Promise<Drawing> {
	const { title, name } = certificate;
	const outlines = await outlinesOf([name]);
	return {
		width: WIDTH,
		height: HEIGHT,
		title: certificateWords.page.picture(title, name),
		shapes: [...paper(), ...ring(certificate), ...words(certificate, outlines), ...foot(certificate, outlines)],
	};
}

function paper(): Shape[] {
	const rectangle = (inset: number) => `M${inset} ${inset}H${WIDTH - inset}V${HEIGHT - inset}H${inset}Z`;
	return [
		{ d: rectangle(0), fill: color.card },
		{ d: rectangle(26), stroke: color.line, strokeWidth: 1.5 },
		{ d: rectangle(34), stroke: color.forest, strokeWidth: 3 },
	];
}

/** The person's own ring, and around it one sector a skill, clockwise from the top; those that the certificate covers have grown. */
function ring({ subject, person }: Shown): Shape[] {
	const count = certificationSkills.length;
	const { x, y, own, radii, moss } = RING;
	const sectors = certificationSkills.flatMap(({ id }, at) => {
		const isGrown = subject === 'program' || subject === id;
		return radii.map((radius): Shape => {
			const gap = (isGrown ? 15 : 7) / (2 * Math.PI * radius);
			const d = arc(radius, at / count + gap, (at + 1) / count - gap);
			return isGrown
				? { d, stroke: color.forest, strokeWidth: 20, isRound: true }
				: { d, stroke: '#a9b89d', strokeWidth: 2.5, isRound: true };
		});
	});
	const seeds = certificationSkills.flatMap(({ id }, at) => {
		const isGrown = subject === 'program' || subject === id;
		const seat = pointAt(moss - 30, (at + 0.5) / count);
		return isGrown ? [{ d: circle(seat.x, seat.y, 7), fill: color.persimmon }] : [];
	});
	return [
		{ d: circle(x, y, moss), fill: color.moss },
		...sectors,
		...seeds,
		...placed(personalRing(person, 'certificate'), x - own, y - own, (2 * own) / RING_SIDE),
	];
}

function words({ subject, title, name }: Shown, outlines: Outlines): Shape[] {
	const { kinds, awardedTo, programShows } = certificateWords;
	const isProgram = subject === 'program';
	const column = textColumn(196, outlines);
	column.add((isProgram ? kinds.program : kinds.skill).toUpperCase(), 'semibold', 19, {
		fill: color.persimmon,
		spacing: 3,
	});
	column.space(44);
	column.add(title, 'display', 46, { fill: color.ink, leading: 1.16 });
	column.space(34);
	column.add(awardedTo, 'text', 20, { fill: color.soft });
	column.space(20);
	column.add(name, 'display', fittingSize(name, outlines), { fill: color.forest, leading: 1.2 });
	column.space(36);
	column.add(isProgram ? programShows : skillWords[subject].shows, 'text', 21, { fill: color.soft, leading: 1.42 });
	return column.shapes;
}

function foot({ issuedOn, rule, address, state }: Shown, { outline }: Outlines): Shape[] {
	const { issued, issuer, ruleVersion, page } = certificateWords;
	const facts = `${issued} ${issuedOn}  ·  ${issuer} ${program.name}  ·  ${ruleVersion(rule)}`;
	const { x } = COLUMN;
	return [
		{ d: `M${x} 716H${x + COLUMN.width}`, stroke: color.line, strokeWidth: 1.5 },
		{ d: outline(facts, x, 750, { face: 'semibold', size: 17 }), fill: color.ink },
		{ d: outline(address.replace(/^https?:\/\//, ''), x, 778, { face: 'text', size: 15 }), fill: color.soft },
		...(state === 'valid'
			? []
			: [
					{
						d: outline(page[state].mark.toUpperCase(), x, 130, { face: 'semibold', size: 34, spacing: 4 }),
						fill: color.revoked,
					},
				]),
	];
}

/** For email signatures, at twice the size that it is shown with. Without the name, which a signature has. */
export async function badgeDrawing({ title, subject, state, address }: Shown): Promise<Drawing> {
	const { width, height } = certificateWords.badge;
	const { outline, wrapText } = await outlinesOf([]);
	const { kinds, page } = certificateWords;
	const kind = subject === 'program' ? kinds.program : kinds.skill;
	const style = { face: 'display', size: 27 } as const;
	const lines = wrapText(title, style, 2 * width - 170);
	const mark = 92;
	const edge = `M3 3H${2 * width - 3}V${2 * height - 3}H3Z`;
	const isValid = state === 'valid';
	const foot = isValid ? `${kind} · ${new URL(address).host}` : page[state].mark.toUpperCase();
	const top = height - (lines.length * 32 + 30) / 2 + 24;
	return {
		width: 2 * width,
		height: 2 * height,
		title: `${program.name}: ${title}`,
		shapes: [
			{ d: edge, fill: color.card, stroke: isValid ? color.forest : color.revoked, strokeWidth: 3 },
			...placed(
				markShapes('medium', { marks: color.forest, rays: color.forest, next: color.persimmon }),
				26,
				height - mark / 2,
				mark / MARK_SIDE,
			),
			...lines.map((line, at) => ({ d: outline(line, 142, top + at * 32, style), fill: color.ink })),
			{
				d: outline(foot, 142, top + lines.length * 32, { face: 'semibold', size: 19 }),
				fill: isValid ? color.soft : color.revoked,
			},
		],
	};
}

/** Adds lines below each other. @param top Where the first line's letters begin. */
function textColumn(top: number, { outline, wrapText }: Outlines) {
	const shapes: Shape[] = [];
	let y = top;
	return {
		shapes,
		space: (pixels: number) => {
			y += pixels;
		},
		add(text: string, face: Face, size: number, { fill, leading = 1.2, spacing = 0 }: TextStyle) {
			const style = { face, size, spacing };
			for (const [at, line] of wrapText(text, style, COLUMN.width).entries()) {
				y += at === 0 ? size * 0.78 : size * leading;
				shapes.push({ d: outline(line, COLUMN.x, y, style), fill });
			}
		},
	};
}

interface TextStyle {
	fill: string;
	/** Line height as a multiple of the size. */
	leading?: number;
	spacing?: number;
}

/** The largest size at which a name fits on one line, or the smallest one. */
function fittingSize(name: string, { widthOf }: Outlines): number {
	const sizes = [58, 50, 44, 38, 32];
	return sizes.find((size) => widthOf(name, { face: 'display', size }) <= COLUMN.width) ?? 28;
}

function arc(radius: number, from: number, to: number): string {
	const [a, b] = [pointAt(radius, from), pointAt(radius, to)];
	return `M${a.x} ${a.y}A${radius} ${radius} 0 0 1 ${b.x} ${b.y}`;
}

const circle = (x: number, y: number, radius: number) =>
	`M${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}Z`;

/** @param turn Fraction of a turn, clockwise from the top. */
function pointAt(radius: number, turn: number): { x: number; y: number } {
	const angle = turn * 2 * Math.PI;
	const round = (value: number) => Math.round(value * 100) / 100;
	return { x: round(RING.x + radius * Math.sin(angle)), y: round(RING.y - radius * Math.cos(angle)) };
}
