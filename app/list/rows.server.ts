import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ListQuery } from './list-query.server.ts';
import type { TableDefinition } from './table-definition.server.ts';

export interface ReadRow {
	id: string;
	person: string | null;
	label: string;
	/** Hashed; see `TableDefinition.version`. */
	version: string;
	isHandled: boolean;
	isChecked: boolean;
	state: string;
	values: unknown[];
	position: Position;
}

/** A row's position in an order: its sort value, formatted by PostgreSQL, and its id. */
export interface Position {
	by: string;
	id: string;
}

export interface Total {
	count: number;
	precision: 'exact' | 'about' | 'more';
}

type Db = Kysely<Tables>;

export function isUnfiltered(query: ListQuery): boolean {
	return !searchOf(query) && conditions(query).length === (query.table.where ? 1 : 0);
}

/**
 * Reads rows from a position, and counts the matching rows up to `most`, in one query. PostgreSQL chooses how from its statistics,
 * which the nightly job keeps up to date. A list that a query computes is computed once for both.
 */
export async function readRows(
	db: Db,
	query: ListQuery,
	position: Position | undefined,
	limit: number,
	most: number,
): Promise<{ rows: ReadRow[]; total: Total }> {
	const { table, sort } = query;
	const order = sql`${sort.column.order.by} ${direction(query)}, ${idOf(table)} ${direction(query)}`;
	const after = position ? sql`where ${afterCondition(query, position)}` : sql``;
	const { rows } = await sql<RawRow & { count: number; id: string | null }>`
		with matching as ${sql.raw(typeof table.table === 'string' ? 'not materialized' : 'materialized')}
			(select r.* from ${sourceOf(query)} r where ${allOf(conditions(query))}),
		counted as (select count(*)::int as count from (select from matching limit ${most + 1}) first),
		shown as (select r.* from matching r ${after} order by ${order} limit ${limit})
		select counted.count, ${selection(query)} from counted left join shown r on true ${table.joins ?? sql``}
		order by ${order}`.execute(db);
	const shown = rows.filter((row) => row.id !== null).map((row) => toRow(query, row));
	return { rows: shown, total: totalOf(rows[0]?.count ?? 0, most) };
}

/** Reads the ids of all matching rows, in order. @returns Undefined if more than `max` match. */
export async function matchingIds(db: Db, query: ListQuery, max: number): Promise<string[] | undefined> {
	const { table, sort } = query;
	const { rows } = await sql<{ id: string }>`select ${idOf(table)}::text as id from ${sourceOf(query)} r
		where ${allOf(conditions(query))} order by ${sort.column.order.by} ${direction(query)}, ${idOf(table)} ${direction(query)}
		limit ${max + 1}`.execute(db);
	return rows.length > max ? undefined : rows.map((row) => row.id);
}

/** Reads rows by id, in the order of the ids. Rows that no longer exist are left out. */
export async function readByIds(db: Db, query: ListQuery, ids: readonly string[]): Promise<ReadRow[]> {
	const { table } = query;
	const read = await sql<RawRow>`select ${selection(query)}
		from unnest(${ids}::${idType(table)}[]) with ordinality as requested (id, number)
		join ${tableOf(table)} r on ${idOf(table)} = requested.id ${table.joins ?? sql``}
		where ${table.where ?? sql`true`} order by requested.number`.execute(db);
	return read.rows.map((row) => toRow(query, row));
}

export async function countMatches(db: Db, query: ListQuery, limit: number): Promise<Total> {
	const rows = sql`select from ${sourceOf(query)} r where ${allOf(conditions(query))} limit ${limit + 1}`;
	const read = await sql<{ count: number }>`select count(*)::int as count from (${rows}) matching`.execute(db);
	return totalOf(read.rows[0]?.count ?? 0, limit);
}

/** Finds a row's position in a query's order. @returns Undefined if the row no longer exists. */
export async function positionOf(db: Db, { table, sort }: ListQuery, id: string): Promise<Position | undefined> {
	const { rows } = await sql<{ by: string }>`select (${sort.column.order.by})::text as by
		from ${tableOf(table)} r where ${idOf(table)} = ${id}::${idType(table)}`.execute(db);
	return rows[0] && { by: rows[0].by, id };
}

export function tableOf({ table }: TableDefinition): RawBuilder<unknown> {
	return typeof table === 'string' ? sql.table(table) : table;
}

export function idOf({ id }: TableDefinition): RawBuilder<unknown> {
	return sql.ref(`r.${id}`);
}

export function idType({ idType: type = 'uuid' }: TableDefinition): RawBuilder<unknown> {
	return sql.raw(type);
}

export function versionOf({ version }: TableDefinition): RawBuilder<unknown> {
	return version ? sql`left(md5(${version}), 8)` : sql`''`;
}

const totalOf = (count: number, limit: number): Total =>
	count > limit ? { count: limit, precision: 'more' } : { count, precision: 'exact' };

const searchOf = ({ table, search }: ListQuery) => (search ? table.search?.(search) : undefined);

/**
 * What a query reads from: the table, or what a search finds in it. `offset 0` has PostgreSQL begin with the search: with hundreds of
 * thousands of rows it would rather walk through them in the order of the list, for seconds if few match.
 */
function sourceOf(query: ListQuery): RawBuilder<unknown> {
	const [source, found] = [tableOf(query.table), searchOf(query)];
	return found ? sql`(select r.* from ${source} r where ${found} offset 0)` : source;
}

function conditions({ table, filters }: ListQuery): RawBuilder<unknown>[] {
	return [
		...(table.where ? [table.where] : []),
		...table.filters.flatMap(({ name, where }) => (filters[name] === undefined ? [] : [where(filters[name])])),
	];
}

const allOf = (parts: RawBuilder<unknown>[]) =>
	parts.length > 0
		? sql.join(
				parts.map((part) => sql`(${part})`),
				sql` and `,
			)
		: sql`true`;

const direction = ({ sort }: ListQuery) => sql.raw(sort.isDown ? 'desc' : 'asc');
const comparison = ({ sort }: ListQuery) => sql.raw(sort.isDown ? '<' : '>');
const sortType = ({ sort }: ListQuery) => sql.raw(sort.column.order.type);

function afterCondition(query: ListQuery, { by, id }: Position) {
	const { table, sort } = query;
	return sql`(${sort.column.order.by}, ${idOf(table)}) ${comparison(query)}
		(${by}::${sortType(query)}, ${id}::${idType(table)})`;
}

interface RawRow {
	id: string;
	person: string | null;
	label: string | null;
	version: string;
	is_handled: boolean;
	is_checked: boolean;
	state: string | null;
	sorted_by_text: string;
	[column: `c${number}`]: unknown;
}

function selection({ table, columns, sort }: ListQuery) {
	const { person = sql`null::uuid`, handled = sql`false`, isChecked = sql`false`, state = sql`null` } = table;
	const values = columns.map((column, number) => sql`${column.sql} as ${sql.ref(`c${number}`)}`);
	return sql.join([
		sql`${idOf(table)}::text as id, ${person} as person, ${table.label} as label, ${versionOf(table)} as version,
			${handled} as is_handled, ${isChecked} as is_checked, (${state})::text as state, (${sort.column.order.by})::text as sorted_by_text`,
		...values,
	]);
}

function toRow({ columns }: ListQuery, row: RawRow): ReadRow {
	return {
		id: row.id,
		person: row.person,
		label: row.label ?? '',
		version: row.version,
		isHandled: row.is_handled,
		isChecked: row.is_checked,
		state: row.state ?? '',
		values: columns.map((_, number) => row[`c${number}`]),
		position: { by: row.sorted_by_text, id: row.id },
	};
}

const PAGE_SIZE = 50;
/** Matching rows are counted up to this number; beyond it the page shows "more than". */
const COUNT_LIMIT = 2_000;
export interface Page {
	rows: ReadRow[];
	hasBefore: boolean;
	hasAfter: boolean;
	total: Total;
	/** Whether the row that the URL continues from no longer exists; then this is the first page. */
	isCursorGone: boolean;
}

/** Reads the page of a query. Going back to less than a full page returns the first page instead. */
export async function readPage(db: Db, query: ListQuery): Promise<Page> {
	const cursor = query.after ?? query.before;
	const position = cursor ? await positionOf(db, query, cursor) : undefined;
	if (position && query.before) {
		// Read the list in reverse.
		const reverse = { ...query, sort: { ...query.sort, isDown: !query.sort.isDown } };
		const { rows, total } = await readRows(db, reverse, position, PAGE_SIZE + 1, COUNT_LIMIT);
		const page = { rows: rows.slice(0, PAGE_SIZE).reverse(), hasBefore: rows.length > PAGE_SIZE, hasAfter: true };
		if (rows.length >= PAGE_SIZE) return { ...page, total: await estimated(db, query, total), isCursorGone: false };
	}
	const from = query.before ? undefined : position;
	const { rows, total } = await readRows(db, query, from, PAGE_SIZE + 1, COUNT_LIMIT);
	return {
		rows: rows.slice(0, PAGE_SIZE),
		hasBefore: from !== undefined,
		hasAfter: rows.length > PAGE_SIZE,
		total: await estimated(db, query, total),
		isCursorGone: cursor !== undefined && position === undefined,
	};
}

/** @returns The planner's estimate instead of a lower bound, for a whole table of many rows. */
async function estimated(db: Db, query: ListQuery, total: Total): Promise<Total> {
	const { table, where } = query.table;
	if (total.precision === 'exact' || where || typeof table !== 'string' || !isUnfiltered(query)) return total;
	const { rows } = await sql<{
		estimate: number;
	}>`select reltuples::float8 as estimate from pg_class where oid = ${table}::regclass`.execute(db);
	const estimate = rows[0]?.estimate ?? -1;
	return estimate > COUNT_LIMIT ? { count: Math.round(estimate), precision: 'about' } : total;
}
