import type { RawBuilder, Transaction } from 'kysely';
import type { Params } from 'react-router';
import type { Operator } from '#app/auth/auth.server.ts';
import type { ActionName } from '#app/console/parts.ts';
import type { Permission } from '#app/console/permissions.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { Cell } from './view.ts';

/**
 * A list of the console: the definition of its page, query, actions and CSV. SQL expressions refer to the row `r` of its table;
 * those of columns may also refer to `joins`.
 */
export interface TableDefinition {
	/** The subject kind and action prefix in the audit log, and the start of the CSV's file name. */
	name: string;
	/** The same for its rows, if the audit log knows them by another name. */
	rowName?: string;
	/** The path of its page. The CSV is at `<path>/export`. */
	path: string;
	words: TableWords;
	/** A table, or a subquery in parentheses that the planner can flatten. */
	table: keyof Tables | RawBuilder<unknown>;
	/** The id column, the last sort key of every order. */
	id: string;
	/** `uuid` by default. */
	idType?: 'uuid' | 'bigint';
	/** Left joins, at most one row each. */
	joins?: RawBuilder<unknown>;
	where?: RawBuilder<unknown> | undefined;
	columns: readonly Column[];
	filters: readonly Filter[];
	/**
	 * The search condition, which uses an index; undefined if the text contains no words. Without this method the list has no
	 * search. The text may be a person's name, so URLs contain it encrypted.
	 */
	search?(text: string): RawBuilder<unknown> | undefined;
	/** Validates a search text. @param text Trimmed, not empty. @returns An error message, or undefined. */
	searchProblem?(text: string): string | undefined;
	/** The URL that a search redirects to instead of the list, such as the page of the person with that email address. */
	searchTarget?(services: Services, text: string): Promise<string | undefined>;
	/** The default order: a column's name, with a leading `-` for descending. */
	sort: string;
	/** Former names of orders that URLs may still use. */
	sortAliases?: Readonly<Record<string, string>>;
	label: RawBuilder<unknown>;
	person?: RawBuilder<unknown>;
	/** Whether the row has been handled; such rows are shown dimmed. */
	handled?: RawBuilder<unknown>;
	open?: RowLink;
	/** The values that actions depend on. If they changed since the row was shown, bulk actions skip it. */
	version?: RawBuilder<unknown>;
	state?: RawBuilder<unknown>;
	stateLabels?: Readonly<Record<string, string>>;
	actions?: readonly BulkAction[];
	/** Whether the page's own checkbox in the row is checked (`TableList`). */
	isChecked?: RawBuilder<unknown>;
	rowActions?(row: { id: string; state: string }, loaded: unknown): readonly RowAction[];
	/** Loads data that columns cannot select, such as the state of a job. @returns The data by row id. */
	load?(services: Services, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
	permissions: { change?: Permission; export: Permission };
}

/**
 * What the module of a definition exports as `listOf`: the list at a path. Its CSV and the page come from the same definition.
 * @throws 404 if the list's subject does not exist.
 */
export type ListOf = (args: {
	services: Services;
	params: Params;
	pathname: string;
}) => TableDefinition | Promise<TableDefinition>;

interface TableWords {
	heading: string;
	lead: string;
	/** The heading of a row's own page. */
	singular?: string;
	empty?: string;
	emptyText?: string;
	emptyLink?: { label: string; href: string };
	search?: { label?: string; help?: string };
}

interface RowLink {
	/** The URL of a row's page; by default the generic page, which shows every column. */
	to?(id: string): string;
	/** The path above the generic pages; by default the list's. */
	under?: string;
	/** The column whose text is the link; by default the first one that is shown. A cell's own link takes precedence. */
	column?: string;
}

export interface RowAction {
	label: string;
	/** The intent of a form that posts the row's `id` to the list's page. */
	intent?: string;
	href?: string;
}

export interface Column {
	name: string;
	heading: string;
	sql: RawBuilder<unknown>;
	isShown?: boolean;
	isNumber?: boolean;
	isShort?: boolean;
	/** The sort expression: only of the table's own columns, never null, with an index that ends in the id. */
	order?: { by: RawBuilder<unknown>; type: 'text' | 'timestamptz' | 'date' | 'integer' | 'bigint' };
	/** Shown if there is no value; nothing by default. */
	empty?: string;
	/** The permission that the column requires, such as of amounts; by default everyone who sees the list sees it. */
	see?: Permission;
	/** The permission that the links of its cells require. Without it, cells are texts. */
	opens?: Permission;
	/** Formats a value that is not null; converts it to text by default. @param loaded The result of `load` for the row. */
	format?(value: unknown, loaded: unknown): Cell;
	/** Formats the value for the CSV; by default as the text on the page. */
	csv?(value: unknown): string | number;
	/** The columns of the CSV that replace this one, for a cell that has several values. */
	csvCells?: readonly { heading: string; value(value: unknown): string }[];
}

/** A filter of a list. Its value is readable in the URL, so it must never be a name or an email address. */
export interface Filter {
	name: string;
	label: string;
	help?: string;
	/** The options of a select. A filter without options is a day, or with `isText` a text. */
	options?(services: Pick<Services, 'db' | 'now'>): Promise<readonly Choice[]> | readonly Choice[];
	isText?: boolean;
	/** Also allows values that are not options, such as a former operator. */
	accepts?(value: string): boolean;
	/** The permission that the filter requires. */
	see?: Permission;
	/** @param value One of the options, a day as `2026-01-31`, or a text. */
	where(value: string): RawBuilder<unknown>;
}

export interface Choice {
	value: string;
	label: string;
}

export interface BulkAction {
	/** Its name in the audit log, after the table's name. */
	name: string;
	label: string;
	/** The question before it; `{rows}` is the number of rows. */
	confirmation: { heading: string; text: string; button: string };
	/** The states (`TableDefinition.state`) in which a row's own page offers it; all by default. */
	states?: readonly string[];
	/** Runs without confirmation, unless it applies to all matching rows. */
	skipsConfirmation?: boolean;
	/** The message afterward, with `{rows}`. */
	done: string;
	choice?: {
		label: string;
		prompt: string;
		message: string;
		options(services: Pick<Services, 'db' | 'now'>): Promise<readonly Choice[]>;
	};
	/**
	 * Runs in the caller's transaction, which has locked the rows.
	 * @returns The reasons for unchanged rows, by id. All other rows were changed.
	 */
	run(context: BulkContext): Promise<Map<string, string>>;
}

/** The name of an action on rows: its permission and its audit log entry. */
export const actionName = ({ name, rowName = name }: TableDefinition, action: Pick<BulkAction, 'name'>): ActionName =>
	`${rowName}.${action.name}` as ActionName;

/** Whether it destroys something or reaches many people. */
export const isDanger = ({ name }: Pick<BulkAction, 'name'>): boolean => name === 'cancel';

export interface BulkContext {
	tx: Transaction<Tables>;
	services: Services;
	operator: Operator;
	ids: readonly string[];
	choice: string;
}

/** Why a row was not changed, if it is no longer there. */
export const GONE = 'It no longer exists: someone erased it a moment ago.';

/**
 * Creates a bulk action from a change of a single row.
 * @param change Returns the reason if it left the row unchanged.
 * @param others The message for each reason except `gone`.
 */
export function eachRow<Reason extends string>(
	change: (tx: BulkContext['tx'], services: Services, id: string, choice: string) => Promise<Reason | undefined>,
	others: Record<Exclude<Reason, 'gone'>, string>,
): BulkAction['run'] {
	const reasons = { gone: GONE, ...others } as Record<Reason, string>;
	return async ({ tx, services, ids, choice }) => {
		const unchanged = new Map<string, string>();
		for (const id of ids) {
			const reason = await change(tx, services, id, choice);
			if (reason) unchanged.set(id, reasons[reason]);
		}
		return unchanged;
	};
}
