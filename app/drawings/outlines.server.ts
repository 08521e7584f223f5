import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** A face of the text in pictures. */
export type Face = 'display' | 'text' | 'semibold';

/** A face's font first, then those that have what it lacks. */
const files: Record<Face, readonly string[]> = {
	display: ['fraunces', 'hanken-grotesk-semibold', 'inter-semibold'],
	text: ['hanken-grotesk-regular', 'inter-regular'],
	semibold: ['hanken-grotesk-semibold', 'inter-semibold'],
};

const opened = new Map<string, Font>();

function fontOf(file: string): Font {
	const known = opened.get(file);
	if (known) return known;
	// Read from the source folder, whether or not this file is bundled.
	const font = openSync(createRequire(import.meta.url).resolve(`#app/fonts/pdf/${file}.ttf`));
	if (!('layout' in font)) throw new TypeError(`${file}.ttf is a collection of fonts.`);
	opened.set(file, font);
	return font;
}

interface Style {
	face: Face;
	/** In pixels. */
	size: number;
	/** Added between letters, in pixels. */
	spacing?: number;
}

/** The outline of one line of text, as the data of an SVG path. @param y The baseline. */
export function outline(text: string, x: number, y: number, style: Style): string {
	return layout(text, style)
		.map(({ path, left, scale }) =>
			path
				.scale(scale, -scale)
				.translate(x + left, y)
				.toSVG(),
		)
		.join('')
		.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** The width of one line of text, in pixels. */
export function widthOf(text: string, style: Style): number {
	const last = layout(text, style).at(-1);
	return last ? last.left + last.advance : 0;
}

/** Breaks a text at spaces into lines of at most this width; a longer word is a line of its own. */
export function wrapText(text: string, style: Style, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/)) {
		const last = lines.at(-1);
		const joined = last === undefined ? word : `${last} ${word}`;
		if (last !== undefined && widthOf(joined, style) <= width) lines[lines.length - 1] = joined;
		else lines.push(word);
	}
	return lines;
}

function layout(text: string, { face, size, spacing = 0 }: Style) {
	let left = 0;
	return runsOf(text, face).flatMap(({ font, text: run }) => {
		const { glyphs, positions } = font.layout(run);
		const scale = size / font.unitsPerEm;
		return glyphs.map((glyph, at) => {
			const advance = (positions[at]?.xAdvance ?? glyph.advanceWidth) * scale + spacing;
			const placed = { path: glyph.path, left, scale, advance };
			left += advance;
			return placed;
		});
	});
}

/** The text in parts, each in the first font that has its characters. */
function runsOf(text: string, face: Face): { font: Font; text: string }[] {
	const fonts = files[face].map(fontOf);
	const runs: { font: Font; text: string }[] = [];
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		const font = fonts.find((one) => one.hasGlyphForCodePoint(code)) ?? fonts[0];
		if (!font) continue;
		const last = runs.at(-1);
		if (last?.font === font) last.text += character;
		else runs.push({ font, text: character });
	}
	return runs;
}
