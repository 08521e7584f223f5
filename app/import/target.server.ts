import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { FormSchema } from '#app/forms/parse.ts';
import type { Services } from '#app/services.ts';
import type { Imports, Tables } from '#database/tables.ts';
import type { Mapping, TargetColumn } from './columns.ts';
import type { TableLine } from './read-table.server.ts';

export type Import = Selectable<Imports>;

/**
 * The queue of what takes longer than a request: planning, importing and undoing a long file. Named before it had other targets than
 * contacts; a new name would leave its waiting jobs behind.
 */
export const importQueue = { name: 'people-import' } as const;

/** Why a line is not imported, or what an undo left: a code, and the facts of its sentence. */
export type LineProblem = { code: string } & Readonly<Record<string, string | number | readonly string[]>>;

export interface LinePlan<Changes = unknown> {
	line: number;
	email: string | null;
	person: string | null;
	/** `same`: nothing. `invalid`: not imported. Any other: what the target does. */
	plan: string;
	problem: LineProblem | null;
	changes: Changes | null;
}

export type DoneLine<Changes> = Pick<LinePlan, 'line' | 'email' | 'person' | 'plan'> & { changes: Changes };

export interface LineUndo {
	line: number;
	result: 'undone' | 'partly' | 'kept';
	problem: LineProblem | null;
}

export interface ImportContext<Options> {
	id: string;
	headers: readonly string[];
	mapping: Mapping;
	options: Options;
	columns: readonly TargetColumn[];
	/** What the values of a column mean, by its index; see `ColumnValues`. */
	meanings: Readonly<Record<number, Readonly<Record<string, string>>>>;
	operator: { id: string | null; name: string };
}

interface ImportField {
	name: string;
	label: string;
	help?: string;
	type?: 'text' | 'date';
	options?: readonly { value: string; label: string }[];
	defaultValue?: string;
	optional?: boolean;
	lines?: number;
}

interface ImportForm<Options, Value> {
	fields(options: Partial<Options>): readonly ImportField[];
	schema: FormSchema<Value>;
	options(value: Value): Partial<Options>;
}

type Needs = Pick<Services, 'now' | 'config'>;

/**
 * What files are imported into: a file of its own beside what it writes, and an entry in `targets.server.ts`. The engine reads, stores,
 * previews, runs and undoes; a target only knows what lines mean. Its functions get the lines of one short transaction.
 */
export interface ImportTarget<
	Options extends object = object,
	Changes = unknown,
	Uploaded = unknown,
	Planned = unknown,
	Prepared = undefined,
> {
	name: string;
	/** The address of its imports; that of one has its id at the end. */
	path: string;
	back: { to: string; label: string };
	actions: Readonly<Record<'upload' | 'plan' | 'run' | 'undo' | 'discard', string>>;
	words: {
		heading: string;
		lead: string;
		earlierHelp: string;
		/** What a line is about: the heading of its column. */
		subject: string;
		counts: Readonly<Record<string, string>>;
		undo: string;
	};
	/** Sentences by the code of a problem, besides those of every import. */
	problems: Readonly<Record<string, string>>;
	upload: ImportForm<Options, Uploaded>;
	mapping: ImportForm<Options, Planned>;
	about?(options: Options): string;
	columns(db: Kysely<Tables>): Promise<readonly TargetColumn[]>;
	/** Finds out, before a preview's transaction, what cannot be asked within one. */
	prepare?(
		services: Pick<Services, 'config' | 'statusAt'>,
		context: ImportContext<Options>,
		lines: readonly TableLine[],
	): Promise<Prepared>;
	/**
	 * Plans lines against what exists now. Plans of earlier lines that these replace may be among the result.
	 * @param prepared Undefined when a file is imported: its lines were previewed.
	 */
	plan(
		tx: Transaction<Tables>,
		services: Needs,
		context: ImportContext<Options>,
		lines: readonly TableLine[],
		prepared: Prepared | undefined,
	): Promise<LinePlan<Changes>[]>;
	/** Does what is planned. @returns The plans with what an undo needs. */
	apply(
		tx: Transaction<Tables>,
		services: Needs,
		context: ImportContext<Options>,
		plans: readonly LinePlan<Changes>[],
	): Promise<LinePlan<Changes>[]>;
	undo(
		tx: Transaction<Tables>,
		services: Pick<Services, 'now'>,
		context: ImportContext<Options>,
		lines: readonly DoneLine<Changes>[],
	): Promise<LineUndo[]>;
	/** What a line changes, as sentences. @param names Labels of columns by their key. */
	describe(changes: Changes, names: ReadonlyMap<string, string>): string[];
}

// biome-ignore lint/suspicious/noExplicitAny: each target has its own options, changes and forms
export type AnyTarget = ImportTarget<any, any, any, any, any>;

export const noFields = { fields: () => [], schema: z.object({}), options: () => ({}) };

export const importPath = ({ path }: Pick<AnyTarget, 'path'>, id: string): string => `${path}/${id}`;

export const idlePlans: readonly string[] = ['same', 'invalid'];

export const invalid = (line: number, email: string | null, problem: LineProblem): LinePlan<never> => ({
	line,
	email,
	person: null,
	plan: 'invalid',
	problem,
	changes: null,
});

export function cellsProblem(cells: readonly string[], { length }: readonly string[]): LineProblem | undefined {
	if (cells.length === 0) return { code: 'unreadable' };
	return cells.slice(length).some(Boolean) ? { code: 'cells' } : undefined;
}

/** Does something of one row in a transaction of many: undone if it fails, which the transaction survives. */
export async function inSavepoint<Result>(tx: Transaction<Tables>, work: () => Promise<Result>): Promise<Result> {
	await sql`savepoint of_row`.execute(tx);
	try {
		const result = await work();
		await sql`release savepoint of_row`.execute(tx);
		return result;
	} catch (error) {
		await sql`rollback to savepoint of_row`.execute(tx);
		throw error;
	}
}
