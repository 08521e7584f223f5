import type { FormAnswer } from '#app/forms/answer.ts';

/** A table of records as its page shows it: words and addresses, no more. */
export interface TableView {
	heading: string;
	lead: string;
	/** Its address without anything asked. */
	path: string;
	/** The address of this very page, to which its forms are sent. */
	here: string;
	columns: ShownColumn[];
	rows: ShownRow[];
	many: { shown: number; count: number; is: 'exact' | 'about' | 'more' };
	filters: ShownFilter[];
	/** How many filters and choices of columns are in force. */
	inForce: number;
	allColumns: { name: string; heading: string; isShown: boolean }[];
	/** What a form of filters carries on: the order and what was searched for. */
	carried: Record<string, string>;
	search: { text: string; clear: string };
	notes: string[];
	next: string | undefined;
	/** The page before this one, and the first one: absent there. */
	previous: string | undefined;
	first: string | undefined;
	/** Absent for who may not. */
	export: string | undefined;
	actions: ActionEntry[];
	isFiltered: boolean;
}

export interface ShownColumn {
	name: string;
	heading: string;
	isNumber: boolean;
	isShort: boolean;
	/** Where a press on its heading leads, and how it is sorted now. */
	sort: { href: string; label: string; is: 'ascending' | 'descending' | undefined } | undefined;
}

export interface ShownRow {
	id: string;
	/** Its id and version, as forms carry it. */
	token: string;
	label: string;
	href: string;
	person: string | undefined;
	isHandled: boolean;
	cells: string[];
}

export interface ShownFilter {
	name: string;
	label: string;
	value: string;
	/** A day where there are none. */
	options: readonly { value: string; label: string }[] | undefined;
}

export interface ActionEntry {
	name: string;
	label: string;
}

/** One row with everything about it. */
export interface RowView {
	heading: string;
	here: string;
	back: string;
	person: string | undefined;
	token: string;
	label: string;
	facts: { name: string; label: string; value: string }[];
	actions: ActionEntry[];
}

/** What a form of bulk actions answered. */
export interface BulkAnswer {
	/** A sentence above the rows, or beside a field. */
	answer?: FormAnswer;
	/** What is asked before it is done. */
	asking?: Asking;
	/** What could not be done. */
	left?: { done: number; rows: { id: string; label: string; why: string }[]; others: number };
	/** Rows that were ticked, by their tokens. */
	ticked: string[];
	scope: string;
}

/** An action before it is done. */
export interface Asking {
	action: string;
	heading: string;
	text: string;
	button: string;
	scope: string;
	count: number;
	tokens: string[];
	choice?: { label: string; prompt: string; options: readonly { value: string; label: string }[] };
}

/** The forms of a page of records, by their ids. */
export const forms = { search: 'search', bulk: 'bulk', ask: 'ask' } as const;
