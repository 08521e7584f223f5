import type { RawBuilder, Transaction } from 'kysely';
import type { handledTables } from '#app/crm/handled.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';

/**
 * A table of records: everything about it that the page, the query, the actions and the CSV need. Expressions are about the row
 * `r` of its table; those of columns may use what `joins` brings besides.
 */
export interface RecordTable {
	/** In addresses, and in the audit log: the kind of its rows. */
	name: string;
	path: string;
	words: { heading: string; lead: string; one: string };
	table: keyof typeof handledTables;
	/** Left joins, at most one row each. */
	joins?: RawBuilder<unknown>;
	columns: readonly Column[];
	filters: readonly Filter[];
	/** Whether a row has the words of a `tsquery`; by an index. */
	search(words: RawBuilder<unknown>, way: Way): RawBuilder<unknown>;
	/** The order it has of itself: a column's name, after a `-` where it goes downwards. */
	sort: string;
	/** What a row is called on the page, such as its address. */
	label: RawBuilder<unknown>;
	/** What actions depend on: a row in which it is another now was changed since it was seen. */
	version: RawBuilder<unknown>;
	/** How a row stands, in words. */
	standing(value: string): string;
	/** What `standing` puts into words. */
	state: RawBuilder<unknown>;
	actions: readonly BulkAction[];
}

/** A column of a table. */
export interface Column {
	/** In addresses. */
	name: string;
	heading: string;
	/** What is read. */
	sql: RawBuilder<unknown>;
	/** Shown where nobody chose columns. */
	isShown?: boolean;
	isNumber?: boolean;
	/** So short that it stands on one line. */
	isShort?: boolean;
	/** What it is sorted by: of the table alone, never null, with an index that ends in the id. */
	order?: { by: RawBuilder<unknown>; type: 'text' | 'timestamptz' | 'date' | 'integer' };
	/** The page's words for what was read; never asked of null. */
	say?(value: unknown): string;
	/** The CSV's cell for what was read: a number where it is one of ours. The page's words unless told. */
	cell?(value: unknown): string | number;
}

/** One thing that a list can be narrowed by. Its value stands in the address, so it is no name and no address of a person. */
export interface Filter {
	name: string;
	label: string;
	/** What can be chosen; a day instead where there is none. */
	options?(services: Pick<Services, 'db' | 'now'>): Promise<readonly Choice[]> | readonly Choice[];
	/** @param value One of the options, or a day as `2026-01-31`. */
	where(value: string, way: Way): RawBuilder<unknown>;
}

/**
 * How a condition is asked, where it is about another table's row: from there, by its index, or of one row after the other. The
 * two mean the same; which is quick goes by how many fit.
 */
export type Way = 'index' | 'row';

export interface Choice {
	value: string;
	label: string;
}

/** What is done to rows, a few or many. */
export interface BulkAction {
	/** In the audit log it stands after the table's name. */
	name: string;
	label: string;
	/** What is said before it is done; `{rows}` is a number of rows. */
	ask: { heading: string; text: string; button: string };
	/** As what a row must stand, of what `state` reads, to be offered it on its own page; as whatever unless told. */
	offeredTo?: readonly string[];
	/** Asked even about a few rows. */
	isWeighty: boolean;
	/** What is said after it, with `{rows}`. */
	done: string;
	/** One thing to choose before it is done. */
	choice?: {
		label: string;
		prompt: string;
		message: string;
		options(services: Pick<Services, 'db' | 'now'>): Promise<readonly Choice[]>;
	};
	/**
	 * Does it, in the caller's transaction, to rows that are locked in it.
	 * @returns Why a row stays as it is, by id; the others are done.
	 */
	run(doing: Doing): Promise<Map<string, string>>;
}

/** What an action is given. */
export interface Doing {
	tx: Transaction<Tables>;
	services: Services;
	operator: Operator;
	ids: readonly string[];
	/** What was chosen; one of the options. */
	chosen: string;
}

/** An action that goes row by row: a feature's. @param why In words, by what the feature calls it. */
export function each<Why extends string>(
	one: (doing: Doing, id: string) => Promise<Why | undefined>,
	why: Record<Why, string>,
): BulkAction['run'] {
	return async (doing) => {
		const left = new Map<string, string>();
		for (const id of doing.ids) {
			const stays = await one(doing, id);
			if (stays) left.set(id, why[stays]);
		}
		return left;
	};
}
