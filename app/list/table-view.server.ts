import { redirect } from 'react-router';
import type { Operator } from '#app/auth/auth.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { can, consolePageAt } from '#app/console/permissions.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { addressOf, hasEmptyValues, isId, type ListQuery, LOST_PLACE, parseListQuery } from './list-query.server.ts';
import { isUnfiltered, type Page, type ReadRow, readByIds, readPage } from './rows.server.ts';
import {
	actionName,
	type BulkAction,
	type Column,
	type Filter,
	isDanger,
	type TableDefinition,
} from './table-definition.server.ts';
import type { Cell } from './view.ts';

/** A filter with at most this many choices shows each as a link. */
const LINKED_CHOICES = 12;

export type TableView = Awaited<ReturnType<typeof getTable>>;

export type RowView = NonNullable<Awaited<ReturnType<typeof getRow>>>;

/**
 * Loads a list's page.
 * @throws A redirect to the same URL without empty parameters.
 */
export async function getTable(services: Services, operator: Operator, table: TableDefinition, url: URL) {
	const query = await parseListQuery(services, table, url.searchParams, operator);
	if (query.notes.length === 0 && hasEmptyValues(table, url.searchParams)) {
		throw redirect(addressOf(query, { after: query.after, before: query.before }), { headers: privateResponseHeaders });
	}
	const page = await readPage(services.db, query);
	const loaded = await loadFor(services, table, page.rows);
	const address = addressOf(query, page.hasBefore ? { after: query.after, before: query.before } : {});
	const { change, export: mayExport } = table.permissions;
	const mayChange = change !== undefined && can(operator, change);
	return {
		heading: table.words.heading,
		lead: table.words.lead,
		empty: table.words.empty,
		emptyText: table.words.emptyText,
		emptyLink: nextStep(operator, table),
		path: table.path,
		address,
		columns: query.columns.map((column) => toColumnView(query, column)),
		rows: page.rows.map((row) => toRowView(query, { ...row, loaded: loaded?.get(row.id) }, address, mayChange)),
		total: { shown: page.rows.length, ...page.total },
		export: can(operator, mayExport) ? addressOf(query).replace(table.path, `${table.path}/export`) : undefined,
		actions: listActions(operator, table).map(toActionView),
		notes: [...query.notes, ...(page.isCursorGone ? [LOST_PLACE] : [])],
		isFiltered: !isUnfiltered(query),
		...buildControls(query),
		...buildPageLinks(query, page),
	};
}

/**
 * Loads a row with every column. @returns Undefined for an unknown id.
 * @param from The query of the list that the operator came from, for the link back.
 */
export async function getRow(
	services: Services,
	operator: Operator,
	table: TableDefinition,
	id: string,
	from: URLSearchParams,
) {
	const query = await parseListQuery(services, table, from, operator);
	const list = addressOf(query, { after: query.after });
	const { columns } = query.table;
	const rowQuery: ListQuery = { ...query, columns };
	const [row] = isId(table, id) ? await readByIds(services.db, rowQuery, [id]) : [];
	if (!row) return undefined;
	const loaded = (await loadFor(services, table, [row]))?.get(id);
	const { href = table.path, cells, ...shown } = toRowView(rowQuery, { ...row, loaded }, list, false);
	// Leave out the action that would change nothing.
	const redundant = shown.isHandled ? 'handled' : 'not-handled';
	const actions = listActions(operator, table).filter(
		({ name, states }) => name !== redundant && (states?.includes(row.state) ?? true),
	);
	return {
		...shown,
		heading: table.words.singular ?? table.words.heading,
		address: href,
		back: list,
		facts: columns.map(({ name, heading }, number) => ({ name, label: heading, value: cells[number] ?? '' })),
		actions: actions.map(toActionView),
	};
}

/** Reads the cells that link to rows, and their addresses. @returns Those that exist, in the order of the ids. */
export async function readLinkCells(services: Services, table: TableDefinition, ids: readonly string[]) {
	if (ids.length === 0) return [];
	const query = await parseListQuery(services, table, new URLSearchParams());
	const column = linkColumn(query);
	if (!column) return [];
	const rows = await readByIds(services.db, { ...query, columns: [column] }, ids);
	return rows.map(({ id, values }) => ({
		href: table.open?.to?.(id) ?? `${table.path}/${id}`,
		cell: formatValue(column, values[0], undefined),
	}));
}

export async function loadFor(services: Services, table: TableDefinition, rows: readonly ReadRow[]) {
	const ids = rows.map(({ id }) => id);
	return ids.length > 0 ? await table.load?.(services, ids) : undefined;
}

export function formatValue({ format, empty = '' }: Column, value: unknown, loaded: unknown): Cell {
	if (value === null || value === undefined) return empty;
	return format ? format(value, loaded) : String(value);
}

function nextStep(operator: Operator, { words: { emptyLink }, path }: TableDefinition) {
	const page = emptyLink && consolePageAt(emptyLink.href.replace(/[?#].*/, '') || path);
	return page && can(operator, page.see) ? emptyLink : undefined;
}

const listActions = (operator: Operator, table: TableDefinition) =>
	(table.actions ?? []).filter((action) => can(operator, actionName(table, action)));

const toActionView = (action: BulkAction) => ({ name: action.name, label: action.label, isDanger: isDanger(action) });

function buildControls(query: ListQuery) {
	const { table, sort } = query;
	const {
		label = 'Search',
		help = 'Email, name, company or reference. The beginning of each word is enough. Press / to search.',
	} = table.words.search ?? {};
	const order = `${sort.isDown ? '-' : ''}${sort.column.name}`;
	return {
		filters: table.filters.map((filter) => toFilterView(query, filter)),
		activeFilters: Object.keys(query.filters).length,
		hasOwnColumns: !isListsChoice(query),
		allColumns: table.columns.map((column) => ({
			name: column.name,
			heading: column.heading,
			isShown: query.columns.includes(column),
		})),
		hidden: hiddenOf(query, order),
		search: table.search && { text: query.search, clear: addressOf(query, { find: undefined }), label, help },
	};
}

function toFilterView(query: ListQuery, { name, label, help, isText }: Filter) {
	const value = query.filters[name] ?? '';
	const choices = query.options[name];
	// The two days of a period are one filter to the operator.
	const own = name === 'from' || name === 'until' ? ['from', 'until'] : [name];
	const others = Object.fromEntries(Object.entries(query.filters).filter(([other]) => !own.includes(other)));
	return {
		name,
		label,
		help,
		value,
		type: choices ? 'options' : isText ? 'text' : 'day',
		options: choices,
		shown: choices?.find((choice) => choice.value === value)?.label ?? value,
		clear: addressOf(query, { filters: others }),
		links:
			choices && choices.length <= LINKED_CHOICES
				? choices.map((choice) => ({
						...choice,
						href: addressOf(query, { filters: { ...others, [name]: choice.value } }),
					}))
				: undefined,
	};
}

/** The parameters that a form of filters repeats. */
function hiddenOf({ table, find, columns, usualColumns }: ListQuery, order: string): [string, string][] {
	return [
		...(order === table.sort ? [] : [['sort', order] as [string, string]]),
		...(find ? [['find', find] as [string, string]] : []),
		...(columns === usualColumns ? [] : columns.map(({ name }): [string, string] => ['columns', name])),
	];
}

const isListsChoice = ({ table, columns }: ListQuery): boolean =>
	table.columns.every((column) => columns.includes(column) === Boolean(column.isShown));

function buildPageLinks(query: ListQuery, { rows, hasBefore, hasAfter }: Page) {
	return {
		next: hasAfter ? addressOf(query, { after: rows.at(-1)?.id }) : undefined,
		previous: hasBefore ? addressOf(query, { before: rows[0]?.id }) : undefined,
		first: hasBefore ? addressOf(query) : undefined,
	};
}

/** @param list The list's URL. The row's page takes its query along, for the link back. */
function toRowView(
	{ table, columns }: ListQuery,
	row: ReadRow & { loaded: unknown },
	list: string,
	mayChange: boolean,
) {
	const { open } = table;
	return {
		id: row.id,
		// The value that forms send.
		token: `${row.id}.${row.version}`,
		label: row.label,
		href: open && (open.to?.(row.id) ?? `${open.under ?? table.path}/${row.id}${list.slice(table.path.length)}`),
		person: row.person ? `${consolePaths.people}/${row.person}` : undefined,
		isHandled: row.isHandled,
		isChecked: row.isChecked,
		cells: columns.map((column, number) => formatValue(column, row.values[number], row.loaded)),
		actions: mayChange ? [...(table.rowActions?.(row, row.loaded) ?? [])] : [],
	};
}

const linkColumn = ({ table, columns }: ListQuery): Column | undefined =>
	columns.find(({ name }) => name === table.open?.column) ?? columns[0];

function toColumnView(query: ListQuery, column: Column) {
	const { name, heading, isNumber = false, isShort = false, order } = column;
	const { sort, table } = query;
	const isSorted = sort.column.name === name;
	// The first click on a heading sorts texts ascending and everything else descending; the next one reverses the order.
	const isNextDown = isSorted ? !sort.isDown : order?.type !== 'text';
	const direction = sort.isDown ? ('descending' as const) : ('ascending' as const);
	return {
		name,
		heading,
		isNumber,
		isShort,
		// Its cells are row headings that link to the row.
		isLink: table.open !== undefined && linkColumn(query) === column,
		sort: order && {
			href: addressOf(query, { sort: `${isNextDown ? '-' : ''}${name}` }),
			label: `Sort by ${heading}, ${isNextDown ? 'descending' : 'ascending'}`,
			direction: isSorted ? direction : undefined,
		},
	};
}
