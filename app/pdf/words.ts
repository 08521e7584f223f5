import { Font, Text as PdfText } from '@react-pdf/renderer';
import {
	type ComponentProps,
	createContext,
	createElement as h,
	type ReactElement,
	type ReactNode,
	useContext,
} from 'react';
import { joined, type Shaped, shapeClusters } from '#app/fonts/shape.ts';
import { printable, type ScriptFont, type Typeset, typesetFor, type Weight } from '#app/fonts/typeset.ts';
import { BREAK, scriptFont, spellings } from './script-font.ts';

/** A text in parts: in the site's fonts, and in fonts of the document's own for other scripts. */
type Words = (text: string) => (string | ReactElement)[];

export const WordsContext = createContext<Words>((text) => [printable(text)]);

/** More than any other cost of a line: parts of a word in several fonts stay together. */
const NO_HYPHENS = 9999;

export function Text({ children, ...props }: ComponentProps<typeof PdfText> & { children?: ReactNode }): ReactElement {
	const words = useContext(WordsContext);
	const parts = [children].flat().flatMap((child) => (typeof child === 'string' ? words(child) : [child]));
	return h(PdfText, { hyphenationPenalty: NO_HYPHENS, ...props }, ...parts);
}

/** Shorter texts, such as names, are not broken where they have no spaces. */
const LONG = 12;
const WEIGHTS = [
	['regular', 400],
	['semibold', 600],
] as const;

/** What is set as one glyph. */
interface Piece {
	text: string;
	font: ScriptFont;
	shaped: Record<Weight, Shaped>;
}

const OWN = 'Noto';

export async function wordsOf(texts: readonly string[]): Promise<Words> {
	const typeset = await typesetFor(texts);
	const pieces = new Map<string, Piece>();
	for (const { text, font } of texts.flatMap(typeset)) {
		for (const piece of font ? piecesOf(text, font) : []) pieces.set(piece.text, piece);
	}
	if (pieces.size === 0) return (text) => [printable(text)];
	for (const [weight, fontWeight] of WEIGHTS) {
		const bytes = Buffer.from(scriptFont(shapes(pieces, weight))).toString('base64');
		Font.register({ family: OWN, fontWeight, src: `data:font/otf;base64,${bytes}` });
	}
	return (text) =>
		runsOf(text, typeset).map((run) =>
			typeof run === 'string' ? run : h(PdfText, { style: { fontFamily: OWN } }, run.join('')),
		);
}

function runsOf(text: string, typeset: Typeset): (string | string[])[] {
	const units = typeset(text);
	const mayBreak = units.filter(({ font }) => font).length > LONG;
	const runs: (string | string[])[] = [];
	for (const [at, { text: unit, font }] of units.entries()) {
		const last = runs.at(-1);
		const isOwn = font || (unit === ' ' && units[at - 1]?.font && units[at + 1]?.font);
		if (!isOwn && typeof last === 'string') runs[runs.length - 1] = last + unit;
		else if (!isOwn) runs.push(unit);
		else if (!Array.isArray(last)) runs.push([unit]);
		else
			last.push(mayBreak && unit !== ' ' && last.at(-1) !== ' ' && !/^[\p{P}\p{M}]/u.test(unit) ? BREAK + unit : unit);
	}
	return runs;
}

/** A word is one piece, but each letter where it has one form: readers of a PDF reverse text from right to left by its glyphs. */
function piecesOf(text: string, font: ScriptFont): Piece[] {
	const [regular = [], semibold = []] = WEIGHTS.map(([weight]) => shapeClusters(text, font[weight]));
	if (/\p{sc=Hebr}/u.test(text)) {
		return regular.map((own, at) => ({
			text: own.text,
			font,
			shaped: { regular: own, semibold: semibold[at] ?? own },
		}));
	}
	return [{ text, font, shaped: { regular: joined(regular), semibold: joined(semibold) } }];
}

function shapes(pieces: ReadonlyMap<string, Piece>, weight: Weight): Map<string, Shaped> {
	const shaped = new Map([...pieces].map(([text, piece]) => [text, piece.shaped[weight]]));
	for (const { text, font } of pieces.values()) {
		for (const character of spellings(text).join('')) {
			if (!shaped.has(character)) shaped.set(character, joined(shapeClusters(character, font[weight])));
		}
	}
	return shaped;
}
