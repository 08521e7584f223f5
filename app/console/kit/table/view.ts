import type { FormAnswer } from '#app/forms/answer.ts';

/** A list as its page shows it: words and addresses only. */
export interface TableView {
	heading: string;
	lead: string;
	empty: string | undefined;
	emptyText: string | undefined;
	/** Its address without a query. */
	path: string;
	/** The address of this page, to which its forms are sent. */
	here: string;
	columns: ShownColumn[];
	rows: ShownRow[];
	total: { shown: number; count: number; is: 'exact' | 'about' | 'more' };
	filters: ShownFilter[];
	activeFilters: number;
	allColumns: { name: string; heading: string; isShown: boolean }[];
	/** What the filter form sends along: the order and the search. */
	hidden: Record<string, string>;
	/** Absent where the list has no search. */
	search: { text: string; clear: string; label: string; help: string } | undefined;
	/** What was wrong with the address. */
	notes: string[];
	next: string | undefined;
	/** The page before this one, and the first one: absent there. */
	previous: string | undefined;
	first: string | undefined;
	/** The CSV's address; absent without the permission. */
	export: string | undefined;
	actions: ActionEntry[];
	/** A box in each row that a form of the page's own saves. */
	tick: { field: string; heading: string; label: string; canChange: boolean } | undefined;
	/** The text of each row's link in a last column. */
	open: string | undefined;
	isFiltered: boolean;
}

/** What a cell shows: a text, or a text with what it is and what stands below it. */
export type Cell = string | RichCell;

export interface RichCell extends CellLine {
	/** A state's name: shown as a badge. */
	state?: string;
	/** An address that the text leads to. */
	href?: string;
	lines?: CellLine[];
}

export interface CellLine {
	text: string;
	/** The instant in the text, as ISO 8601. */
	time?: string | undefined;
	isError?: boolean;
}

export interface ShownColumn {
	name: string;
	heading: string;
	isNumber: boolean;
	isShort: boolean;
	/** Its cells name the row and are its link. */
	isLink: boolean;
	/** The address and the label of its heading's link, and how it is sorted now. */
	sort: { href: string; label: string; is: 'ascending' | 'descending' | undefined } | undefined;
}

export interface ShownRow {
	id: string;
	/** Its id and version, as forms send it. */
	token: string;
	label: string;
	href: string | undefined;
	person: string | undefined;
	isHandled: boolean;
	isTicked: boolean;
	cells: Cell[];
	actions: { label: string; intent?: string; href?: string }[];
}

export interface ShownFilter {
	name: string;
	label: string;
	help: string | undefined;
	value: string;
	type: 'options' | 'day' | 'text';
	options: readonly { value: string; label: string }[] | undefined;
}

export interface ActionEntry {
	name: string;
	label: string;
}

/** One row with every column. */
export interface RowView {
	heading: string;
	here: string;
	back: string;
	person: string | undefined;
	token: string;
	label: string;
	facts: { name: string; label: string; value: Cell }[];
	actions: ActionEntry[];
}

/** The answer to a form of bulk actions. */
export interface BulkAnswer {
	/** A sentence above the rows, or beside a field. */
	answer?: FormAnswer;
	/** The question before the action. */
	confirmation?: Confirmation;
	/** Rows that were left unchanged. */
	unchanged?: { done: number; rows: { id: string; label: string; why: string }[]; others: number };
	/** Selected rows, by their tokens. */
	ticked: string[];
	scope: string;
}

/** The question before an action, with what it takes to do it. */
export interface Confirmation {
	action: string;
	heading: string;
	text: string;
	button: string;
	scope: string;
	count: number;
	tokens: string[];
	choice?: { label: string; prompt: string; options: readonly { value: string; label: string }[] };
}

/** The ids of a list's forms. */
export const forms = { search: 'search', bulk: 'bulk', confirm: 'ask' } as const;

/** A cell's text with the lines below it. */
export function plainCell(cell: Cell): string {
	return typeof cell === 'string'
		? cell
		: [cell, ...(cell.lines ?? [])]
				.map(({ text }) => text)
				.filter(Boolean)
				.join('; ');
}
