import type { getDocumentProxy } from 'unpdf';
import type { Fragment, TextItem } from './pdf-fragments.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Operators = Record<string, number>;
type Hiding = 'invisible' | 'white';
type Box = [left: number, bottom: number, right: number, top: number];
type Matrix = [number, number, number, number, number, number];

interface Graphics {
	matrix: Matrix;
	fill: string;
	mode: number;
}

interface Shown {
	/** The characters of the page in writing order, without white space. */
	characters: string[];
	flags: (Hiding | undefined)[];
	painted: Box[];
	/** Small filled shapes, as high as wide: browsers draw bullets like this. */
	marks: Box[];
	outlines: number;
}

interface Drawing {
	hidden: (Hiding | undefined)[];
	/** How many shapes are drawn: a page of many shapes and no text has its letters as outlines. */
	outlines: number;
	/** Characters that are drawn but in no item: pdf.js leaves out most of what is off the page. */
	left: number;
	/** Positions of shapes that may be bullets, in the page's own coordinates. */
	marks: Box[];
}

const INVISIBLE_MODE = 3;
/** How far one list may run ahead of the other where they differ. */
const WINDOW = 60;
/** Sizes of bullets, in points. */
const SMALLEST_MARK = 1.2;
const LARGEST_MARK = 6;
/** A page with more small shapes is a drawing. */
const MAX_MARKS = 400;

/**
 * Finds the items of a page that are invisible (text rendering mode 3) or white on white. pdf.js does not report this with the
 * text, so the drawing operators are followed and the two lists of characters aligned.
 */
export async function readDrawing(page: Page, items: TextItem[], ops: Operators): Promise<Drawing> {
	const { fnArray, argsArray } = await page.getOperatorList();
	const shown = follow(fnArray, argsArray as unknown[][], ops);
	const { outlines } = shown;
	const marks = shown.marks.length > MAX_MARKS ? [] : shown.marks;
	const left = Math.max(0, shown.characters.length - items.reduce((sum, { str }) => sum + plain(str).length, 0));
	if (shown.flags.every((flag) => flag === undefined)) return { hidden: [], outlines, left, marks };
	return { hidden: hiddenItems(shown, items), outlines, left, marks };
}

function hiddenItems(shown: Shown, items: TextItem[]): (Hiding | undefined)[] {
	let at = 0;
	return items.map((item) => {
		const counts = { invisible: 0, white: 0, seen: 0 };
		for (const character of plain(item.str)) {
			const found = shown.characters.indexOf(character, at);
			if (found === -1 || found > at + WINDOW) continue;
			counts[shown.flags[found] ?? 'seen']++;
			at = found + 1;
		}
		if (counts.invisible > counts.seen + counts.white) return 'invisible';
		return counts.white > counts.seen + counts.invisible && !isOn(shown.painted, item) ? 'white' : undefined;
	});
}

function follow(operators: number[], args: unknown[][], ops: Operators): Shown {
	const shown: Shown = { characters: [], flags: [], painted: [], marks: [], outlines: 0 };
	const saved: Graphics[] = [];
	let now: Graphics = { matrix: [1, 0, 0, 1, 0, 0], fill: '#000000', mode: 0 };
	for (const [index, operator] of operators.entries()) {
		const operands = args[index] ?? [];
		if (operator === ops.restore || operator === ops.paintFormXObjectEnd) {
			now = saved.pop() ?? now;
			continue;
		}
		if (operator === ops.save || operator === ops.paintFormXObjectBegin) saved.push({ ...now });
		setGraphics(now, operator, operands, ops);
		paint(shown, now, operator, operands, ops);
	}
	return shown;
}

function setGraphics(now: Graphics, operator: number, operands: unknown[], ops: Operators): void {
	switch (operator) {
		case ops.paintFormXObjectBegin:
			if (isNumbers(operands[0])) now.matrix = times(now.matrix, Array.from(operands[0]) as Matrix);
			break;
		case ops.transform:
			now.matrix = times(now.matrix, Array.from(operands as ArrayLike<number>) as Matrix);
			break;
		case ops.setFillRGBColor:
			now.fill = color(operands);
			break;
		case ops.setFillColorN:
		case ops.setFillTransparent:
			now.fill = 'pattern';
			break;
		case ops.setTextRenderingMode:
			now.mode = Number(operands[0]);
			break;
	}
}

function isNumbers(value: unknown): value is ArrayLike<number> {
	return Array.isArray(value) || ArrayBuffer.isView(value);
}

const FILLS = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'];

function paint(shown: Shown, now: Graphics, operator: number, operands: unknown[], ops: Operators): void {
	switch (operator) {
		case ops.showText:
			for (const character of glyphs(operands[0])) {
				shown.characters.push(character);
				shown.flags.push(hiding(now));
			}
			break;
		case ops.constructPath:
			shown.outlines++;
			if (now.fill !== '#ffffff' && FILLS.some((name) => ops[name] === Number(operands[0]))) {
				addBox(shown.painted, now.matrix, operands[2]);
				const box = shown.painted.at(-1);
				if (box && isMark(box)) shown.marks.push(box);
			}
			break;
		case ops.shadingFill:
		case ops.paintImageXObject:
		case ops.paintImageMaskXObject:
		case ops.paintInlineImageXObject:
		case ops.paintXObject:
			addBox(shown.painted, now.matrix, operator === ops.shadingFill ? [-1e5, -1e5, 1e5, 1e5] : [0, 0, 1, 1]);
			break;
	}
}

function hiding({ mode, fill }: Graphics): Hiding | undefined {
	if (mode === INVISIBLE_MODE) return 'invisible';
	return fill === '#ffffff' && mode !== 1 && mode !== 2 ? 'white' : undefined;
}

/** pdf.js gives a color as `#rrggbb`, older versions as three numbers. Nearly white counts as white. */
function color(operands: unknown[]): string {
	const parts =
		typeof operands[0] === 'string'
			? (operands[0].match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16))
			: Array.from(operands as ArrayLike<number>).slice(0, 3);
	return parts.length === 3 && parts.every((part) => part >= 250) ? '#ffffff' : parts.join();
}

function* glyphs(run: unknown): Generator<string> {
	if (!Array.isArray(run)) return;
	for (const glyph of run) if (glyph && typeof glyph === 'object') yield* plain(String(glyph.unicode ?? ''));
}

function plain(text: string): string[] {
	return [...text.normalize('NFKC').replace(/\s+/g, '')];
}

function addBox(boxes: Box[], matrix: Matrix, box: unknown): void {
	if (!box || typeof box !== 'object') return;
	const [x0, y0, x1, y1] = Array.from(box as ArrayLike<number>);
	if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return;
	const corners = [at(matrix, x0, y0), at(matrix, x1, y1), at(matrix, x0, y1), at(matrix, x1, y0)];
	const xs = corners.map(([x]) => x);
	const ys = corners.map(([, y]) => y);
	boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}

function isMark([left, bottom, right, top]: Box): boolean {
	const [width, height] = [right - left, top - bottom];
	return width >= SMALLEST_MARK && width <= LARGEST_MARK && Math.abs(width - height) < Math.max(width, height) * 0.25;
}

function isOn(boxes: Box[], item: TextItem): boolean {
	const x = (item.transform[4] ?? 0) + Math.min(item.width / 2, 20);
	const y = (item.transform[5] ?? 0) + Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0) * 0.3;
	return boxes.some(([left, bottom, right, top]) => x >= left && x <= right && y >= bottom && y <= top);
}

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
	return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f];
}

function at([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
	return [a * x + c * y + e, b * x + d * y + f];
}

/** In type sizes: how far a bullet is before its line, and its largest size. */
const FARTHEST = 2;
const LARGEST = 0.62;
/** Where the middle of a bullet may be above the baseline. */
const LOWEST = 0.05;
const HIGHEST = 0.75;
const MARKED = /^[•‣◦●○■□▪–*·-]/;

/**
 * Adds bullets that are drawn as shapes (as browsers do) to the text, so that list items differ from paragraphs.
 * @param marks In the page's own coordinates.
 * @param view The viewport's transform.
 */
export function withMarks(fragments: Fragment[], marks: Box[], view: number[]): Fragment[] {
	if (marks.length === 0) return fragments;
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
	const points = marks.map(([left, bottom, right, top]) => {
		const [x, y] = [(left + right) / 2, (bottom + top) / 2];
		return { x: a * x + c * y + e, y: b * x + d * y + f, size: right - left };
	});
	const items = new Set<Fragment>();
	for (const point of points) {
		const near = fragments.filter((fragment) => isBefore(point, fragment));
		// With two columns, the line of the nearer one.
		const item = near.reduce<Fragment | undefined>(
			(best, each) => (!best || each.left < best.left ? each : best),
			undefined,
		);
		if (item && !isBehind(point, item, fragments)) items.add(item);
	}
	return fragments.map((fragment) =>
		items.has(fragment) && !MARKED.test(fragment.text) ? { ...fragment, text: `• ${fragment.text}` } : fragment,
	);
}

interface Point {
	x: number;
	y: number;
	size: number;
}

function isBefore({ x, y, size }: Point, { left, y: base, size: type, isTurned }: Fragment): boolean {
	if (isTurned || size > type * LARGEST || left < x || left - x > type * FARTHEST) return false;
	return base - y >= type * LOWEST && base - y <= type * HIGHEST;
}

/** A dot between two words of a line ("London · Paris") is no bullet, nor is one of five that rate a skill. */
function isBehind({ x }: Point, item: Fragment, fragments: Fragment[]): boolean {
	return fragments.some(
		(other) =>
			other !== item &&
			Math.abs(other.y - item.y) < item.size * 0.4 &&
			other.right <= x &&
			x - other.right < item.size * 3,
	);
}
