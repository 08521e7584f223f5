import type { Services } from '#app/services.ts';
import { recordsWords } from '#content/console/records.ts';
import { isDay } from '#platform/text/day.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Choice, Column, RecordTable } from './record-table.server.ts';

/** What an address asks of a table. What it asks for and is not there is left out, and said. */
export interface Asked {
	table: RecordTable;
	columns: readonly Column[];
	sort: { column: Column & Required<Pick<Column, 'order'>>; isDown: boolean };
	/** By name; what is not asked for is not in it. */
	filters: Record<string, string>;
	/** What was typed to search for. */
	search: string;
	/** The same as it stands in the address: sealed, since it may be a person's name. */
	find: string | undefined;
	/** The id of the row after which the page begins. */
	after: string | undefined;
	/** The id of the row before which it ends. */
	before: string | undefined;
	/** Sentences about what was left out. */
	notes: string[];
	/** What each filter can be, by name. */
	options: Record<string, readonly Choice[]>;
}

const FIND = 'records-search';
/** The longest text to search for, in characters. */
export const SEARCH_MOST = 200;

type Needs = Pick<Services, 'db' | 'now' | 'links'>;

/** Reads an address. Nothing that it can say is an error. */
export async function parseListQuery(services: Needs, table: RecordTable, params: URLSearchParams): Promise<Asked> {
	const notes: string[] = [];
	const options = await optionsOf(services, table);
	const filters: Record<string, string> = {};
	for (const { name, label } of table.filters) {
		const value = params.get(name);
		if (!value) continue;
		const isThere = options[name] ? options[name].some((one) => one.value === value) : isDay(value);
		if (isThere) filters[name] = value;
		else notes.push(recordsWords.notes.filter.replace('{filter}', () => label));
	}
	const found = await services.links.open(FIND, params.get('find'), services.now());
	const isFound = found.state === 'valid' && found.subject !== '';
	if (params.get('find') && !isFound) notes.push(recordsWords.notes.find);
	const after = params.get('after') || undefined;
	const before = (!after && params.get('before')) || undefined;
	if ((after || before) && !isUuid(after ?? before)) notes.push(recordsWords.notes.after);
	return {
		table,
		columns: columnsOf(table, params.getAll('columns'), notes),
		sort: sortOf(table, params.get('sort'), notes),
		filters,
		search: isFound ? found.subject : '',
		find: isFound ? (params.get('find') ?? undefined) : undefined,
		after: isUuid(after) ? after : undefined,
		before: isUuid(before) ? before : undefined,
		notes,
		options,
	};
}

/** What is asked for as an address; a list begins anew unless `after` or `before` is told. */
export function addressOf(
	asked: Asked,
	change: Partial<Record<'sort' | 'after' | 'before' | 'find', string | undefined>> = {},
) {
	const { table, columns, sort, filters } = asked;
	const params = new URLSearchParams(filters);
	const find = 'find' in change ? change.find : asked.find;
	if (find) params.set('find', find);
	if (!isUsual(table, columns)) for (const { name } of columns) params.append('columns', name);
	const order = change.sort ?? `${sort.isDown ? '-' : ''}${sort.column.name}`;
	if (order !== table.sort) params.set('sort', order);
	if (change.after) params.set('after', change.after);
	else if (change.before) params.set('before', change.before);
	return params.size > 0 ? `${table.path}?${params}` : table.path;
}

/** What was typed, as it may stand in an address: it can be a person's name, which no address shows. */
export async function sealSearch({ links }: Pick<Services, 'links'>, typed: string): Promise<string | undefined> {
	const text = typed.trim().replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');
	return text ? await links.seal(FIND, text) : undefined;
}

async function optionsOf(services: Needs, { filters }: RecordTable): Promise<Asked['options']> {
	const all = filters.flatMap(({ name, options }) => (options ? [{ name, options }] : []));
	return Object.fromEntries(
		await Promise.all(all.map(async ({ name, options }) => [name, await options(services)] as const)),
	);
}

function columnsOf({ columns }: RecordTable, names: string[], notes: string[]): readonly Column[] {
	const wanted = new Set(names.flatMap((name) => name.split(',')).filter(Boolean));
	const chosen = columns.filter(({ name }) => wanted.has(name));
	if (chosen.length < wanted.size) notes.push(recordsWords.notes.columns);
	return chosen.length > 0 ? chosen : columns.filter(({ isShown }) => isShown);
}

function isUsual(table: RecordTable, columns: readonly Column[]): boolean {
	return table.columns.every((column) => columns.includes(column) === Boolean(column.isShown));
}

function sortOf(table: RecordTable, asked: string | null, notes: string[]): Asked['sort'] {
	const order = orderOf(table, asked || table.sort);
	if (!order) notes.push(recordsWords.notes.sort);
	const usual = order ?? orderOf(table, table.sort);
	if (!usual) throw new Error(`The table ${table.name} cannot be sorted by ${table.sort}.`);
	return usual;
}

function orderOf({ columns }: RecordTable, asked: string): Asked['sort'] | undefined {
	const name = asked.replace(/^-/, '');
	const column = columns.find((one) => one.name === name);
	if (!column?.order) return undefined;
	return { column: { ...column, order: column.order }, isDown: asked.startsWith('-') };
}
