import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ListQuery } from './list-query.server.ts';
import { isUnfiltered, positionOf, type ReadRow, readRows, type Total } from './rows.server.ts';

const PAGE_SIZE = 50;
/** Matching rows are counted up to this number; beyond it the page shows "more than". */
const COUNT_LIMIT = 2_000;
type Db = Kysely<Tables>;

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
