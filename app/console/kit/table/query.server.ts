import { type Kysely, type RawBuilder, sql } from 'kysely';
import { handledTables } from '#app/crm/handled.server.ts';
import type { Tables } from '#database/tables.ts';
import type { Asked } from './list-query.server.ts';
import type { RecordTable, Way } from './record-table.server.ts';
import { searchQuery } from './words.ts';

/** Rows on a page. */
export const PAGE = 50;
/** So many rows that fit are counted; of more is said that they are more. */
export const FEW = 2_000;
/** So many rows are looked at first, in their order, for a page of those that fit. */
const NEAR = 3_000;
/** The same of a search. */
const NEAR_WORDS = 1_000;
/** So many rows that fit are still sorted: whoever searches for a name and sorts by it finds them all at one end. */
const SORTED = 60_000;

/** A row as it was read. */
export interface ReadRow {
	id: string;
	/** The person, by id. */
	person: string | null;
	label: string;
	/** Short; see `RecordTable.version`. */
	version: string;
	isHandled: boolean;
	/** How it stands, as its table's `state` reads it. */
	state: string;
	/** What was read for each of the asked columns, in their order. */
	values: unknown[];
	/** Where the row stands in the order. */
	place: Place;
}

/** A place in an order: what the row is sorted by, as PostgreSQL writes it, and its id. */
export interface Place {
	by: string;
	id: string;
}

/** How many fit: so many, about so many, or more than so many. */
export interface Many {
	count: number;
	is: 'exact' | 'about' | 'more';
}

type Db = Kysely<Tables>;

/** A page of rows, whether there are others before and after it, and how many fit. */
export interface Page {
	rows: ReadRow[];
	hasBefore: boolean;
	hasAfter: boolean;
	many: Many;
	/** Whether the row is gone by which the page was asked for: it is the first page then. */
	isPlaceGone: boolean;
}

/** Reads the page that is asked for. One that ends before a row and would be shorter than a page is the first page instead. */
export async function readPage(db: Db, asked: Asked): Promise<Page> {
	const by = asked.after ?? asked.before;
	const place = by ? await placeOf(db, asked, by) : undefined;
	if (place && asked.before) {
		// The same list from its other end.
		const back = { ...asked, sort: { ...asked.sort, isDown: !asked.sort.isDown } };
		const { rows, many } = await readSome(db, back, place, PAGE + 1);
		const page = { rows: rows.slice(0, PAGE).reverse(), hasBefore: rows.length > PAGE, hasAfter: true };
		if (rows.length >= PAGE) return { ...page, many, isPlaceGone: false };
	}
	const from = asked.before ? undefined : place;
	const { rows, many } = await readSome(db, asked, from, PAGE + 1);
	return {
		rows: rows.slice(0, PAGE),
		hasBefore: from !== undefined,
		hasAfter: rows.length > PAGE,
		many,
		isPlaceGone: by !== undefined && place === undefined,
	};
}

/** Reads rows in order from a place on. Which way is taken goes by how many fit, found out by index, and not by statistics. */
async function readSome(db: Db, asked: Asked, place: Place | undefined, limit: number) {
	if (isUnfiltered(asked)) {
		const [rows, many] = await Promise.all([readOn(db, asked, place, limit), countAll(db, asked.table)]);
		return { rows, many };
	}
	const isSearch = searchQuery(asked.search) !== undefined;
	// Of what many have there is a page among the first. The words of a row take long to make: a search begins with its index.
	const near = isSearch ? [] : await readOn(db, asked, place, limit, NEAR);
	if (near.length === limit) return { rows: near, many: await countFit(db, asked) };
	const few = await readFit(db, asked, place, limit, FEW);
	if (few.rows) return { ...few, rows: few.rows };
	const first = isSearch ? await readOn(db, asked, place, limit, NEAR_WORDS) : [];
	if (first.length === limit) return { rows: first, many: few.many };
	const fit = await readFit(db, asked, place, limit, SORTED);
	return { rows: fit.rows ?? (await readOn(db, asked, place, limit)), many: few.many };
}

/** Whether every row fits. */
export function isUnfiltered({ filters, search }: Asked): boolean {
	return Object.keys(filters).length === 0 && searchQuery(search) === undefined;
}

/**
 * Rows in order from a place on, along the index of the order: what does not fit is passed by.
 * @param within So many rows are looked at, at most; all of them unless told.
 */
export async function readOn(
	db: Db,
	asked: Asked,
	place: Place | undefined,
	limit: number,
	within?: number,
): Promise<ReadRow[]> {
	const { table, sort } = asked;
	const after = place ? [isAfter(sort, idOf(table), place)] : [];
	const fits = conditions(asked, 'row');
	const order = orderBy(asked);
	const from = sql.table(table.table);
	const rows =
		within === undefined
			? sql`select r.* from ${from} r where ${all([...fits, ...after])} order by ${order} limit ${limit}`
			: sql`select r.* from (select r.* from ${from} r where ${all(after)} order by ${order} limit ${within}) r
				where ${all(fits)} order by ${order} limit ${limit}`;
	return await alongTheOrder(db, async (tx) => {
		const read = await sql<RawRow>`select ${selected(asked)} from (${rows}) r ${table.joins ?? sql``}
			order by ${order}`.execute(tx);
		return read.rows.map((row) => shaped(asked, row));
	});
}

/** Reads what fits, if that is at most `most`, and sorts it. Of more nothing but that is said. */
async function readFit(db: Db, asked: Asked, place: Place | undefined, limit: number, most: number) {
	const { table, sort } = asked;
	const id = idOf(table);
	const way = sql.raw(sort.isDown ? 'desc' : 'asc');
	const after = place
		? sql`where (sorted_by, id) ${comparison(sort)} (${place.by}::${typeOf(sort)}, ${place.id}::uuid)`
		: sql``;
	return await byIndexOnly(db, async (tx) => {
		const read = await sql<RawRow & { many: number; id: string | null }>`
			with fit as materialized (
				select ${id} as id, ${sort.column.order.by} as sorted_by
				from ${sql.table(table.table)} r where ${all(conditions(asked))} limit ${most + 1}
			), counted as (select count(*)::int as many from fit),
			shown as (
				select id, sorted_by from fit ${after} ${sql`order by sorted_by ${way}, id ${way}`} limit ${limit}
			)
			select counted.many, ${selected(asked)} from counted
			left join shown on counted.many <= ${most}
			left join ${sql.table(table.table)} r on ${id} = shown.id ${table.joins ?? sql``}
			order by shown.sorted_by ${way}, shown.id ${way}`.execute(tx);
		const count = read.rows[0]?.many ?? 0;
		const many: Many = count > most ? { count: most, is: 'more' } : { count, is: 'exact' };
		const rows = read.rows.filter((row) => row.id !== null).map((row) => shaped(asked, row));
		return { many, rows: count > most ? undefined : rows };
	});
}

/** The ids of all rows that fit, in their order, if they are at most `most`; else undefined. */
export async function idsThatFit(db: Db, asked: Asked, most: number): Promise<string[] | undefined> {
	const { table, sort } = asked;
	const id = idOf(table);
	const way = sql.raw(sort.isDown ? 'desc' : 'asc');
	const ask = async (tx: Db) => {
		const { rows } = await sql<{ id: string }>`
			with fit as materialized (
				select ${id} as id, ${sort.column.order.by} as sorted_by
				from ${sql.table(table.table)} r where ${all(conditions(asked))} limit ${most + 1}
			) select id from fit order by sorted_by ${way}, id ${way}`.execute(tx);
		return rows.length > most ? undefined : rows.map((row) => row.id);
	};
	return isUnfiltered(asked) ? await ask(db) : await byIndexOnly(db, ask);
}

/** Rows by their ids, in that order; what is not there any more is left out. */
export async function readByIds(db: Db, asked: Asked, ids: readonly string[]): Promise<ReadRow[]> {
	const { table } = asked;
	const read =
		await sql<RawRow>`select ${selected(asked)} from unnest(${ids}::uuid[]) with ordinality as wanted (id, number)
		join ${sql.table(table.table)} r on ${idOf(table)} = wanted.id ${table.joins ?? sql``} order by wanted.number`.execute(
			db,
		);
	return read.rows.map((row) => shaped(asked, row));
}

/** The column of a table's ids, of the row `r`. */
export function idOf({ table }: Pick<RecordTable, 'table'>): RawBuilder<unknown> {
	return sql.ref(`r.${handledTables[table]}`);
}

/** A row's version, short. */
export function versionOf({ version }: Pick<RecordTable, 'version'>): RawBuilder<unknown> {
	return sql`left(md5(${version}), 8)`;
}

/** All of a table, counted only while that is quick; else as many as the database thinks. */
async function countAll(db: Db, { table }: RecordTable): Promise<Many> {
	const { rows } = await sql<{ about: number; few: number }>`select
		(select reltuples::float8 from pg_class where oid = ${table}::regclass) as about,
		(select count(*)::int from (select from ${sql.table(table)} limit ${FEW + 1}) few) as few`.execute(db);
	const { about = -1, few = 0 } = rows[0] ?? {};
	if (few <= FEW) return { count: few, is: 'exact' };
	return about > FEW ? { count: Math.round(about), is: 'about' } : { count: FEW, is: 'more' };
}

/** How many fit, counted as far as that is quick. */
async function countFit(db: Db, asked: Asked): Promise<Many> {
	const fit = sql`select from ${sql.table(asked.table.table)} r where ${all(conditions(asked))} limit ${FEW + 1}`;
	const count = await byIndexOnly(db, async (tx) => {
		const { rows } = await sql<{ many: number }>`select count(*)::int as many from (${fit}) fit`.execute(tx);
		return rows[0]?.many ?? 0;
	});
	return count > FEW ? { count: FEW, is: 'more' } : { count, is: 'exact' };
}

async function placeOf(db: Db, { table, sort }: Asked, id: string): Promise<Place | undefined> {
	const { rows } = await sql<{ by: string }>`select (${sort.column.order.by})::text as by
		from ${sql.table(table.table)} r where ${idOf(table)} = ${id}::uuid`.execute(db);
	return rows[0] && { by: rows[0].by, id };
}

/** What a row has to fit. @param by By which way it is found out: index by index, or row by row along an order. */
function conditions({ table, filters, search }: Asked, by: Way = 'index'): RawBuilder<unknown>[] {
	const words = searchQuery(search);
	return [
		...table.filters.flatMap(({ name, where }) => (filters[name] === undefined ? [] : [where(filters[name], by)])),
		...(words ? [table.search(sql`to_tsquery('pg_catalog.simple', ${words})`, by)] : []),
	];
}

const all = (parts: RawBuilder<unknown>[]) =>
	parts.length > 0
		? sql.join(
				parts.map((part) => sql`(${part})`),
				sql` and `,
			)
		: sql`true`;

const comparison = ({ isDown }: Asked['sort']) => sql.raw(isDown ? '<' : '>');
const typeOf = ({ column }: Asked['sort']) => sql.raw(column.order.type);

function isAfter(sort: Asked['sort'], id: RawBuilder<unknown>, { by, id: last }: Place) {
	return sql`(${sort.column.order.by}, ${id}) ${comparison(sort)} (${by}::${typeOf(sort)}, ${last}::uuid)`;
}

function orderBy({ table, sort }: Asked) {
	const way = sql.raw(sort.isDown ? 'desc' : 'asc');
	return sql`${sort.column.order.by} ${way}, ${idOf(table)} ${way}`;
}

interface RawRow {
	id: string;
	person: string | null;
	label: string | null;
	version: string;
	is_handled: boolean;
	state: string;
	sorted_by_text: string;
	[column: `c${number}`]: unknown;
}

function selected({ table, columns, sort }: Asked) {
	const read = columns.map((column, number) => sql`${column.sql} as ${sql.ref(`c${number}`)}`);
	return sql.join([
		sql`${idOf(table)} as id, r.customer_uuid as person, ${table.label} as label, ${versionOf(table)} as version,
			r.handled_at is not null as is_handled, (${table.state})::text as state, (${sort.column.order.by})::text as sorted_by_text`,
		...read,
	]);
}

function shaped({ columns }: Asked, row: RawRow): ReadRow {
	return {
		id: row.id,
		person: row.person,
		label: row.label ?? '',
		version: row.version,
		isHandled: row.is_handled,
		state: row.state,
		values: columns.map((_, number) => row[`c${number}`]),
		place: { by: row.sorted_by_text, id: row.id },
	};
}

/** The planner goes by statistics, which the embedded database does not have: here it is told what is known. */
async function alongTheOrder<Result>(db: Db, ask: (tx: Db) => Promise<Result>): Promise<Result> {
	return await told(db, ['enable_sort', 'enable_incremental_sort', 'enable_bitmapscan', 'enable_hashjoin'], ask);
}

async function byIndexOnly<Result>(db: Db, ask: (tx: Db) => Promise<Result>): Promise<Result> {
	return await told(db, ['enable_seqscan'], ask);
}

/** Asks with some ways of the planner off: in a transaction, so that nobody else's query is meant. */
async function told<Result>(db: Db, off: string[], ask: (tx: Db) => Promise<Result>): Promise<Result> {
	const run = async (tx: Db) => {
		await sql`select ${sql.join(off.map((name) => sql`set_config(${name}, 'off', true)`))}`.execute(tx);
		return await ask(tx);
	};
	return db.isTransaction ? await run(db) : await db.transaction().execute(run);
}
