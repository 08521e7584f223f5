import { type Drawing, placed, type Shape } from './drawing.ts';
import { MARK_SIDE, markShapes } from './mark.ts';
import { type Face, type Outlines, outlinesOf } from './outlines.server.ts';
import { RING_SIDE } from './personal-ring.server.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 76;
/** Where the words end, and the ring begins. */
const COLUMN = 590;
const RING = { x: 690, y: 95, side: 440 };
const LOGO = { y: 62, side: 56 };
const BOTTOM = HEIGHT - 78;
interface Style {
	face: Face;
	size: number;
	most: number;
}

const SMALLEST: Style = { face: 'display', size: 42, most: 4 };
const LARGER: readonly Style[] = [68, 58, 50].map((size) => ({ ...SMALLEST, size }));
const TEXT: Style = { face: 'text', size: 27, most: 2 };
/** Longer texts are cut before they are measured. */
const MOST_LETTERS = 200;
const LEADING = 1.12;

/** The colors of app/theme.css. */
const color = { paper: '#f7f3ea', ink: '#14231c', soft: '#42544a', forest: '#1f5a3d', persimmon: '#ae400e' };

interface ShareCard {
	brand: string;
	title: string;
	text: string;
	ring: readonly Shape[];
}

/** The picture that networks show of a page about one person's work: the logo, a title, and the person's ring. */
export async function shareCard({ brand, title, text, ring }: ShareCard): Promise<Drawing> {
	const { line, words } = writer(await outlinesOf([title, text]));
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
			...words(start(title), start(text)),
		],
	};
}

const start = (text: string) => lettersOf(text).slice(0, MOST_LETTERS).join('');

function writer({ outline, widthOf, wrapText }: Outlines) {
	const line = (words: string, x: number, y: number, face: Face, size: number): Shape => ({
		d: outline(words, x, y, { face, size }),
		fill: color.ink,
	});
	const isFitting = (text: string, style: Style) => {
		const lines = wrapText(text, style, COLUMN);
		return lines.length <= style.most && lines.every((words) => widthOf(words, style) <= COLUMN);
	};
	const shortened = (text: string, style: Style) => {
		const lines = wrapText(text, style, COLUMN);
		return lines.slice(0, style.most).map((words, at) => {
			const isCut = at === style.most - 1 && lines.length > style.most;
			const letters = lettersOf(words);
			let kept = isCut ? `${words}…` : words;
			while (widthOf(kept, style) > COLUMN && letters.pop()) kept = `${letters.join('')}…`;
			return kept;
		});
	};
	const words = (title: string, text: string): Shape[] => {
		const below = shortened(text, TEXT);
		const textTop = BOTTOM - (below.length - 1) * 36;
		const style = LARGER.find((style) => isFitting(title, style)) ?? SMALLEST;
		const lines = shortened(title, style);
		return [
			...lines.map((words, at) =>
				line(words, LEFT, textTop - 58 - (lines.length - 1 - at) * style.size * LEADING, 'display', style.size),
			),
			...below.map((words, at) => ({ ...line(words, LEFT, textTop + at * 36, 'text', TEXT.size), fill: color.soft })),
		];
	};
	return { line, words };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
