import { type HidingStyles, type Looks, readLooks } from './docx-styles.ts';
import { readXml } from './docx-xml.ts';

interface Paragraph {
	pieces: string[];
	isListed: boolean;
	looks: Looks;
}

/** A table being read: its finished rows as lines, and the cells of the current row. */
interface Table {
	lines: string[];
	cells: string[][];
	isShaded: boolean;
	isCellShaded: boolean;
}

const MARKS: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-', ptab: '\t' };
/** Contents that are not text of the document: deleted or moved text, field instructions, comments. */
const SKIPPED = new Set(['delText', 'instrText', 'delInstrText', 'moveFrom', 'del']);
/** Cells with at most this many lines are read as one row, line by line. */
const MAX_ROW_LINES = 2;

/**
 * The lines of one part of a Word document. Text boxes are separate blocks; Word writes each twice (for older versions), and only
 * the first is read.
 * @returns the text, and how many characters were hidden.
 */
export function docxBlocks(xml: string, styles: HidingStyles): { text: string; hidden: number } {
	if (xml === '') return { text: '', hidden: 0 };
	const reader = new BlockReader(styles);
	readXml(xml, {
		open: ({ name, attribute }, path) => reader.open(name, attribute, path),
		text: (text, path) => {
			if (path.at(-1) === 't') reader.write(text);
		},
		close: (name, path) => reader.close(name, path),
	});
	return { text: reader.top.join('\n'), hidden: reader.hidden };
}

type Attribute = (name: string) => string | undefined;

class BlockReader {
	readonly top: string[] = [];
	hidden = 0;
	/** Where finished paragraphs go: the innermost cell, a text box, or the top level. */
	readonly #sinks: string[][] = [this.top];
	readonly #tables: Table[] = [];
	readonly #paragraphs: Paragraph[] = [];
	/** Whether the first form of each open alternative was read. */
	readonly #choices: boolean[] = [];
	readonly #styles: HidingStyles;
	#run: Looks = {};
	#skipping = 0;
	#boxes = 0;

	constructor(styles: HidingStyles) {
		this.#styles = styles;
	}

	open(name: string, attribute: Attribute, path: readonly string[]): void {
		const parent = path.at(-2);
		if (SKIPPED.has(name) && parent !== 'rPr') this.#skipping++;
		if (name === 'mc:AlternateContent') this.#choices.push(false);
		else if (name === 'mc:Choice') this.#choices[this.#choices.length - 1] = true;
		else if (name === 'mc:Fallback' && this.#choices.at(-1)) this.#skipping++;
		if (this.#skipping > 0 || this.#begin(name)) return;
		if (name === 'shd' && parent === 'tcPr') {
			const looks: Looks = {};
			readLooks(looks, name, attribute);
			lastOf(this.#tables, (table) => (table.isCellShaded = looks.shaded ?? false));
		} else if (name === 'numPr') lastOf(this.#paragraphs, (paragraph) => (paragraph.isListed = true));
		else if (name === 'pStyle')
			lastOf(this.#paragraphs, (paragraph) => applyStyle(paragraph, attribute('val') ?? '', this.#styles));
		else if (name === 'rStyle') this.#run = { ...this.#styles.get(attribute('val') ?? ''), ...this.#run };
		else if (name === 'shd' && parent === 'pPr')
			lastOf(this.#paragraphs, (paragraph) => readLooks(paragraph.looks, name, attribute));
		// The properties of a paragraph's mark do not apply to its text.
		else if (parent === 'rPr' && path.at(-3) === 'r') readLooks(this.#run, name, attribute);
		else if (name === 'sym') this.write('•');
		else if (parent === 'r' && MARKS[name] !== undefined) this.write(MARKS[name]);
	}

	/** Opens an element that holds text: a paragraph, a run, a table, its rows and cells, a text box. */
	#begin(name: string): boolean {
		if (name === 'p') this.#paragraphs.push({ pieces: [], isListed: false, looks: {} });
		else if (name === 'r') this.#run = {};
		else if (name === 'tbl') this.#tables.push({ lines: [], cells: [], isShaded: false, isCellShaded: false });
		else if (name === 'tr') lastOf(this.#tables, (table) => (table.cells = []));
		else if (name === 'tc') {
			const cell: string[] = [];
			lastOf(this.#tables, (table) => {
				table.cells.push(cell);
				table.isCellShaded = false;
			});
			this.#sinks.push(cell);
		} else if (name === 'txbxContent') {
			this.#boxes++;
			this.#sinks.push([]);
		} else return false;
		return true;
	}

	write(text: string): void {
		const paragraph = this.#paragraphs.at(-1);
		if (!paragraph || this.#skipping > 0 || text === '') return;
		const looks = { ...paragraph.looks, ...this.#run };
		if (looks.vanish || looks.tiny || (looks.white && !this.#isShaded(looks))) this.hidden += text.trim().length;
		else paragraph.pieces.push(text);
	}

	#isShaded(looks: Looks): boolean {
		return (
			Boolean(looks.shaded) || this.#boxes > 0 || this.#tables.some((table) => table.isShaded || table.isCellShaded)
		);
	}

	close(name: string, path: readonly string[]): void {
		if (this.#skipping === 0) this.#finish(name);
		if (SKIPPED.has(name) && path.at(-2) !== 'rPr') this.#skipping--;
		else if (name === 'mc:Fallback' && this.#choices.at(-1)) this.#skipping--;
		else if (name === 'mc:AlternateContent') this.#choices.pop();
	}

	#finish(name: string): void {
		const sinks = this.#sinks;
		if (name === 'p') finishParagraph(this.#paragraphs.pop(), sinks.at(-1) ?? this.top);
		else if (name === 'tc') sinks.pop();
		else if (name === 'tr') lastOf(this.#tables, (table) => table.lines.push(...rowLines(table.cells)));
		else if (name === 'tbl') sinks.at(-1)?.push('', ...(this.#tables.pop()?.lines ?? []), '');
		else if (name === 'txbxContent') {
			this.#boxes--;
			const box = sinks.pop() ?? [];
			sinks.at(-1)?.push('', ...box, '');
		} else if (name === 'r') this.#run = {};
	}
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
 * A row of short cells becomes a line with tabs. A first cell of dates or a label is put before the first line of what it belongs
 * to. Cells of many lines are columns, one after the other.
 */
function rowLines(cells: string[][]): string[] {
	const filled = cells.map((cell) => cell.flatMap((text) => text.split('\n')).filter((text) => text.trim() !== ''));
	const columns = filled.filter((cell) => cell.length > 0);
	if (columns.length === 0) return [''];
	if (columns.every((cell) => cell.length <= MAX_ROW_LINES && cell.every((text) => !text.startsWith('•')))) {
		const count = Math.max(...columns.map((cell) => cell.length));
		return Array.from({ length: count }, (_, line) =>
			columns
				.map((cell) => cell[line] ?? '')
				.filter((text) => text !== '')
				.join('\t'),
		);
	}
	const [first = [], second = [], ...others] = columns;
	const isLabel = columns.length === 2 && first.length <= MAX_ROW_LINES && first.join(' ').length <= 40;
	if (isLabel) return ['', `${first.join(' ')}\t${second[0] ?? ''}`, ...second.slice(1), ''];
	return [first, second, ...others].flatMap((column) => ['', ...column, '']);
}
