import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { email, optionalText, text } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { EarlierFiles, Source, SourceRow } from './source.server.ts';

/** Thrown for a row that is not copied. The message is for operators and has no personal data. */
export class RowRefused extends Error {
	override name = 'RowRefused';
}

export interface TableReport {
	table: string;
	exists: boolean;
	copied: number;
	/** Copied by an earlier run, or known here. */
	there: number;
	refused: RowNote[];
	/** Of rows that are copied, but not as they were. */
	notes: RowNote[];
}

/** Something about a row. It has no personal data. */
export interface RowNote {
	id: string;
	text: string;
}

/** Runs work in a transaction, with a savepoint of each row. */
export type InBatch = (work: (tx: Transaction<Tables>) => Promise<void>) => Promise<void>;

export const newReport = (source: Source, table: string): TableReport => ({
	table,
	exists: source.has(table),
	copied: 0,
	there: 0,
	refused: [],
	notes: [],
});

export interface Left {
	at: Date;
	/** False if the source does not say it: then it is now. */
	isDated: boolean;
}

export interface Run {
	services: Services;
	/** To read outside of the rows' transactions; in a preview, the one transaction that there is. */
	db: Kysely<Tables>;
	files: EarlierFiles;
	/** Nothing may be stored outside of the transaction. */
	isPreview: boolean;
	/** When an address left a list there, by `leftKey`. */
	left: ReadonlyMap<string, Left>;
}

export interface RowRun extends Run {
	tx: Transaction<Tables>;
	note(text: string): void;
}

export type Shape = { email: z.ZodMiniType<string> } & Record<string, z.ZodMiniType<string>>;

export interface Row<Value> {
	id: string;
	value: Value;
	at: Date;
	raw: SourceRow;
}

export interface TableAdopter<Columns extends Shape, Prepared = undefined> {
	table: string;
	/** The columns of the source that may have its id. */
	ids: readonly string[];
	schema: z.ZodMiniObject<Columns>;
	/** Stores files before the transaction, which waits for none. */
	prepare?(row: Row<z.output<z.ZodMiniObject<Columns>>>, run: Run): Promise<Prepared>;
	/** @returns Whether it was copied, or is already there. @throws {RowRefused} */
	adopt(row: Row<z.output<z.ZodMiniObject<Columns>>>, run: RowRun, prepared: Prepared): Promise<'copied' | 'there'>;
}

/** Checks a row. @throws {RowRefused} if it breaks a rule. */
export function checkRow<Columns extends Shape>(
	{ table, ids, schema }: Pick<TableAdopter<Columns>, 'table' | 'ids' | 'schema'>,
	raw: SourceRow,
	run: Run,
): Row<z.output<z.ZodMiniObject<Columns>>> {
	const columns = Object.keys(schema.shape).map((column) => [column, textOf(raw[column])]);
	const checked = z.safeParse(schema, Object.fromEntries(columns));
	if (!checked.success) {
		const problems = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
		throw new RowRefused([...new Set(problems)].join('; '));
	}
	const now = run.services.now();
	return { id: idOf(table, ids, raw), value: checked.data, at: dateOf(raw, 'created_at', now, now), raw };
}

/**
 * The id of a row: its own if it is a UUID, otherwise one that is derived from it, so that a second run finds it. A row without an id has
 * that of its content.
 */
export function idOf(table: string, columns: readonly string[], row: SourceRow): string {
	const own = columns.map((column) => row[column]).find((value) => value !== null && value !== undefined);
	if (typeof own === 'string' && isUuid(own)) return own.toLowerCase();
	const bytes = createHash('sha256')
		.update(JSON.stringify([table, own ?? row]))
		.digest();
	// A UUID of version 8 (RFC 9562).
	bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
	bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
	return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * An instant of a row; without a zone it is in UTC.
 * @param fallback If the column is empty.
 * @param now A date in the future becomes it.
 * @throws {RowRefused} if it is no date.
 */
export function dateOf(row: SourceRow, column: string, fallback: Date, now: Date): Date {
	const value = row[column];
	if (value === null || value === undefined || value === '') return fallback;
	const written = String(value);
	const date = new Date(/T.*(Z|[+-]\d\d(:?\d\d)?)$|^[^T]*$/.test(written) ? written : `${written}Z`);
	if (Number.isNaN(date.getTime())) throw new RowRefused(`${column} is no date`);
	return date > now ? now : date;
}

/** A value as text; empty for null. */
export const textOf = (value: unknown): string =>
	value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The rules of forms, for rows: what no form requires may be missing, and a stored text is never too short. */
export const rowRules = {
	address: z.pipe(
		optionalText(320).check(z.minLength(1, 'there is no email address')),
		email('this is no valid email address'),
	),
	optional: (most: number) => optionalText(most),
	required: (most: number) => text(1, 'it is missing', most),
};
