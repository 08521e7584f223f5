import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

const FOLDER = 'career-map/data';

let found: string | undefined;

/** The folder of the data, seen from this file or from the server's bundle that it may be in. */
export function dataFolder(): string {
	for (let folder = import.meta.dirname; found === undefined; folder = path.dirname(folder)) {
		if (existsSync(path.join(folder, FOLDER))) found = path.join(folder, FOLDER);
		else if (folder === path.dirname(folder)) throw new Error(`${FOLDER} is not above ${import.meta.dirname}.`);
	}
	return found;
}

/** The languages of CVs that there are tables for: a folder each. */
export function dataLanguages(): string[] {
	return namesIn('languages');
}

/** The names of the files and folders of a folder of the data, in order. */
export function namesIn(folder: string): string[] {
	return readdirSync(path.join(dataFolder(), folder)).sort();
}

/**
 * Reads a table of rows: CSV with a header; a line that starts with `#` is a comment.
 *
 * @param file its path in the folder of the data
 * @param schema of one row, whose cells are texts
 * @throws {Error} with file and line, for a row that the schema refuses
 */
export function readRows<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] {
	const text = readFileSync(path.join(dataFolder(), file), 'utf8');
	const rows: { record: unknown; info: { lines: number } }[] = parse(text, {
		columns: true,
		comment: '#',
		comment_no_infix: true,
		info: true,
		skip_empty_lines: true,
	});
	return rows.map(({ record, info }) => checked(schema, record, () => `${file}:${info.lines}`));
}

/** Reads a table of rows that each language of CVs has. */
export function readRowsOfLanguages<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] {
	return dataLanguages().flatMap((language) => readRows(`languages/${language}/${name}`, schema));
}

/**
 * Reads a file of words: YAML.
 *
 * @param file its path in the folder of the data
 * @throws {Error} with file and line, for what the schema refuses
 */
export function readWords<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
	const lines = new LineCounter();
	const document = parseDocument(readFileSync(path.join(dataFolder(), file), 'utf8'), { lineCounter: lines });
	const [error] = document.errors;
	if (error) throw new Error(`${file}: ${error.message}`);
	return checked(schema, document.toJS(), (at) => {
		const node = at.length === 0 ? document.contents : document.getIn(at, true);
		return `${file}:${lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0).line}`;
	});
}

function checked<Schema extends z.ZodType>(
	schema: Schema,
	value: unknown,
	placeOf: (at: PropertyKey[]) => string,
): z.output<Schema> {
	const { data, error } = schema.safeParse(value);
	if (!error) return data as z.output<Schema>;
	const messages = error.issues.map(({ path: at, message }) => `${placeOf(at)}: ${at.join('.')}: ${message}`);
	throw new Error(messages.join('\n'));
}
