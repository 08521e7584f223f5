import { type Drawing, placed, type Shape } from './drawing.ts';
import { MARK_SIDE, markShapes } from './mark.ts';
import { type Face, outline, widthOf, wrapText } from './outlines.server.ts';
import { RING_SIDE } from './personal-ring.server.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 76;
/** Where the words end, and the ring begins. */
const COLUMN = 590;
const RING = { x: 690, y: 95, side: 440 };
const LOGO = { y: 62, side: 56 };
/** The baseline of the last line. */
const BOTTOM = HEIGHT - 78;
const SIZES = [68, 58, 50, 42];
const MOST_LINES = 4;
const LEADING = 1.12;

/** The colors of app/theme.css. */
const color = { paper: '#f7f3ea', ink: '#14231c', soft: '#42544a', forest: '#1f5a3d', persimmon: '#ae400e' };

/** What a share card says. Its texts must be printable: see app/pdf/printable.ts. */
export interface ShareCard {
	/** The name beside the logo. */
	brand: string;
	title: string;
	/** Below the title. */
	text: string;
	ring: readonly Shape[];
}

/** The picture that networks show of a page about one person's work: the logo, a title, and the person's ring. */
export function shareCard({ brand, title, text, ring }: ShareCard): Drawing {
	const logo = markShapes('medium', { marks: color.forest, rays: color.forest, next: color.persimmon });
	const brandLeft = LEFT + LOGO.side + 16;
	return {
		width: WIDTH,
		height: HEIGHT,
		title: `${title}: ${text}`,
		shapes: [
			{ d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: color.paper },
			...placed(ring, RING.x, RING.y, RING.side / RING_SIDE),
			...placed(logo, LEFT, LOGO.y, LOGO.side / MARK_SIDE),
			line(brand, brandLeft, LOGO.y + 40, 'display', 34),
			...words(title, text),
		],
	};
}

function words(title: string, text: string): Shape[] {
	const below = wrapText(text, { face: 'text', size: 27 }, COLUMN).slice(0, 2);
	const textTop = BOTTOM - (below.length - 1) * 36;
	const { size, lines } = fitted(title);
	return [
		...lines.map((words, at) =>
			line(words, LEFT, textTop - 58 - (lines.length - 1 - at) * size * LEADING, 'display', size),
		),
		...below.map((words, at) => ({ ...line(words, LEFT, textTop + at * 36, 'text', 27), fill: color.soft })),
	];
}

/** The title in the largest size that fits, in a few lines. */
function fitted(title: string): { size: number; lines: string[] } {
	const tried = SIZES.map((size) => ({ size, lines: wrapText(title, { face: 'display', size }, COLUMN) }));
	const isFitting = ({ size, lines }: { size: number; lines: string[] }) =>
		lines.length <= MOST_LINES && lines.every((words) => widthOf(words, { face: 'display', size }) <= COLUMN);
	const smallest = tried.at(-1) ?? { size: 42, lines: [title] };
	return tried.find(isFitting) ?? { ...smallest, lines: shortened(smallest.lines, smallest.size) };
}

/** At most a few lines, each cut where the column ends. */
function shortened(lines: string[], size: number): string[] {
	const style = { face: 'display', size } as const;
	return lines.slice(0, MOST_LINES).map((words, at) => {
		const isLast = at === MOST_LINES - 1 && lines.length > MOST_LINES;
		let cut = words;
		while (widthOf(isLast || cut !== words ? `${cut}…` : cut, style) > COLUMN) cut = cut.slice(0, -1);
		return isLast || cut !== words ? `${cut}…` : cut;
	});
}

const line = (words: string, x: number, y: number, face: Face, size: number): Shape => ({
	d: outline(words, x, y, { face, size }),
	fill: color.ink,
});
