import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Calls each function on first access of its property, once. */
export function lazily<Makers extends Record<string, () => unknown>>(
	makers: Makers,
): { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> } {
	const all = {};
	for (const [name, make] of Object.entries(makers)) {
		Object.defineProperty(all, name, {
			configurable: true,
			enumerable: true,
			get: () => {
				const value = make();
				Object.defineProperty(all, name, { value, enumerable: true });
				return value;
			},
		});
	}
	return all as { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> };
}

const FOLDER = 'engine/data';

let found: string | undefined;

/** The folder of the data, searched upward from this file or from the server's bundle that contains it. */
export function dataFolder(): string {
	for (let folder = import.meta.dirname; found === undefined; folder = path.dirname(folder)) {
		if (existsSync(path.join(folder, FOLDER))) found = path.join(folder, FOLDER);
		else if (folder === path.dirname(folder)) throw new Error(`${FOLDER} is not above ${import.meta.dirname}.`);
	}
	return found;
}

export function dataLanguages(): string[] {
	return namesIn('languages');
}

export function namesIn(folder: string): string[] {
	return readdirSync(path.join(dataFolder(), folder)).sort();
}

/**
 * Reads a table of rows: CSV with a header; lines that start with `#` are comments.
 * @param file path in the folder of the data
 * @param schema of one row, whose cells are strings
 * @throws {Error} with file and line, for an invalid row
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

export function readRowsOfLanguages<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] {
	return dataLanguages().flatMap((language) => readRows(`languages/${language}/${name}`, schema));
}

/**
 * Reads a YAML file.
 * @param file path in the folder of the data
 * @throws {Error} with file and line, for invalid contents
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
