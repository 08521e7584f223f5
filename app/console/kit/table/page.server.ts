import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ListQuery } from './list-query.server.ts';
import {
	countMatches,
	isUnfiltered,
	type Position,
	positionOf,
	type ReadRow,
	readInOrder,
	readMatches,
	searchCondition,
	type Total,
} from './rows.server.ts';

const PAGE_SIZE = 50;
/** Matching rows are counted up to this number, then shown as "more than". */
export const COUNT_LIMIT = 2_000;
/** With a filter, this many rows of the order are scanned first for a page of matching ones. */
const SCAN_LIMIT = 3_000;
/** The same with a search, whose condition costs more per row. */
const SEARCH_SCAN_LIMIT = 1_000;
/** Up to this many matching rows are sorted: a search by name that is sorted by name finds them all at one end. */
const SORT_LIMIT = 60_000;

type Db = Kysely<Tables>;

/** A page of rows, whether there are others before and after it, and how many match. */
export interface Page {
	rows: ReadRow[];
	hasBefore: boolean;
	hasAfter: boolean;
	total: Total;
	/** Whether the row that the address continues from is gone; this is the first page then. */
	isCursorGone: boolean;
}

/** Reads the page of a query. A page that ends before a row and would be shorter than a page is the first page instead. */
export async function readPage(db: Db, query: ListQuery): Promise<Page> {
	const cursor = query.after ?? query.before;
	const position = cursor ? await positionOf(db, query, cursor) : undefined;
	if (position && query.before) {
		// The same list from its other end.
		const reverse = { ...query, sort: { ...query.sort, isDown: !query.sort.isDown } };
		const { rows, total } = await readRows(db, reverse, position, PAGE_SIZE + 1);
		const page = { rows: rows.slice(0, PAGE_SIZE).reverse(), hasBefore: rows.length > PAGE_SIZE, hasAfter: true };
		if (rows.length >= PAGE_SIZE) return { ...page, total, isCursorGone: false };
	}
	const from = query.before ? undefined : position;
	const { rows, total } = await readRows(db, query, from, PAGE_SIZE + 1);
	return {
		rows: rows.slice(0, PAGE_SIZE),
		hasBefore: from !== undefined,
		hasAfter: rows.length > PAGE_SIZE,
		total,
		isCursorGone: cursor !== undefined && position === undefined,
	};
}

/** Reads rows in order from a position. The access path depends on how many rows match, which is probed and not estimated. */
async function readRows(db: Db, query: ListQuery, position: Position | undefined, limit: number) {
	if (isUnfiltered(query)) {
		const [rows, total] = await Promise.all([readInOrder(db, query, position, limit), countAll(db, query)]);
		return { rows, total };
	}
	const isSearch = searchCondition(query) !== undefined;
	// What many rows match fills a page among the first ones. A search is expensive by row and starts with its index.
	const near = isSearch ? [] : await readInOrder(db, query, position, limit, SCAN_LIMIT);
	if (near.length === limit) return { rows: near, total: await countMatches(db, query, COUNT_LIMIT) };
	const few = await readMatches(db, query, position, limit, COUNT_LIMIT);
	if (few.rows) return { ...few, rows: few.rows };
	const first = isSearch ? await readInOrder(db, query, position, limit, SEARCH_SCAN_LIMIT) : [];
	if (first.length === limit) return { rows: first, total: few.total };
	const sorted = await readMatches(db, query, position, limit, SORT_LIMIT);
	return { rows: sorted.rows ?? (await readInOrder(db, query, position, limit)), total: few.total };
}

/** All rows of a list, counted as far as that is fast; of a whole table beyond that, the planner's estimate. */
async function countAll(db: Db, query: ListQuery): Promise<Total> {
	const { table, where } = query.table;
	const total = await countMatches(db, query, COUNT_LIMIT);
	if (total.is === 'exact' || where || typeof table !== 'string') return total;
	const { rows } = await sql<{
		about: number;
	}>`select reltuples::float8 as about from pg_class where oid = ${table}::regclass`.execute(db);
	const about = rows[0]?.about ?? -1;
	return about > COUNT_LIMIT ? { count: Math.round(about), is: 'about' } : total;
}
