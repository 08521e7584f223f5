import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import { Blob, type Font, Face as FontFace } from 'harfbuzzjs';
import { joined, type Shaped, shapeClusters } from '#app/fonts/shape.ts';
import { fontOf, type ScriptFont, type Typeset, typesetFor } from '#app/fonts/typeset.ts';

export type Face = 'display' | 'text' | 'semibold';

/** A face's font first, then those that have what it lacks. */
const files: Record<Face, readonly string[]> = {
	display: ['fraunces', 'hanken-grotesk-semibold', 'inter-semibold'],
	text: ['hanken-grotesk-regular', 'inter-regular'],
	semibold: ['hanken-grotesk-semibold', 'inter-semibold'],
};

interface OwnFont {
	characters: ReadonlySet<number>;
	font: Font;
}

const opened = new Map<string, OwnFont>();

function ownFont(file: string): OwnFont {
	const known = opened.get(file);
	if (known) return known;
	// Read from the source folder, whether or not this file is bundled.
	const face = new FontFace(
		new Blob(readFileSync(createRequire(import.meta.url).resolve(`#app/fonts/pdf/${file}.ttf`))),
	);
	const font = { characters: new Set(face.collectUnicodes()), font: fontOf(face, 400) };
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

export interface Outlines {
	/** The outline of one line of text, as the data of an SVG path. @param y The baseline. */
	outline(text: string, x: number, y: number, style: Style): string;
	widthOf(text: string, style: Style): number;
	/** Breaks a text into lines of at most this width, at spaces or between characters of a script without them; a longer word is a line of its own. */
	wrapText(text: string, style: Style, width: number): string[];
}

/** @param foreign Texts from people, which may need other fonts than the site's. */
export async function outlinesOf(foreign: readonly string[]): Promise<Outlines> {
	const typeset = await typesetFor(foreign);
	const widthOf = (text: string, style: Style) =>
		runsOf(text, style, typeset).reduce((sum, { width }) => sum + width * style.size, 0);
	return {
		widthOf,
		outline(text, x, y, style) {
			let left = x;
			return runsOf(text, style, typeset)
				.map((run) => {
					const path = pathOf(run, left, y, style.size);
					left += run.width * style.size;
					return path;
				})
				.join('');
		},
		wrapText(text, style, width) {
			const lines: string[] = [];
			for (const { word, space } of wordsOf(text, typeset)) {
				const last = lines.at(-1);
				const longer = last === undefined ? word : `${last}${space}${word}`;
				if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
				else lines.push(word);
			}
			return lines;
		},
	};
}

function wordsOf(text: string, typeset: Typeset): { word: string; space: string }[] {
	return text
		.split(/\s+/)
		.flatMap((word) => breakable(word, typeset).map((part, at) => ({ word: part, space: at === 0 ? ' ' : '' })));
}

function breakable(word: string, typeset: Typeset): string[] {
	const parts: string[] = [];
	for (const { text, font } of typeset(word)) {
		const last = parts.at(-1);
		if (last !== undefined && (!font || /^[\p{P}\p{M}]/u.test(text))) parts[parts.length - 1] = last + text;
		else parts.push(text);
	}
	return parts;
}

function pathOf({ commands }: Shaped, left: number, y: number, size: number): string {
	const round = (value: number) => Math.round(value * 10) / 10;
	return commands
		.map(
			({ type, values }) =>
				type + values.map((value, axis) => round(axis % 2 === 0 ? left + value * size : y - value * size)).join(' '),
		)
		.join('');
}

const bidi = bidiFactory();

/** The runs of one line from left to right, each in the first font that has its characters. */
function runsOf(text: string, { face, size, spacing = 0 }: Style, typeset: Typeset): Shaped[] {
	const items = typeset(text).flatMap(({ text: part, font }) =>
		font ? [{ text: part, font: scriptFont(font, face) }] : inOwnFonts(part, face),
	);
	const line = items.map((item) => item.text).join('');
	const embedding = bidi.getEmbeddingLevels(line);
	const placed: { text: string; font: Font; level: number; start: number }[] = [];
	let start = 0;
	for (const { text: part, font } of items) {
		for (const character of part) {
			const level = embedding.levels[start] ?? 0;
			const last = placed.at(-1);
			if (last?.font === font && last.level === level) last.text += character;
			else placed.push({ text: character, font, level, start });
			start += character.length;
		}
	}
	const order = new Map(bidi.getReorderedIndices(line, embedding).map((index, place) => [index, place]));
	const placeOf = (run: (typeof placed)[number]) => order.get(run.start) ?? 0;
	return placed
		.sort((a, b) => placeOf(a) - placeOf(b))
		.map((run) => joined(shapeClusters(run.text, run.font, run.level % 2 === 1), spacing / size));
}

const scriptFont = (font: ScriptFont, face: Face) => (face === 'semibold' ? font.semibold : font.regular);

function inOwnFonts(text: string, face: Face): { text: string; font: Font }[] {
	const fonts = files[face].map(ownFont);
	return Array.from(text, (character) => {
		const has = fonts.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0));
		return { text: character, font: (has ?? (fonts[0] as OwnFont)).font };
	});
}
