import fs from 'node:fs/promises';
import { parse } from 'csv-parse';
import { DomainError } from '#platform/errors/domain-error.ts';

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** The most lines below the headings. */
export const MAX_LINES = 20_000;
const MAX_COLUMNS = 100;
const MAX_CELL = 2000;

/** A CSV file: its headings, and its lines with their number in the file. */
export interface CsvFile {
	headers: string[];
	lines: { line: number; cells: string[] }[];
}

/**
 * Reads a CSV file of contacts: UTF-8, or else Windows-1252 as old spreadsheets write it; with commas, semicolons or tabs.
 * @param path Of a file that is no larger than `MAX_FILE_BYTES`.
 * @throws {DomainError} `empty`, `columns`, `lines`; `broken` with the line that is no CSV
 */
export async function readCsv(path: string): Promise<CsvFile> {
	const text = decode(await fs.readFile(path));
	const parser = parse(text, {
		bom: true,
		delimiter: delimiterOf(text),
		relax_column_count: true,
		skip_records_with_empty_values: true,
		trim: true,
		info: true,
		max_record_size: MAX_COLUMNS * MAX_CELL,
	});
	let headers: string[] | undefined;
	const lines: CsvFile['lines'] = [];
	try {
		for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
			const cells = record.map(clean);
			if (!headers) headers = cells;
			else if (lines.length >= MAX_LINES) throw new DomainError('lines');
			else lines.push({ line: info.lines, cells: cells.slice(0, headers.length) });
		}
	} catch (error) {
		if (error instanceof DomainError) throw error;
		const { lines: line } = error as { lines?: unknown };
		throw new DomainError('broken', typeof line === 'number' ? line : 1, { cause: error });
	}
	if (!headers || lines.length === 0) throw new DomainError('empty');
	if (headers.length > MAX_COLUMNS) throw new DomainError('columns');
	return { headers, lines };
}

function decode(bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

/** The separator that the first line has most. */
function delimiterOf(text: string): string {
	const [first = ''] = text.split(/\r?\n/, 1);
	const count = (separator: string) => first.split(separator).length;
	return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** A cell without what databases refuse; on one line. */
const clean = (cell: string): string =>
	cell
		.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
		.trim()
		.slice(0, MAX_CELL);
