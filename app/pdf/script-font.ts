import opentype from 'opentype.js';
import type { Shaped } from '#app/fonts/shape.ts';

const { Font, Glyph, Path } = opentype;

const EM = 1000;
/** As in Hanken Grotesk. */
const SPACE = 260;
/** Where a line may end within a text without spaces. It is invisible in a copied text. */
export const BREAK = '\ufeff';

/** The published types lack it. */
interface Substitution {
	add(feature: string, ligature: { sub: number[]; by: number }, script: string, language: string): void;
}

/**
 * An OpenType font with one glyph for each shaped text, and a ligature from the text's characters to it. react-pdf shapes with fontkit
 * and drops the places of marks (docs/decisions/fonts-and-pdf.md); with this font nothing is left to shape, and the text of the PDF stays text.
 * @param shaped All texts that are set in this font, and each of their characters.
 */
export function scriptFont(shaped: ReadonlyMap<string, Shaped>): Uint8Array {
	const glyphs = [
		glyph('.notdef', EM / 2),
		glyph('space', SPACE, new Path(), [0x20]),
		glyph('break', 0, new Path(), [0xfeff]),
		...[...shaped].map(([text, { width, commands }], at) => {
			const characters = Array.from(text, (one) => one.codePointAt(0) ?? 0);
			return glyph(`text${at}`, Math.round(width * EM), pathOf(commands), characters.length === 1 ? characters : []);
		}),
	];
	const font = new Font({
		familyName: 'Noto',
		styleName: 'Regular',
		unitsPerEm: EM,
		ascender: 1069,
		descender: -293,
		glyphs,
	});
	const substitution = font.substitution as unknown as Substitution;
	const texts = [...shaped.keys()];
	const indexOf = (text: string) => texts.indexOf(text) + 3;
	// Of ligatures that begin alike, the longest comes first.
	for (const text of texts.filter((text) => Array.from(text).length > 1).sort((a, b) => b.length - a.length)) {
		for (const spelling of spellings(text)) {
			substitution.add('ccmp', { sub: Array.from(spelling, indexOf), by: indexOf(text) }, 'DFLT', 'dflt');
		}
	}
	return new Uint8Array(font.toArrayBuffer());
}

/** A text as it is, and decomposed, as react-pdf has it in some scripts. */
export const spellings = (text: string) => [...new Set([text, text.normalize('NFD')])];

function pathOf(commands: Shaped['commands']): opentype.Path {
	const path = new Path();
	for (const { type, values } of commands) {
		const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map((value) => Math.round(value * EM));
		if (type === 'M') path.moveTo(a, b);
		else if (type === 'L') path.lineTo(a, b);
		else if (type === 'Q') path.quadraticCurveTo(a, b, c, d);
		else if (type === 'C') path.bezierCurveTo(a, b, c, d, e, f);
		else path.close();
	}
	return path;
}

function glyph(name: string, advanceWidth: number, path = new Path(), unicodes: number[] = []): opentype.Glyph {
	return new Glyph({ name, advanceWidth, path, unicodes, ...(unicodes[0] && { unicode: unicodes[0] }) });
}
