import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ListQuery } from './list-query.server.ts';
import {
	countMatches,
	isUnfiltered,
	type Position,
	positionOf,
	type ReadRow,
	readComputed,
	readInOrder,
	readMatches,
	searchCondition,
	type Total,
} from './rows.server.ts';

const PAGE_SIZE = 50;
/** Matching rows are counted up to this number; beyond it the page shows "more than". */
export const COUNT_LIMIT = 2_000;
/** With a filter, this many rows are first scanned in sort order for a page of matches. */
const SCAN_LIMIT = 3_000;
/** The same for a search, whose condition costs more per row. */
const SEARCH_SCAN_LIMIT = 1_000;
/** Up to this many matching rows are sorted: if a search by name is sorted by name, all matches are at one end. */
const SORT_LIMIT = 60_000;

type Db = Kysely<Tables>;

/** A page of rows and the number of matches. */
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

/** Reads rows in order from a position. The access path depends on how many rows match, which is probed rather than estimated. */
async function readRows(db: Db, query: ListQuery, position: Position | undefined, limit: number) {
	if (typeof query.table.table !== 'string') return await readComputed(db, query, position, limit, COUNT_LIMIT);
	if (isUnfiltered(query)) {
		const [rows, total] = await Promise.all([readInOrder(db, query, position, limit), countAll(db, query)]);
		return { rows, total };
	}
	const isSearch = searchCondition(query) !== undefined;
	// A condition that many rows match fills a page early in the order. A search is expensive per row, so it starts with its index.
	const scanned = isSearch ? [] : await readInOrder(db, query, position, limit, SCAN_LIMIT);
	if (scanned.length === limit) return { rows: scanned, total: await countMatches(db, query, COUNT_LIMIT) };
	const matches = await readMatches(db, query, position, limit, COUNT_LIMIT);
	if (matches.rows) return { ...matches, rows: matches.rows };
	const first = isSearch ? await readInOrder(db, query, position, limit, SEARCH_SCAN_LIMIT) : [];
	if (first.length === limit) return { rows: first, total: matches.total };
	const sorted = await readMatches(db, query, position, limit, SORT_LIMIT);
	return { rows: sorted.rows ?? (await readInOrder(db, query, position, limit)), total: matches.total };
}

/** Counts all rows of a list up to the limit; beyond it, returns the planner's estimate for a whole table. */
async function countAll(db: Db, query: ListQuery): Promise<Total> {
	const { table, where } = query.table;
	const total = await countMatches(db, query, COUNT_LIMIT);
	if (total.precision === 'exact' || where || typeof table !== 'string') return total;
	const { rows } = await sql<{
		estimate: number;
	}>`select reltuples::float8 as estimate from pg_class where oid = ${table}::regclass`.execute(db);
	const estimate = rows[0]?.estimate ?? -1;
	return estimate > COUNT_LIMIT ? { count: Math.round(estimate), precision: 'about' } : total;
}
