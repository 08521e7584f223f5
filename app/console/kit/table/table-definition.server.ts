import type { RawBuilder, Transaction } from 'kysely';
import type { Operator } from '#app/auth/auth.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { ActionName } from '../../parts.ts';
import type { Permission } from '../permissions.ts';
import type { Cell } from './view.ts';

/**
 * A list of the console: what its page, its query, its actions and its CSV need. SQL expressions are about the row `r` of its
 * table; those of columns may also use what `joins` adds.
 */
export interface TableDefinition {
	/** In the audit log, the subject's kind and the prefix of its actions; in the CSV's file name. */
	name: string;
	/** The address of its page. The CSV is at `<path>/export`. */
	path: string;
	words: TableWords;
	/** A table, or a query in parentheses that the planner can merge into the list's. */
	table: keyof Tables | RawBuilder<unknown>;
	/** The column of the row's id, which ends every order. */
	id: string;
	/** `uuid` by default. */
	idType?: 'uuid' | 'bigint';
	/** Left joins, at most one row each. */
	joins?: RawBuilder<unknown>;
	/** What every row of the list fulfills, such as to belong to one event. */
	where?: RawBuilder<unknown> | undefined;
	columns: readonly Column[];
	filters: readonly Filter[];
	/**
	 * Whether a row fits what was typed, by an index; undefined when the text has nothing to search for. The text may be a
	 * person's name: its address has it encrypted. Without this the list has no search.
	 */
	search?(text: string, lookup: Lookup): RawBuilder<unknown> | undefined;
	/** What is wrong with a search, in words. @param text Trimmed, not empty. */
	searchProblem?(text: string): string | undefined;
	/** A page that a search leads to instead of the list, such as the person whose address was typed. */
	searchTarget?(services: Services, text: string): Promise<string | undefined>;
	/** The default order: a column's name, after a `-` for descending. */
	sort: string;
	/** Older names of orders, still valid in addresses. */
	sortAliases?: Readonly<Record<string, string>>;
	/** What a row is called on the page, such as its email address. */
	label: RawBuilder<unknown>;
	/** The id of the person that the row is about. */
	person?: RawBuilder<unknown>;
	/** Whether the row has been handled; such rows are shown dimmed. */
	handled?: RawBuilder<unknown>;
	/** Where a row leads; nowhere by default. */
	open?: RowLink;
	/** What actions depend on: a row with another version has been changed since it was shown. */
	version?: RawBuilder<unknown>;
	/** The row's status, on which actions depend, and what it is called. */
	state?: RawBuilder<unknown>;
	stateLabel?(state: string): string;
	/** What can be done to selected rows. */
	actions?: readonly BulkAction[];
	/** A box in each row that a form of the page's own saves; it takes the place of bulk actions. */
	checkbox?: RowCheckbox;
	/** What can be done to one row, beside it. @param loaded What `load` has for the row. */
	rowActions?(row: { id: string; state: string }, loaded: unknown): readonly RowAction[];
	/** Loads, for the rows of a page, what a column cannot select, such as the state of a job; by row id. */
	load?(services: Services, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
	permissions: { change?: Permission; export: Permission };
}

/** The words of a list. */
export interface TableWords {
	heading: string;
	lead: string;
	/** The heading of a row's own page. */
	one?: string;
	/** Without any row. */
	empty?: string;
	emptyText?: string;
	/** Of the search field. */
	search?: { label?: string; help?: string };
}

/** A box in each row. The form sends the ids of selected rows as `field`, of all rows as `shown`, and of rows selected before as `was`. */
interface RowCheckbox {
	field: string;
	heading: string;
	/** Names a box; `{label}` is the row's label. */
	label: string;
	isChecked: RawBuilder<unknown>;
	canChange: boolean;
}

/** Where a row leads. */
export interface RowLink {
	/** The address of a row's page; by default the table kit's, which shows every column. */
	to?(id: string): string;
	/** The column whose text is the link; by default the link stands in a last column. */
	column?: string;
	/** The link's text in the last column; `Details` by default. */
	label?: string;
}

/** A button or a link beside a row. */
export interface RowAction {
	label: string;
	/** The intent of a form with the row's `id`, sent to the list's page. */
	intent?: string;
	/** An address, where it is a link. */
	href?: string;
}

/** A column of a table. */
export interface Column {
	/** In addresses. */
	name: string;
	heading: string;
	/** What is read. */
	sql: RawBuilder<unknown>;
	/** Shown by default. */
	isShown?: boolean;
	isNumber?: boolean;
	/** So short that it stays on one line. */
	isShort?: boolean;
	/** What it is sorted by: of the table alone, never null, with an index that ends in the id. */
	order?: { by: RawBuilder<unknown>; type: 'text' | 'timestamptz' | 'date' | 'integer' | 'bigint' };
	/** What the page shows without a value; nothing by default. */
	empty?: string;
	/** What the page shows of the value, which is not null; its text by default. @param loaded What `load` has for the row. */
	format?(value: unknown, loaded: unknown): Cell;
	/** The CSV's cell of the value: a number where it is one of ours. By default the text that the page shows. */
	csv?(value: unknown): string | number;
}

/** What a list can be narrowed by. Its value is readable in the address, so it is nobody's name or email address. */
export interface Filter {
	name: string;
	label: string;
	help?: string;
	/** What can be chosen. A filter without options is a day, or with `isText` a text. */
	options?(services: Pick<Services, 'db' | 'now'>): Promise<readonly Choice[]> | readonly Choice[];
	isText?: boolean;
	/** Whether a value that is no option is valid too, such as a former operator's. */
	accepts?(value: string): boolean;
	/** @param value One of the options, a day as `2026-01-31`, or a text. */
	where(value: string, lookup: Lookup): RawBuilder<unknown>;
}

/**
 * How a condition about another table's row is written: `index` starts from that table and its index, `row` looks at one row of
 * the list after the other. Both mean the same; which is faster depends on how many rows match.
 */
export type Lookup = 'index' | 'row';

export interface Choice {
	value: string;
	label: string;
}

/** An action on one row or on many. */
export interface BulkAction {
	/** In the audit log, after the table's name. */
	name: string;
	label: string;
	/** The question before it; `{rows}` is a number of rows. */
	confirmation: { heading: string; text: string; button: string };
	/** The states (`TableDefinition.state`) in which a row's own page offers it; all by default. */
	states?: readonly string[];
	/** Asks even for a few rows. */
	needsConfirmation: boolean;
	/** The message after it, with `{rows}`. */
	done: string;
	/** One thing to choose first. */
	choice?: {
		label: string;
		prompt: string;
		message: string;
		options(services: Pick<Services, 'db' | 'now'>): Promise<readonly Choice[]>;
	};
	/**
	 * Does it, in the caller's transaction, to rows that are locked in it.
	 * @returns Why a row was left unchanged, by id; all others are done.
	 */
	run(context: BulkContext): Promise<Map<string, string>>;
}

/** The name of an action on rows: its permission and its audit log entry. */
export const actionName = ({ name }: TableDefinition, action: Pick<BulkAction, 'name'>): ActionName =>
	`${name}.${action.name}` as ActionName;

/** What an action is called with. */
export interface BulkContext {
	tx: Transaction<Tables>;
	services: Services;
	operator: Operator;
	ids: readonly string[];
	/** The chosen option's value. */
	choice: string;
}

/**
 * An action that a feature runs row by row.
 * @param change Returns why the row was left unchanged.
 * @param reasons The message of each reason.
 */
export function eachRow<Reason extends string>(
	change: (tx: BulkContext['tx'], services: Services, id: string, choice: string) => Promise<Reason | undefined>,
	reasons: Record<Reason, string>,
): BulkAction['run'] {
	return async ({ tx, services, ids, choice }) => {
		const unchanged = new Map<string, string>();
		for (const id of ids) {
			const reason = await change(tx, services, id, choice);
			if (reason) unchanged.set(id, reasons[reason]);
		}
		return unchanged;
	};
}
