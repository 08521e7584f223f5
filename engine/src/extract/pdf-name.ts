import { sectionHeading } from '../structure/headings.ts';
import type { PlacedLine } from './pdf-fragments.ts';

/** In usual type sizes: the name of a CV is larger. */
const LARGE = 1.4;
const LONGEST_NAME = 48;
/** The lines under the name that belong to it, such as a title or an address. */
const MAX_UNDER = 4;
const LONGEST_UNDER = 110;

/**
 * Moves the name and the title under it to the front when a column beside them comes first; otherwise they would end the last
 * section of that column.
 */
export function nameFirst(lines: PlacedLine[]): PlacedLine[] {
	const name = largest(lines);
	const from = name ? lines.indexOf(name) : -1;
	if (from < 1 || !isName(lines, from) || !lines.slice(0, from).some(({ text }) => sectionHeading(text)))
		return headlineFirst(lines);
	let to = from + 1;
	for (let count = 0; count < MAX_UNDER && to < lines.length; to++) {
		const { text } = lines[to] as PlacedLine;
		if (sectionHeading(text) || text.length > LONGEST_UNDER || /(?:19|20)\d\d/.test(text)) break;
		if (text !== '') count++;
	}
	return [...lines.slice(from, to), { text: '' }, ...lines.slice(0, from), ...lines.slice(to)];
}

/** In type sizes: this far up, the next column begins. */
const UP = 3;

/**
 * Moves the top of a column, above its first heading, before the first heading of all. Otherwise a title and place beside a sidebar
 * would end the sidebar's last section.
 */
function headlineFirst(lines: PlacedLine[]): PlacedLine[] {
	const heading = lines.findIndex(({ text }) => sectionHeading(text));
	if (heading < 0) return lines;
	const from = lines.findIndex((line, index) => index > heading && isColumnTop(lines, index, line));
	if (from < 0) return lines;
	const length = lines.slice(from).findIndex(({ text }) => sectionHeading(text));
	const head = lines.slice(from, from + length).filter(({ text }) => text !== '');
	const isHead = head.every(({ text }) => text.length <= LONGEST_UNDER && !/(?:19|20)\d\d|^\s*[•–*-]/.test(text));
	if (head.length === 0 || head.length > MAX_UNDER || !isHead) return lines;
	return [
		...lines.slice(0, heading),
		...head,
		{ text: '' },
		...lines.slice(heading, from),
		...lines.slice(from + length),
	];
}

function isColumnTop(lines: PlacedLine[], index: number, { first }: PlacedLine): boolean {
	const before = lines.slice(0, index).findLast(({ last }) => last)?.last;
	return (
		first !== undefined && before !== undefined && before.y - first.y > first.size * UP && first.left > before.left
	);
}

function sizeOf(line: PlacedLine | undefined): number {
	return line?.first?.size ?? 0;
}

function largest(lines: PlacedLine[]): PlacedLine | undefined {
	return lines.reduce<PlacedLine | undefined>((best, line) => (sizeOf(line) > sizeOf(best) ? line : best), undefined);
}

function isName(lines: PlacedLine[], at: number): boolean {
	const { text = '' } = lines[at] ?? {};
	const sizes = lines
		.map(sizeOf)
		.filter((size) => size > 0)
		.sort((a, b) => a - b);
	const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
	// A name in two lines is equally large in both.
	const isAlone = lines.filter((line) => sizeOf(line) > sizeOf(lines[at]) * 0.95).length <= 2;
	return (
		isAlone &&
		sizeOf(lines[at]) >= usual * LARGE &&
		text.length <= LONGEST_NAME &&
		!/[\d@]/.test(text) &&
		!sectionHeading(text)
	);
}
