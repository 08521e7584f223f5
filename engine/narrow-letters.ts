import { type Plugin, parseSync } from 'vite';

/** Modules that handle texts of any script: extraction, and the check whether a language is supported. */
const ANY_SCRIPT = /\/engine\/src\/(?:extract\/|structure\/judge\.ts)/;

/**
 * Narrows `\p{L}` in the patterns of the CV engine to Latin, Greek and Cyrillic letters. V8 compiles each `\p{L}` into all 140,000
 * letters of Unicode, which took a fifth of the processor time of a CV; the seven languages are all Latin.
 */
export const narrowLetters: Plugin = {
	name: 'narrow-letters',
	enforce: 'pre',
	transform(code, id) {
		if (!id.includes('/engine/src/') || ANY_SCRIPT.test(id) || !code.includes('p{L}')) return null;
		return { code: withNarrowLetters(code, id), map: null };
	},
};

/**
 * Narrows the patterns of a module, and the strings that patterns are built from.
 * @param file Its extension determines the language.
 */
export function withNarrowLetters(code: string, file: string): string {
	const literals: [start: number, end: number][] = [];
	collectLiterals(parseSync(file, code).program, literals);
	let result = '';
	let from = 0;
	for (const [start, end] of literals.sort((a, b) => a[0] - b[0])) {
		result += code.slice(from, start) + narrowed(code.slice(start, end));
		from = end;
	}
	return result + code.slice(from);
}

function collectLiterals(node: unknown, found: [number, number][]): void {
	if (Array.isArray(node)) for (const each of node) collectLiterals(each, found);
	else if (typeof node === 'object' && node !== null) {
		const { type, start, end } = node as { type?: string; start: number; end: number };
		if (type === 'Literal' || type === 'TemplateElement') found.push([start, end]);
		else for (const child of Object.values(node)) collectLiterals(child, found);
	}
}

const LETTERS = rangesOfLetters([0x41, 0x530], [0x1e00, 0x2000]);

export const narrowPatterns = (_: string, value: unknown): unknown =>
	typeof value === 'string' && value.includes('p{L}') ? narrowed(value) : value;

/** Narrows one literal as written: strings have double backslashes, and a class needs no extra brackets. */
function narrowed(literal: string): string {
	let isInClass = false;
	return literal.replace(/(\\\\?)p\{L\}|\\\\?.|[[\]]/gsu, (written, backslash?: string) => {
		if (backslash !== undefined) {
			const letters = LETTERS.replaceAll('\\', backslash);
			return isInClass ? letters : `[${letters}]`;
		}
		if (written === '[') isInClass = true;
		if (written === ']') isInClass = false;
		return written;
	});
}

/** The letters between these code points, for use inside a class: "A-Za-z\u00aa…". */
function rangesOfLetters(...spans: [from: number, to: number][]): string {
	const ranges: [first: number, last: number][] = [];
	for (const [from, to] of spans) {
		for (let at = from; at < to; at++) {
			if (!/\p{L}/u.test(String.fromCharCode(at))) continue;
			const last = ranges.at(-1);
			if (last?.[1] === at - 1) last[1] = at;
			else ranges.push([at, at]);
		}
	}
	const hex = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
	return ranges.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)).join('');
}
