import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/*
 * The fonts of all scripts that the site's own fonts lack (docs/decisions/fonts-and-pdf.md): those that Unicode recommends for identifiers, and those in
 * limited use, as far as there are packages.
 */

/** Latin, Greek, Cyrillic and Devanagari in one file, so that every mark finds its letter. */
const FIRST = '@expo-google-fonts/noto-sans';
/** Variable fonts: all weights in one file. The Chinese ones first: Han characters alone are most often Chinese. */
const VARIABLE = [
	...['arabic', 'armenian', 'bengali', 'ethiopic', 'georgian', 'gujarati', 'gurmukhi', 'hebrew', 'kannada', 'khmer'],
	...['lao', 'malayalam', 'myanmar', 'oriya', 'sinhala', 'tamil', 'telugu', 'thaana', 'thai', 'sc', 'hk', 'jp', 'kr'],
].map((script) => `noto-sans-${script}`);
const REGULAR = [
	...['adlam', 'balinese', 'bamum', 'buginese', 'canadian-aboriginal', 'cham', 'cherokee', 'hanifi-rohingya'],
	...['javanese', 'kayah-li', 'lepcha', 'limbu', 'lisu', 'meetei-mayek', 'miao', 'mongolian', 'new-tai-lue', 'newa'],
	...['nko', 'ol-chiki', 'osage', 'osmanya', 'rejang', 'saurashtra', 'sundanese', 'syloti-nagri', 'syriac', 'tai-le'],
	...['tai-tham', 'tai-viet', 'tifinagh', 'vai', 'yi'],
].map((script) => `noto-sans-${script}`);

const fontsource = [
	...[...VARIABLE, 'noto-serif-tibetan', 'noto-emoji'].map((name) => ({
		name,
		from: '@fontsource-variable',
		end: 'wght-normal',
	})),
	...REGULAR.map((name) => ({ name, from: '@fontsource', end: '400-normal' })),
];

export const fontPackages = [FIRST, ...fontsource.map(({ from, name }) => `${from}/${name}`)];

export interface NotoFile {
	name: string;
	regular: string;
	/** The same file where the font is variable, or has one weight. */
	semibold: string;
	/** First and last of each range of characters that it declares; some are not in it. */
	ranges: readonly (readonly [number, number])[];
}

let files: readonly NotoFile[] | undefined;

/** All files, in the order in which to try them. Read once: it is an index of 900 files. */
export function notoFiles(): readonly NotoFile[] {
	files ??= [first(), ...fontsource.flatMap(partsOf)];
	return files;
}

const { resolve } = createRequire(import.meta.url);

function first(): NotoFile {
	return {
		name: FIRST,
		regular: resolve(`${FIRST}/400Regular/NotoSans_400Regular.ttf`),
		semibold: resolve(`${FIRST}/600SemiBold/NotoSans_600SemiBold.ttf`),
		ranges: [[0, 0x10ffff]],
	};
}

/** A package of fontsource has a file for each part of its characters. */
function partsOf({ name, from, end }: (typeof fontsource)[number]): NotoFile[] {
	const index = JSON.parse(readFileSync(resolve(`${from}/${name}/unicode.json`), 'utf8')) as Record<string, string>;
	return Object.entries(index).map(([part, ranges]) => {
		const file = resolve(`${from}/${name}/files/${name}-${part.replace(/[[\]]/g, '')}-${end}.woff2`);
		return { name, regular: file, semibold: file, ranges: ranges.split(',').map(rangeOf) };
	});
}

function rangeOf(range: string): [number, number] {
	const [from = '', to = from] = range.replace('U+', '').split('-');
	return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
