import { type HidingStyles, type Looks, readLooks } from './docx-styles.ts';
import { readXml } from './docx-xml.ts';

interface Paragraph {
	pieces: string[];
	isListed: boolean;
	looks: Looks;
}

/** A table under way: finished rows as lines, and the cells of the row being read. */
interface Table {
	lines: string[];
	cells: string[][];
	isShaded: boolean;
	isCellShaded: boolean;
}

const MARKS: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-', ptab: '\t' };
/** Contents that are not the document's text: deleted or moved text, field instructions, comments. */
const SKIPPED = new Set(['delText', 'instrText', 'delInstrText', 'moveFrom', 'del']);
/** A row whose cells have no more lines than this belongs together, line by line. */
const MOST_ROW_LINES = 2;

/**
 * The lines of one part of a Word document. Text boxes are blocks of their own; of the two forms of one (Word writes it again
 * for its older versions) the first is read.
 * @returns the text, and how many characters were hidden.
 */
export function docxBlocks(xml: string, styles: HidingStyles): { text: string; hidden: number } {
	const top: string[] = [];
	/** Where finished paragraphs go: into the innermost cell, or into a text box, or to the top. */
	const sinks: string[][] = [top];
	const tables: Table[] = [];
	const paragraphs: Paragraph[] = [];
	const choices: boolean[] = [];
	let run: Looks = {};
	let hidden = 0;
	let skipping = 0;
	let boxes = 0;

	const isShaded = (looks: Looks) =>
		looks.shaded || boxes > 0 || tables.some((table) => table.isShaded || table.isCellShaded);
	const write = (text: string) => {
		const paragraph = paragraphs.at(-1);
		if (!paragraph || skipping > 0 || text === '') return;
		const looks = { ...paragraph.looks, ...run };
		if (looks.vanish || looks.tiny || (looks.white && !isShaded(looks))) hidden += text.trim().length;
		else paragraph.pieces.push(text);
	};

	if (xml === '') return { text: '', hidden };
	readXml(xml, {
		open: ({ name, attribute }, path) => {
			const parent = path.at(-2);
			if (SKIPPED.has(name) && parent !== 'rPr') skipping++;
			if (name === 'mc:AlternateContent') choices.push(false);
			else if (name === 'mc:Choice') choices[choices.length - 1] = true;
			else if (name === 'mc:Fallback' && choices.at(-1)) skipping++;
			if (skipping > 0) return;
			if (name === 'p') paragraphs.push({ pieces: [], isListed: false, looks: {} });
			else if (name === 'r') run = {};
			else if (name === 'tbl') tables.push({ lines: [], cells: [], isShaded: false, isCellShaded: false });
			else if (name === 'tr') lastOf(tables, (table) => (table.cells = []));
			else if (name === 'tc') {
				const cell: string[] = [];
				lastOf(tables, (table) => {
					table.cells.push(cell);
					table.isCellShaded = false;
				});
				sinks.push(cell);
			} else if (name === 'txbxContent') {
				boxes++;
				sinks.push([]);
			} else if (name === 'shd' && parent === 'tcPr') {
				const looks: Looks = {};
				readLooks(looks, name, attribute);
				lastOf(tables, (table) => (table.isCellShaded = looks.shaded ?? false));
			} else if (name === 'numPr') lastOf(paragraphs, (paragraph) => (paragraph.isListed = true));
			else if (name === 'pStyle')
				lastOf(paragraphs, (paragraph) => applyStyle(paragraph, attribute('val') ?? '', styles));
			else if (name === 'rStyle') run = { ...styles.get(attribute('val') ?? ''), ...run };
			else if (name === 'shd' && parent === 'pPr')
				lastOf(paragraphs, (paragraph) => readLooks(paragraph.looks, name, attribute));
			// The properties of a paragraph's mark are not those of its text.
			else if (parent === 'rPr' && path.at(-3) === 'r') readLooks(run, name, attribute);
			else if (name === 'sym') write('•');
			else if (parent === 'r' && MARKS[name] !== undefined) write(MARKS[name]);
		},
		text: (text, path) => {
			if (path.at(-1) === 't') write(text);
		},
		close: (name, path) => {
			if (skipping === 0) {
				if (name === 'p') finishParagraph(paragraphs.pop(), sinks.at(-1) ?? top);
				else if (name === 'tc') sinks.pop();
				else if (name === 'tr') lastOf(tables, (table) => table.lines.push(...rowLines(table.cells)));
				else if (name === 'tbl') sinks.at(-1)?.push('', ...(tables.pop()?.lines ?? []), '');
				else if (name === 'txbxContent') {
					boxes--;
					const box = sinks.pop() ?? [];
					sinks.at(-1)?.push('', ...box, '');
				} else if (name === 'r') run = {};
			}
			if (SKIPPED.has(name) && path.at(-2) !== 'rPr') skipping--;
			else if (name === 'mc:Fallback' && choices.at(-1)) skipping--;
			else if (name === 'mc:AlternateContent') choices.pop();
		},
	});
	return { text: top.join('\n'), hidden };
}

function lastOf<T>(list: T[], change: (last: T) => unknown): void {
	const last = list.at(-1);
	if (last !== undefined) change(last);
}

function applyStyle(paragraph: Paragraph, id: string, styles: HidingStyles): void {
	paragraph.looks = { ...styles.get(id), ...paragraph.looks };
	if (/list|bullet|aufz/i.test(id)) paragraph.isListed = true;
}

function finishParagraph(paragraph: Paragraph | undefined, sink: string[]): void {
	const text = paragraph?.pieces.join('').trim() ?? '';
	sink.push(text !== '' && paragraph?.isListed ? `• ${text}` : text);
}

/**
 * A row of short cells is a line, with tabs. A first cell of dates or a label stands before the first line of what it belongs
 * to. Cells of many lines are columns, one after the other.
 */
function rowLines(cells: string[][]): string[] {
	const filled = cells.map((cell) => cell.flatMap((text) => text.split('\n')).filter((text) => text.trim() !== ''));
	const columns = filled.filter((cell) => cell.length > 0);
	if (columns.length === 0) return [''];
	if (columns.every((cell) => cell.length <= MOST_ROW_LINES && cell.every((text) => !text.startsWith('•')))) {
		const count = Math.max(...columns.map((cell) => cell.length));
		return Array.from({ length: count }, (_, line) =>
			columns
				.map((cell) => cell[line] ?? '')
				.filter((text) => text !== '')
				.join('\t'),
		);
	}
	const [first = [], second = [], ...others] = columns;
	const isLabel = columns.length === 2 && first.length <= MOST_ROW_LINES && first.join(' ').length <= 40;
	if (isLabel) return ['', `${first.join(' ')}\t${second[0] ?? ''}`, ...second.slice(1), ''];
	return [first, second, ...others].flatMap((column) => ['', ...column, '']);
}
