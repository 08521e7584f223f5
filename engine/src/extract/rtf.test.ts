import { describe, expect, it } from 'vitest';
import { readRtf } from './rtf.ts';

const read = async (source: string) => (await readRtf(Buffer.from(source, 'latin1'))).text;

describe('Rich text', () => {
	it.each([
		['escapes of the code page', "{\\rtf1\\ansi\\ansicpg1252 M\\'fcller \\'80}", 'Müller €'],
		['another code page', "{\\rtf1\\ansi\\ansicpg1251 \\'cf\\'ee}", 'По'],
		['Unicode, with its stand-in', "{\\rtf1 \\u322?\\'f3d\\u378?}", 'łódź'],
		['Unicode with a stand-in of two', '{\\rtf1\\uc2 \\u8211--x}', '–x'],
		['Unicode beyond the first plane', '{\\rtf1 \\u-10179?\\u-8704?}', '😀'],
		['marks', '{\\rtf1 a\\tab b\\par c\\line d\\endash e\\~f\\_g\\{\\}}', 'a\tb\nc\nd–e\u00a0f-g{}'],
		[
			'fonts, pictures and unknown groups left out',
			'{\\rtf1{\\fonttbl{\\f0 Arial;}}{\\pict 89504e}{\\*\\x y}{\\b z}}',
			'z',
		],
		['a table', '{\\rtf1\\trowd a\\cell b\\cell\\row c}', 'a\tb\t\nc'],
		['hidden text left out', '{\\rtf1 a{\\v hidden}b}', 'ab'],
		['a field shows its result', '{\\rtf1{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt link}}}', 'link'],
		['unbalanced groups', '{\\rtf1 a}}}b', 'ab'],
	])('%s', async (_, source, expected) => {
		expect(await read(source)).toBe(expected);
	});
});
