import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ListQuery } from './list-query.server.ts';
import type { Lookup, TableDefinition } from './table-definition.server.ts';

/** A row as read from the database. */
export interface ReadRow {
	id: string;
	/** The id of the person. */
	person: string | null;
	label: string;
	/** Hashed; see `TableDefinition.version`. */
	version: string;
	isHandled: boolean;
	/** See `TableDefinition.checkbox`. */
	isChecked: boolean;
	/** See `TableDefinition.state`. */
	state: string;
	/** The values of the query's columns, in their order. */
	values: unknown[];
	position: Position;
}

/** A row's position in an order: its sort value, formatted by PostgreSQL, and its id. */
export interface Position {
	by: string;
	id: string;
}

/** The number of matching rows: exact, estimated, or a lower bound. */
export interface Total {
	count: number;
	precision: 'exact' | 'about' | 'more';
}

type Db = Kysely<Tables>;

/** Whether a query has neither filters nor a search. */
export function isUnfiltered(query: ListQuery): boolean {
	return Object.keys(query.filters).length === 0 && searchCondition(query) === undefined;
}

/** The condition of the search. @returns Undefined without a search. */
export function searchCondition({ table, search }: ListQuery, lookup: Lookup = 'index') {
	return search ? table.search?.(search, lookup) : undefined;
}

/**
 * Reads rows from a position along the index of the sort order, skipping rows that do not match.
 * @param scan The maximum number of rows to look at.
 */
export async function readInOrder(
	db: Db,
	query: ListQuery,
	position: Position | undefined,
	limit: number,
	scan?: number,
): Promise<ReadRow[]> {
	const { table, sort } = query;
	const after = position ? [afterCondition(query, position)] : [];
	const matches = conditions(query, 'row');
	const fixed = table.where ? [table.where] : [];
	const order = sql`${sort.column.order.by} ${direction(query)}, ${idOf(table)} ${direction(query)}`;
	const from = tableOf(table);
	const source =
		scan === undefined
			? sql`${from} r where ${allOf([...matches, ...after])}`
			: sql`(select r.* from ${from} r where ${allOf([...fixed, ...after])} order by ${order} limit ${scan}) r
				where ${allOf(matches)}`;
	const page = sql<{ id: string }>`select ${idOf(table)}::text as id from ${source} order by ${order} limit ${limit}`;
	// The hints are for the page's ids only: the columns' own queries would get bad plans from them.
	const { rows } = await alongIndex(db, (tx) => page.execute(tx));
	const ids = rows.map((row) => row.id);
	return await readByIds(db, query, ids);
}

/** Reads and sorts the matching rows from a position if at most `max` match; otherwise only counts them. */
export async function readMatches(
	db: Db,
	query: ListQuery,
	position: Position | undefined,
	limit: number,
	max: number,
) {
	const { table } = query;
	const id = idOf(table);
	const order = direction(query);
	const after = position
		? sql`where (sorted_by, id) ${comparison(query)} (${position.by}::${sortType(query)}, ${position.id}::${idType(table)})`
		: sql``;
	return await byIndexOnly(db, async (tx) => {
		const read = await sql<RawRow & { count: number; id: string | null }>`
			with matching as materialized (${matching(query, max + 1)}),
			counted as (select count(*)::int as count from matching),
			shown as (select id, sorted_by from matching ${after} order by sorted_by ${order}, id ${order} limit ${limit})
			select counted.count, ${selection(query)} from counted
			left join shown on counted.count <= ${max}
			left join ${tableOf(table)} r on ${id} = shown.id ${table.joins ?? sql``}
			order by shown.sorted_by ${order}, shown.id ${order}`.execute(tx);
		const count = read.rows[0]?.count ?? 0;
		const rows = read.rows.filter((row) => row.id !== null).map((row) => toRow(query, row));
		return { total: totalOf(count, max), rows: count > max ? undefined : rows };
	});
}

/** Reads a page of a list that a query computes, and counts its matching rows up to `max`: the query runs once for both. */
export async function readComputed(
	db: Db,
	query: ListQuery,
	position: Position | undefined,
	limit: number,
	max: number,
): Promise<{ rows: ReadRow[]; total: Total }> {
	const { table, sort } = query;
	const order = sql`${sort.column.order.by} ${direction(query)}, ${idOf(table)} ${direction(query)}`;
	const after = position ? sql`where ${afterCondition(query, position)}` : sql``;
	const read = async (tx: Db) => {
		const { rows } = await sql<RawRow & { count: number; id: string | null }>`
			with matching as materialized (select r.* from ${tableOf(table)} r where ${allOf(conditions(query))}),
			counted as (select count(*)::int as count from matching),
			shown as (select r.* from matching r ${after} order by ${order} limit ${limit})
			select counted.count, ${selection(query)} from counted left join shown r on true ${table.joins ?? sql``}
			order by ${order}`.execute(tx);
		const shown = rows.filter((row) => row.id !== null).map((row) => toRow(query, row));
		return { rows: shown, total: totalOf(rows[0]?.count ?? 0, max) };
	};
	return isUnfiltered(query) ? await read(db) : await byIndexOnly(db, read);
}

/** Reads the ids of all matching rows, in order. @returns Undefined if more than `max` match. */
export async function matchingIds(db: Db, query: ListQuery, max: number): Promise<string[] | undefined> {
	const order = direction(query);
	const read = async (tx: Db) => {
		const { rows } = await sql<{ id: string }>`with matching as materialized (${matching(query, max + 1)})
			select id::text as id from matching order by sorted_by ${order}, matching.id ${order}`.execute(tx);
		return rows.length > max ? undefined : rows.map((row) => row.id);
	};
	return isUnfiltered(query) ? await read(db) : await byIndexOnly(db, read);
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

/** Counts matching rows up to a limit. */
export async function countMatches(db: Db, query: ListQuery, limit: number): Promise<Total> {
	const rows = sql`select from ${tableOf(query.table)} r where ${allOf(conditions(query))} limit ${limit + 1}`;
	const read = async (tx: Db) =>
		(await sql<{ count: number }>`select count(*)::int as count from (${rows}) matching`.execute(tx)).rows[0]?.count;
	const count = isUnfiltered(query) ? await read(db) : await byIndexOnly(db, read);
	return totalOf(count ?? 0, limit);
}

/** Finds a row's position in a query's order. @returns Undefined if the row no longer exists. */
export async function positionOf(db: Db, { table, sort }: ListQuery, id: string): Promise<Position | undefined> {
	const { rows } = await sql<{ by: string }>`select (${sort.column.order.by})::text as by
		from ${tableOf(table)} r where ${idOf(table)} = ${id}::${idType(table)}`.execute(db);
	return rows[0] && { by: rows[0].by, id };
}

/** The table or query that the list reads. */
export function tableOf({ table }: TableDefinition): RawBuilder<unknown> {
	return typeof table === 'string' ? sql.table(table) : table;
}

/** The id of the row `r`. */
export function idOf({ id }: TableDefinition): RawBuilder<unknown> {
	return sql.ref(`r.${id}`);
}

/** The SQL type of a table's ids. */
export function idType({ idType: type = 'uuid' }: TableDefinition): RawBuilder<unknown> {
	return sql.raw(type);
}

/** A row's version as a short hash. */
export function versionOf({ version }: TableDefinition): RawBuilder<unknown> {
	return version ? sql`left(md5(${version}), 8)` : sql`''`;
}

const totalOf = (count: number, limit: number): Total =>
	count > limit ? { count: limit, precision: 'more' } : { count, precision: 'exact' };

function matching(query: ListQuery, limit: number): RawBuilder<unknown> {
	const { table, sort } = query;
	return sql`select ${idOf(table)} as id, ${sort.column.order.by} as sorted_by
		from ${tableOf(table)} r where ${allOf(conditions(query))} limit ${limit}`;
}

function conditions(query: ListQuery, lookup: Lookup = 'index'): RawBuilder<unknown>[] {
	const { table, filters } = query;
	const search = searchCondition(query, lookup);
	return [
		...(table.where ? [table.where] : []),
		...table.filters.flatMap(({ name, where }) => (filters[name] === undefined ? [] : [where(filters[name], lookup)])),
		...(search ? [search] : []),
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
	const { checkbox } = table;
	const { person = sql`null::uuid`, handled = sql`false`, state = sql`null` } = table;
	const values = columns.map((column, number) => sql`${column.sql} as ${sql.ref(`c${number}`)}`);
	return sql.join([
		sql`${idOf(table)}::text as id, ${person} as person, ${table.label} as label, ${versionOf(table)} as version,
			${handled} as is_handled, ${checkbox?.isChecked ?? sql`false`} as is_checked, (${state})::text as state, (${sort.column.order.by})::text as sorted_by_text`,
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

/** The planner needs statistics, which the embedded database does not have. These hints replace them. */
async function alongIndex<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
	return await withPlannerHints(
		db,
		['enable_sort', 'enable_incremental_sort', 'enable_bitmapscan', 'enable_hashjoin'],
		read,
	);
}

async function byIndexOnly<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
	return await withPlannerHints(db, ['enable_seqscan'], read);
}

/** Disables access paths of the planner for one read, in a transaction so that no other query is affected, or else until it ends. */
async function withPlannerHints<Result>(
	db: Db,
	disabled: string[],
	read: (tx: Db) => Promise<Result>,
): Promise<Result> {
	// Null is the default.
	const set = async (tx: Db, value: 'off' | null) =>
		await sql`select ${sql.join(disabled.map((name) => sql`set_config(${name}, ${value}, true)`))}`.execute(tx);
	const run = async (tx: Db) => {
		await set(tx, 'off');
		return await read(tx);
	};
	if (!db.isTransaction) return await db.transaction().execute(run);
	const result = await run(db);
	await set(db, null);
	return result;
}
