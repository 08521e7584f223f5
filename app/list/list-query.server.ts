import type { Operator } from '#app/auth/auth.server.ts';
import { can } from '#app/console/permissions.ts';
import { columnsPreference, readPreference } from '#app/features/operators/preferences/preferences.server.ts';
import type { Services } from '#app/services.ts';
import { isDay } from '#platform/text/day.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Choice, Column, Filter, TableDefinition } from './table-definition.server.ts';
import type { Cell } from './view.ts';

/** A list's parsed URL. Unknown values are dropped, with a note. */
export interface ListQuery {
	table: TableDefinition;
	columns: readonly Column[];
	/** The columns of a URL that names none: the operator's own choice, otherwise the list's. */
	usualColumns: readonly Column[];
	sort: { column: Column & Required<Pick<Column, 'order'>>; isDown: boolean };
	filters: Record<string, string>;
	search: string;
	/** The search text as in the URL: encrypted, because it may be a person's name. */
	find: string | undefined;
	/** The id of the row before the first one of the page. */
	after: string | undefined;
	/** The id of the row after the last one of the page. */
	before: string | undefined;
	notes: string[];
	options: Record<string, readonly Choice[]>;
}

const FIND = 'records-search';
export const SEARCH_MAX = 200;
export const LOST_PLACE = 'The row where this page started no longer exists. This is the first page.';

type Needs = Pick<Services, 'db' | 'now' | 'links'>;

/**
 * Parses a list's URL. Never fails: unknown values are dropped.
 * @param list Its columns and filters that the operator may not see are left out.
 * @param operator Whose columns a URL without columns shows; by default the list's own.
 */
export async function parseListQuery(
	services: Needs,
	list: TableDefinition,
	params: URLSearchParams,
	operator?: Pick<Operator, 'id' | 'role'>,
): Promise<ListQuery> {
	const table = operator ? visibleTo(operator, list) : list;
	const notes: string[] = [];
	const options = await optionsOf(services, table);
	const filters: Record<string, string> = {};
	for (const filter of table.filters) {
		const value = params.get(filter.name)?.trim();
		if (!value) continue;
		if (isValid(filter, options[filter.name], value)) filters[filter.name] = value;
		else notes.push(`The address has an invalid value for the filter “${filter.label}”. It was ignored.`);
	}
	const token = table.search ? params.get('find') : null;
	const found = await services.links.open(FIND, token, services.now());
	const isFound = found.state === 'valid' && found.subject !== '';
	if (token && !isFound) notes.push('The search in this address has expired. Please search again.');
	const after = params.get('after') || undefined;
	const before = (!after && params.get('before')) || undefined;
	const isCursor = isId(table, after ?? before);
	if ((after || before) && !isCursor) notes.push(LOST_PLACE);
	const usualColumns = await usualColumnsOf(services, table, operator);
	return {
		table,
		columns: columnsOf(table, params.getAll('columns'), notes) ?? usualColumns,
		usualColumns,
		sort: sortOf(table, params.get('sort'), notes),
		filters,
		search: isFound ? found.subject : '',
		find: (isFound && token) || undefined,
		after: isCursor ? after : undefined,
		before: isCursor ? before : undefined,
		notes,
		options,
	};
}

/** Whether a URL has an empty parameter of the list, as from an empty form field. */
export function hasEmptyValues({ filters }: TableDefinition, params: URLSearchParams): boolean {
	const own = ['find', 'columns', 'sort', 'after', 'before', ...filters.map(({ name }) => name)];
	return own.some((name) => params.getAll(name).includes(''));
}

export function isId({ idType = 'uuid' }: TableDefinition, text: string | undefined): text is string {
	return text !== undefined && (idType === 'uuid' ? isUuid(text) : /^\d{1,18}$/.test(text));
}

export function addressOf(
	query: ListQuery,
	change: Partial<Record<'sort' | 'after' | 'before' | 'find', string | undefined>> & {
		filters?: ListQuery['filters'];
	} = {},
) {
	const { table, columns, sort } = query;
	const params = new URLSearchParams(change.filters ?? query.filters);
	const find = 'find' in change ? change.find : query.find;
	if (find) params.set('find', find);
	if (!isUsual(query)) for (const { name } of columns) params.append('columns', name);
	const order = change.sort ?? `${sort.isDown ? '-' : ''}${sort.column.name}`;
	if (order !== table.sort) params.set('sort', order);
	if (change.after) params.set('after', change.after);
	else if (change.before) params.set('before', change.before);
	return params.size > 0 ? `${table.path}?${params}` : table.path;
}

/** Encrypts a search text for a URL, because it may be a person's name. @returns Undefined for an empty text. */
export async function sealSearch({ links }: Pick<Services, 'links'>, input: string): Promise<string | undefined> {
	const text = input.trim().replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');
	return text ? await links.seal(FIND, text) : undefined;
}

const visibleTo = (operator: Pick<Operator, 'role'>, list: TableDefinition): TableDefinition => ({
	...list,
	columns: list.columns.flatMap((column) => visible(column, operator)),
	filters: list.filters.filter(({ see }) => !see || can(operator, see)),
});

/** A column as an operator sees it: none that they may not see, and none of its links that they may not open. */
function visible(column: Column, operator: Pick<Operator, 'role'>): Column[] {
	const { see, opens, format } = column;
	if (see && !can(operator, see)) return [];
	if (!opens || !format || can(operator, opens)) return [column];
	return [{ ...column, format: (value, loaded) => unlinked(format(value, loaded)) }];
}

function unlinked(cell: Cell): Cell {
	if (typeof cell === 'string') return cell;
	const { href: _, ...text } = cell;
	return text;
}

async function optionsOf(services: Needs, { filters }: TableDefinition): Promise<ListQuery['options']> {
	const all = filters.flatMap(({ name, options }) => (options ? [{ name, options }] : []));
	return Object.fromEntries(
		await Promise.all(all.map(async ({ name, options }) => [name, await options(services)] as const)),
	);
}

function isValid({ isText, accepts }: Filter, options: readonly Choice[] | undefined, value: string): boolean {
	if (options) return options.some((option) => option.value === value) || (accepts?.(value) ?? false);
	return isText ? value.length <= SEARCH_MAX && !value.includes('\0') : isDay(value);
}

/** @returns Undefined if the URL names no column of the table. */
function columnsOf({ columns }: TableDefinition, names: string[], notes: string[]): readonly Column[] | undefined {
	const requested = new Set(names.flatMap((name) => name.split(',')).filter(Boolean));
	const chosen = columns.filter(({ name }) => requested.has(name));
	if (chosen.length < requested.size) notes.push('Some of these columns do not exist. The others are shown.');
	return chosen.length > 0 ? chosen : undefined;
}

async function usualColumnsOf({ db }: Needs, table: TableDefinition, operator: Pick<Operator, 'id'> | undefined) {
	const names = operator ? await readPreference(db, operator.id, columnsPreference(table.path)) : undefined;
	// A choice may name columns of an earlier version.
	return (names ? columnsOf(table, [names], []) : undefined) ?? table.columns.filter(({ isShown }) => isShown);
}

const isUsual = ({ columns, usualColumns }: ListQuery): boolean =>
	columns.length === usualColumns.length && columns.every((column) => usualColumns.includes(column));

function sortOf(table: TableDefinition, name: string | null, notes: string[]): ListQuery['sort'] {
	const { sortAliases = {} } = table;
	const requested = name || table.sort;
	const order = orderOf(table, (Object.hasOwn(sortAliases, requested) && sortAliases[requested]) || requested);
	if (!order) notes.push('This sort order does not exist. The default order is shown.');
	const valid = order ?? orderOf(table, table.sort);
	if (!valid) throw new Error(`The table ${table.name} cannot be sorted by ${table.sort}.`);
	return valid;
}

function orderOf({ columns }: TableDefinition, text: string): ListQuery['sort'] | undefined {
	const name = text.replace(/^-/, '');
	const column = columns.find((candidate) => candidate.name === name);
	if (!column?.order) return undefined;
	return { column: { ...column, order: column.order }, isDown: text.startsWith('-') };
}
