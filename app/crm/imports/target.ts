import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Imports, Tables } from '#database/tables.ts';
import type { Mapping, TargetColumn } from './columns.ts';
import type { TableLine } from './read-table.server.ts';

/** An import, as it is stored. */
export type Import = Selectable<Imports>;

/** Why a line is not imported, or what an undo left: a code, and the facts of its sentence. */
export type LineProblem = { code: string } & Readonly<Record<string, string | number | readonly string[]>>;

/** What is to be done with a line. */
export interface LinePlan<Changes = unknown> {
	line: number;
	email: string | null;
	/** The row of the existing person. */
	person: string | null;
	/** `same`: nothing. `invalid`: not imported. Any other: what the target does. */
	plan: string;
	problem: LineProblem | null;
	changes: Changes | null;
}

/** A line that was imported. */
export type DoneLine<Changes> = Pick<LinePlan, 'line' | 'email' | 'person' | 'plan'> & { changes: Changes };

/** What an undo did with a line: `undone`, `partly`, or `kept`. */
export interface LineUndo {
	line: number;
	result: 'undone' | 'partly' | 'kept';
	problem: LineProblem | null;
}

/** How a file is imported. */
export interface ImportContext<Options> {
	id: string;
	headers: readonly string[];
	mapping: Mapping;
	/** The target's own. */
	options: Options;
	columns: readonly TargetColumn[];
	/** What the values of a column mean, by its index; see `ColumnValues`. */
	meanings: Readonly<Record<number, Readonly<Record<string, string>>>>;
	operator: { id: string | null; name: string };
}

/**
 * What files are imported into. The engine stores, previews, runs and undoes; a target only knows what lines mean. Each of its
 * functions gets the lines of one short transaction.
 */
export interface ImportTarget<Options = unknown, Changes = unknown> {
	name: Import['target'];
	/** What the columns of a file can be; always one `email`. */
	columns(db: Kysely<Tables>): Promise<readonly TargetColumn[]>;
	/** Plans lines against what exists now. Plans of earlier lines that these replace may be among the result. */
	plan(
		tx: Transaction<Tables>,
		services: Pick<Services, 'now'>,
		context: ImportContext<Options>,
		lines: readonly TableLine[],
	): Promise<LinePlan<Changes>[]>;
	/** Does what is planned. @returns The plans with what an undo needs. */
	apply(
		tx: Transaction<Tables>,
		services: Pick<Services, 'now'>,
		context: ImportContext<Options>,
		plans: readonly LinePlan<Changes>[],
	): Promise<LinePlan<Changes>[]>;
	undo(
		tx: Transaction<Tables>,
		services: Pick<Services, 'now'>,
		context: ImportContext<Options>,
		lines: readonly DoneLine<Changes>[],
	): Promise<LineUndo[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: each target has its own options and changes
export type AnyTarget = ImportTarget<any, any>;

/** Plans of lines with which nothing is done. */
export const idlePlans: readonly string[] = ['same', 'invalid'];

/** A line that is not imported. */
export const invalid = (line: number, email: string | null, problem: LineProblem): LinePlan<never> => ({
	line,
	email,
	person: null,
	plan: 'invalid',
	problem,
	changes: null,
});

/** Why a line's cells cannot be used. @returns Undefined if they can. */
export function cellsProblem(cells: readonly string[], { length }: readonly string[]): LineProblem | undefined {
	if (cells.length === 0) return { code: 'unreadable' };
	return cells.slice(length).some(Boolean) ? { code: 'cells' } : undefined;
}
