import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { DomainError } from '#platform/errors/domain-error.ts';
import { startOf } from '#platform/text/plain-text.ts';
import { emailColumn } from './columns.ts';

/** Encodings of files: the first four are found, the others must be chosen, since their letters cannot be told apart. */
export const encodings = [
	'utf-8',
	'utf-16le',
	'utf-16be',
	'windows-1252',
	'windows-1250',
	'windows-1251',
	'windows-1253',
	'windows-1254',
	'windows-1255',
	'windows-1256',
	'windows-1257',
	'windows-1258',
	'windows-874',
	'macintosh',
	'shift_jis',
	'gb18030',
	'big5',
	'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_LINES = 100_000;
/** Longer cells are cut here; each column has its own, shorter limit. */
const MAX_CELL = 6000;
const MAX_COLUMNS = 300;
/** Characters of a line or of a record of several lines, and those by which the format is told. */
const MAX_RECORD = 300_000;
/** The most line breaks, also of empty lines and within cells. */
const MAX_BREAKS = 5 * MAX_LINES;
/** Lines that cannot be read before the file is refused as a whole: after each, parsing starts again. */
const MAX_UNREADABLE = 500;
const SAMPLE_LINES = 100;
/** Characters that are parsed before other requests get their turn. */
const CHUNK = 128 * 1024;

/** A line of a file. One without cells could not be read. */
export interface TableLine {
	/** Where it begins in the file, from 1. */
	line: number;
	cells: string[];
}

export interface TableFile {
	/** Empty texts for a file without headings. */
	headers: string[];
	lines: TableLine[];
	/** The line of the headings; 0 without. */
	headingLine: number;
	encoding: Encoding;
	separator: Separator;
}

/**
 * Reads a file of comma-separated values, as other products, spreadsheets and our own lists export them. Its encoding and its one
 * separator are found; notes above the headings are passed over; a line that cannot be read is one without cells.
 * @param known Whether a text is a known heading, or a value that no heading is; an email address by default.
 * @param chosen The encoding, if it is known.
 * @throws {DomainError} `empty`, `columns`, `lines`, `binary`; `broken` with a line, if it is far too long or too many cannot be read.
 */
export async function readTable(
	bytes: Uint8Array,
	{ isHeading, isValue = emailColumn.looks }: { isHeading(text: string): boolean; isValue?(text: string): boolean },
	chosen?: Encoding,
): Promise<TableFile> {
	const { text, encoding } = decode(bytes, chosen);
	checkLines(text);
	const { separator, width, body } = formatOf(text);
	const above: TableLine[] = [];
	let headers: string[] | undefined;
	let headingLine = 0;
	const lines: TableLine[] = [];
	const add = (line: TableLine) => {
		if (lines.length >= MAX_LINES) throw new DomainError('lines');
		lines.push(line);
	};
	const start = (found: string[], line: number) => {
		headers = found;
		headingLine = line;
	};
	const offset = text.length === body.length ? 0 : 1;
	for await (const { line, cells } of recordsOf(body, separator)) {
		const record = { line: line + offset, cells };
		if (headers) add(record);
		else if (cells.some(isHeading)) start(cells, record.line);
		else if (cells.some(isValue)) {
			const index = above.findIndex((each) => each.cells.length === width);
			const found = width > 1 ? above[index] : undefined;
			start(found?.cells ?? Array.from({ length: width }, () => ''), found?.line ?? 0);
			for (const each of above.slice(found ? index + 1 : 0)) add(each);
			add(record);
		} else above.push(record);
		if (!headers && above.length > SAMPLE_LINES) start(above[0]?.cells ?? [], above[0]?.line ?? 0);
	}
	if (!headers) {
		const [first, ...others] = above;
		headers = first?.cells ?? [];
		headingLine = first?.line ?? 0;
		for (const line of others) add(line);
	}
	if (lines.length === 0) throw new DomainError('empty');
	if (headers.length > MAX_COLUMNS) throw new DomainError('columns');
	return { headers, lines, headingLine, encoding, separator };
}

/**
 * Reads pasted lines that have no headings.
 * @throws {DomainError} `broken` with a line, if too many cannot be read; `columns` with a line that has too many.
 */
export async function readLines(text: string): Promise<TableLine[]> {
	const lines = text.replaceAll(/\r\n?/g, '\n');
	checkLines(lines);
	const { separator, body } = formatOf(lines);
	return await Array.fromAsync(recordsOf(body, separator));
}

/**
 * The records of a text that are not empty. A quotation mark that is never closed, or closed by that of another cell, would take
 * lines after it into one cell: its line is returned without cells, and the next one is read by itself.
 */
async function* recordsOf(text: string, separator: Separator): AsyncGenerator<TableLine> {
	const starts = lineStarts(text);
	let unreadable = 0;
	for (let read = 0; read < starts.length; ) {
		const first = read;
		const parser = Readable.from(chunksOf(text, starts[read] ?? 0)).pipe(parse({ ...options(separator), raw: true }));
		try {
			for await (const { record, info, raw } of parser as AsyncIterable<RawRecord>) {
				const end = first + info.lines;
				if (end > read + 1) parseSync(raw, { ...options(separator), relax_quotes: false });
				if (record.length > MAX_COLUMNS) throw new DomainError('columns', read + 1);
				const cells = record.map(clean);
				if (cells.some(Boolean)) yield { line: read + 1, cells };
				read = end;
			}
			return;
		} catch (error) {
			if (error instanceof DomainError) throw error;
			unreadable += 1;
			if (unreadable > MAX_UNREADABLE) throw new DomainError('broken', read + 1, { cause: error });
			yield { line: read + 1, cells: [] };
			read += 1;
		}
	}
}

const options = (delimiter: Separator) => ({
	delimiter,
	record_delimiter: '\n',
	relax_column_count: true,
	relax_quotes: true,
	info: true as const,
	max_record_size: MAX_RECORD,
});

/** With its text, by which a record of several lines is read strictly: other quotation marks are part of a value. */
interface RawRecord {
	record: string[];
	info: { lines: number };
	raw: string;
}

async function* chunksOf(text: string, from: number): AsyncGenerator<string> {
	for (let at = from; at < text.length; at += CHUNK) {
		yield text.slice(at, at + CHUNK);
		await setImmediate();
	}
}

/** Refuses what would take long to read. @throws {DomainError} `lines`; `broken` with a line */
function checkLines(text: string): void {
	let line = 0;
	for (const { start, end } of linesOf(text)) {
		line += 1;
		if (end - start > MAX_RECORD) throw new DomainError('broken', line);
		if (line > MAX_BREAKS) throw new DomainError('lines');
	}
}

const lineStarts = (text: string): number[] => Array.from(linesOf(text), ({ start }) => start);

function* linesOf(text: string): Generator<{ start: number; end: number }> {
	for (let start = 0; start < text.length; ) {
		const next = text.indexOf('\n', start);
		const end = next < 0 ? text.length : next;
		yield { start, end };
		start = end + 1;
	}
}

/** Decodes a file: by its byte order mark, by its zero bytes, as UTF-8, or else as Windows-1252. @throws {DomainError} `binary` */
function decode(bytes: Uint8Array, chosen: Encoding | undefined): { text: string; encoding: Encoding } {
	// A ZIP archive, as workbooks are.
	if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) throw new DomainError('binary');
	const encoding = chosen ?? encodingOf(bytes);
	const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
	if (text.slice(0, 1000).includes('\0')) throw new DomainError('binary');
	return { text, encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
	const zeros = [0, 0];
	for (const [index, byte] of bytes.subarray(0, 1000).entries()) if (byte === 0) zeros[index % 2] = 1;
	if (zeros[0] !== zeros[1]) return zeros[1] ? 'utf-16le' : 'utf-16be';
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return 'utf-8';
	} catch {
		return 'windows-1252';
	}
}

/**
 * The separator that splits most of the first lines into equally many cells, and how many. Excel can name it in a line of its own,
 * which is not part of the body.
 */
function formatOf(text: string): { separator: Separator; width: number; body: string } {
	const named = /^sep=([,;\t|])\n/.exec(text);
	const body = named ? text.slice(named[0].length) : text;
	const sample = body.slice(0, MAX_RECORD).split('\n', SAMPLE_LINES).join('\n');
	const found = separators.map((separator) => ({ separator, ...evenness(sample, separator) }));
	const best = found.toSorted((one, other) => other.share - one.share || other.width - one.width)[0];
	const separator = (named?.[1] as Separator | undefined) ?? (best && best.share > 0 ? best.separator : ',');
	return { separator, width: found.find((each) => each.separator === separator)?.width ?? 1, body };
}

/** The most frequent number of cells above one, and the share of the lines that have it. */
function evenness(sample: string, separator: Separator): { width: number; share: number } {
	const widths = new Map<number, number>();
	let all = 0;
	const count = ({ length }: string[]) => {
		all += 1;
		if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
		return null;
	};
	try {
		parseSync(sample, { ...options(separator), info: false, skip_empty_lines: true, on_record: count });
	} catch {
		// The sample ended within quotation marks: what was before counts.
	}
	const [width, lines] = [...widths].toSorted(([one, some], [other, more]) => more - some || other - one)[0] ?? [1, 0];
	return { width, share: lines / (all || 1) };
}

/** A cell without what databases refuse, and without the apostrophe by which exports keep spreadsheets from running formulas. */
const clean = (cell: string): string =>
	startOf(
		cell
			// Bidirectional overrides make a text read differently from what it is.
			.replaceAll(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
			.trim()
			.replace(/^'(?=[=+\-@＝＋－＠])/, ''),
		MAX_CELL,
	);
