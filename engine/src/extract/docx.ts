import { SaxesParser } from 'saxes';
import { NoText, type RawText } from './reading.ts';
import { readZip, ZipRefused } from './zip.ts';

/** WordprocessingML as most programs write it, and in its strict form. */
const WORD = new Set([
	'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
	'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const DEEPEST = 400;

interface Element {
	/** Local name; `mc:…` for elements of markup compatibility, empty for those of other vocabularies. */
	name: string;
	attribute: (name: string) => string | undefined;
}

interface Listener {
	open: (element: Element, path: readonly string[]) => void;
	close: (name: string, path: readonly string[]) => void;
	text: (text: string, path: readonly string[]) => void;
}

/**
 * Reads XML as a stream. `path` has the names of the open elements, the innermost last.
 * @throws {NoText} `dangerous` for a DOCTYPE or excessive nesting, `damaged` for malformed XML.
 */
function readXml(xml: string, listener: Listener): void {
	const parser = new SaxesParser({ xmlns: true });
	const path: string[] = [];
	let failure: Error | undefined;
	parser.on('doctype', () => {
		throw new NoText('dangerous');
	});
	parser.on('opentag', ({ local, uri, attributes }) => {
		const name = WORD.has(uri) ? local : uri === COMPATIBILITY ? `mc:${local}` : '';
		path.push(name);
		if (path.length > DEEPEST) throw new NoText('dangerous');
		const attribute = (wantedName: string) =>
			Object.values(attributes).find((each) => each.local === wantedName)?.value;
		listener.open({ name, attribute }, path);
	});
	parser.on('closetag', ({ local: _ }) => {
		listener.close(path.at(-1) ?? '', path);
		path.pop();
	});
	parser.on('text', (text) => listener.text(text, path));
	parser.on('cdata', (text) => listener.text(text, path));
	parser.on('error', (error) => {
		failure ??= error;
		throw new NoText('damaged', { cause: failure });
	});
	parser.write(xml.replace(/^\ufeff/, '')).close();
}

interface Looks {
	vanish?: boolean;
	white?: boolean;
	tiny?: boolean;
	/** A dark background, on which white is readable. */
	shaded?: boolean;
}

/** The looks of paragraph and character styles by id, including those they are based on. */
type HidingStyles = Map<string, Looks>;

/** Half points. */
const SMALLEST = 6;

function hidingStyles(xml: string): HidingStyles {
	const own = new Map<string, Looks & { basedOn?: string }>();
	let style: (Looks & { basedOn?: string }) | undefined;
	if (xml !== '') {
		readXml(xml, {
			open: ({ name, attribute }, path) => {
				if (name === 'style') {
					style = {};
					own.set(attribute('styleId') ?? '', style);
				} else if (style && name === 'basedOn') style.basedOn = attribute('val');
				else if (style && path.includes('rPr')) readLooks(style, name, attribute);
				else if (style && name === 'shd') readLooks(style, name, attribute);
			},
			close: (name) => {
				if (name === 'style') style = undefined;
			},
			text: () => {},
		});
	}
	return new Map([...own.keys()].map((id) => [id, resolve(own, id)]));
}

function resolve(own: Map<string, Looks & { basedOn?: string }>, id: string): Looks {
	const looks: Looks = {};
	const visited = new Set<string>();
	for (let at: string | undefined = id; at !== undefined && !visited.has(at); at = own.get(at)?.basedOn) {
		visited.add(at);
		const { basedOn: _, ...specified } = own.get(at) ?? {};
		for (const [key, value] of Object.entries(specified)) looks[key as keyof Looks] ??= value;
	}
	return looks;
}

function readLooks(looks: Looks, name: string, attribute: (name: string) => string | undefined): void {
	const value = attribute('val');
	if (name === 'vanish') looks.vanish = value === undefined || !/^(?:0|false|off)$/.test(value);
	else if (name === 'color') looks.white = attribute('themeColor') ? false : /^(?:f[b-f]){3}$/i.test(value ?? '');
	else if (name === 'sz') looks.tiny = Number(value) > 0 && Number(value) < SMALLEST;
	else if (name === 'highlight') looks.shaded = value !== 'none' && value !== 'white';
	else if (name === 'shd') looks.shaded = isDark(attribute('fill')) || attribute('themeFill') !== undefined;
}

function isDark(fill: string | undefined): boolean {
	return fill !== undefined && fill !== 'auto' && !/^(?:f[b-f]){3}$/i.test(fill);
}

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
function docxBlocks(xml: string, styles: HidingStyles): { text: string; hidden: number } {
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

const MB = 1024 * 1024;
/** Headers come before the body, because they have names and addresses; footers come after it. */
const HEADER = /^word\/header\d*\.xml$/;
const FOOTER = /^word\/footer\d*\.xml$/;
const BODY = 'word/document.xml';
const STYLES = 'word/styles.xml';
const PROPERTIES = 'docProps/core.xml';

/**
 * The visible text of a Word document with its tables, text boxes, headers and footers. The archive is checked and unpacked within
 * limits first, and its XML is read as a stream: as a tree, a file of 300 kB may take a gigabyte.
 * @throws {NoText}
 */
export async function readDocx(bytes: Buffer): Promise<RawText> {
	const parts = await unpack(bytes);
	const body = parts.get(BODY);
	if (!body || !parts.has('[Content_Types].xml')) throw new NoText(parts.has('mimetype') ? 'wrong_format' : 'damaged');
	if ([...parts.keys()].some((name) => /vbaProject\.bin$/i.test(name))) throw new NoText('dangerous');
	const styles: HidingStyles = hidingStyles(parts.get(STYLES)?.toString('utf8') ?? '');
	const names = [...parts.keys()].sort();
	const texts: string[] = [];
	let hidden = 0;
	for (const name of [
		...names.filter((each) => HEADER.test(each)),
		BODY,
		...names.filter((each) => FOOTER.test(each)),
	]) {
		const read = docxBlocks(parts.get(name)?.toString('utf8') ?? '', styles);
		hidden += read.hidden;
		// First, odd and even pages may each have the same header.
		if (!texts.includes(read.text)) texts.push(read.text);
	}
	const warnings = hidden > 0 ? [`Hidden text dropped: ${hidden} characters (vanish, white or under 3 pt).`] : [];
	return { text: texts.join('\n\n'), saved: savedMonth(parts.get(PROPERTIES)), warnings };
}

function savedMonth(properties: Buffer | undefined): string | undefined {
	const xml = properties?.toString('utf8', 0, MAX_PROPERTIES) ?? '';
	const saved = /<dcterms:modified[^>]*>(\d{4}-\d\d)/.exec(xml) ?? /<dcterms:created[^>]*>(\d{4}-\d\d)/.exec(xml);
	return saved?.[1];
}

const MAX_PROPERTIES = 20_000;

async function unpack(bytes: Buffer): Promise<Map<string, Buffer | undefined>> {
	try {
		return await readZip(
			bytes,
			{ mostBytes: 64 * MB, mostXmlBytes: 24 * MB },
			(name) => name === BODY || name === STYLES || name === PROPERTIES || HEADER.test(name) || FOOTER.test(name),
		);
	} catch (cause) {
		if (!(cause instanceof ZipRefused)) throw cause;
		throw new NoText(cause.reason, { cause });
	}
}
