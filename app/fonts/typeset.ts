import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { STRAY_JOINERS } from '#platform/text/plain-text.ts';
import { type NotoFile, notoFiles } from './noto.ts';

/** One character that the fonts of app/fonts/pdf have, in both weights. Made with them, by their make.py. */
export const covered = new RegExp(
	[
		'^[',
		'\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u017e\\u018f\\u0192\\u019d\\u01a0\\u01a1\\u01af\\u01b0',
		'\\u01cd-\\u01d4\\u01e6\\u01e7\\u01ea\\u01eb\\u01fa-\\u01ff\\u0218-\\u021b\\u0232\\u0233\\u0237',
		'\\u0259\\u0272\\u02c6\\u02c7\\u02da\\u02dc\\u02dd\\u02f5\\u02f6\\u0300\\u0301\\u0303\\u0304',
		'\\u0308\\u0309\\u0323\\u0374-\\u0376\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03d7',
		'\\u03dc\\u03dd\\u03f0-\\u03f6\\u03f9\\u03fa\\u03fc-\\u0479\\u0480-\\u049d\\u04a0-\\u04ff\\u1e20\\u1e21',
		'\\u1e44\\u1e45\\u1e80-\\u1e85\\u1e9e\\u1ea0-\\u1ef9\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e',
		'\\u2020\\u2022\\u2026\\u2039\\u203a\\u2044\\u2080-\\u2089\\u20ab\\u20ac\\u20b1\\u20b3\\u20b4',
		'\\u20b8\\u20bd\\u2116\\u2122\\u2212\\u2215',
		']$',
	].join(''),
	'u',
);

/** 400 or 600. */
export type Weight = 'regular' | 'semibold';

export interface ScriptFont {
	characters: ReadonlySet<number>;
	regular: Font;
	semibold: Font;
}

/** What is set as a whole: a word, or one character of a script without spaces. */
interface Unit {
	text: string;
	/** Undefined: the site's own fonts have it. */
	font: ScriptFont | undefined;
}

/** Splits a text into units; texts other than those that its fonts were opened for may lack some. */
export type Typeset = (text: string) => Unit[];

const MISSING = '?';
/** Files that stay open; a common Chinese name needs three. */
const MOST_OPEN = 60;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const split = (segmenter: Intl.Segmenter, text: string) =>
	Array.from(segmenter.segment(text), ({ segment }) => segment);

const STANDS_ALONE = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Yi}]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export const isCovered = (text: string) => Array.from(text).every((one) => one === '\n' || covered.test(one));

/**
 * A text as fonts can show it: composed, with plain spaces and hyphens, and without what is invisible on its own. Joiners stay where
 * they join.
 */
export function printable(text: string): string {
	return text
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(/[\t\p{Zs}]/gu, (space) => (space === '\u00a0' ? space : ' '))
		.replace(/[\u2010\u2011]/g, '-')
		.replace(/[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu, '')
		.replace(STRAY_JOINERS, '');
}

/** Opens the fonts that these texts need beside the site's own: none for most. A `?` is set for what no font has. */
export async function typesetFor(texts: readonly string[]): Promise<Typeset> {
	const known = new Map<string, Unit[]>();
	for (const text of texts) {
		const first = preferred(text);
		for (const unit of unitsOf(printable(text))) {
			if (!isCovered(unit) && !known.has(unit)) known.set(unit, await resolve(unit, first));
		}
	}
	return (text) => unitsOf(printable(text)).flatMap((unit) => known.get(unit) ?? [{ text: unit, font: undefined }]);
}

/** Which font to try first: Han characters look as in the language that the rest of the text shows. */
function preferred(text: string): string | undefined {
	if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'noto-sans-jp';
	return /\p{sc=Hang}/u.test(text) ? 'noto-sans-kr' : undefined;
}

function unitsOf(text: string): string[] {
	if (isCovered(text)) return [text];
	return split(words, text).flatMap((word) => {
		if (isCovered(word)) return [word];
		if (/[\p{Extended_Pictographic}\p{RI}]/u.test(word)) return split(graphemes, word);
		return (word.match(/[\p{L}\p{M}\u200c\u200d]+|[^\p{L}\p{M}\u200c\u200d]+/gu) ?? []).flatMap((part) =>
			/^[\p{L}\p{M}]/u.test(part) && !STANDS_ALONE.test(part) ? [part] : split(graphemes, part),
		);
	});
}

async function resolve(text: string, first: string | undefined): Promise<Unit[]> {
	if (isCovered(text)) return [{ text, font: undefined }];
	const font = await fontFor(text, first);
	if (font) return [{ text, font }];
	const clusters = split(graphemes, text);
	const parts = clusters.length > 1 ? clusters : Array.from(text);
	if (parts.length > 1) return (await Promise.all(parts.map((part) => resolve(part, first)))).flat();
	return text.replace(INVISIBLE, '') === '' ? [] : [{ text: MISSING, font: undefined }];
}

async function fontFor(text: string, first: string | undefined): Promise<ScriptFont | undefined> {
	const needed = Array.from(text.replace(INVISIBLE, ''), (one) => one.codePointAt(0) ?? 0);
	if (needed.length === 0) return undefined;
	const declares = ({ ranges }: NotoFile) =>
		needed.every((one) => ranges.some(([from, to]) => from <= one && one <= to));
	const files = notoFiles().filter(declares);
	for (const file of [...files.filter(({ name }) => name === first), ...files]) {
		const font = await open(file);
		if (needed.every((one) => font.characters.has(one))) return font;
	}
	return undefined;
}

const opened = new Map<NotoFile, Promise<ScriptFont>>();

function open(file: NotoFile): Promise<ScriptFont> {
	const known = opened.get(file) ?? load(file);
	// The next text tries again.
	known.catch(() => opened.delete(file));
	// The file that was used longest ago is the first to go.
	opened.delete(file);
	opened.set(file, known);
	for (const oldest of [...opened.keys()].slice(0, -MOST_OPEN)) opened.delete(oldest);
	return known;
}

async function load({ regular, semibold }: NotoFile): Promise<ScriptFont> {
	const face = await faceOf(regular);
	const bold = regular === semibold ? face : await faceOf(semibold);
	return { characters: new Set(face.collectUnicodes()), regular: fontOf(face, 400), semibold: fontOf(bold, 600) };
}

async function faceOf(file: string): Promise<Face> {
	const bytes = await readFile(file);
	if (!file.endsWith('.woff2')) return new Face(new Blob(bytes));
	return new Face(new Blob(await decompress(bytes)));
}

/** A font of a weight; without an axis of weights, as it is. */
export function fontOf(face: Face, weight: number): Font {
	const font = new Font(face);
	font.setVariations([new Variation('wght', weight)]);
	return font;
}
