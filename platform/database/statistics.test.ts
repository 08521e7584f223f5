import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { analyze } from './statistics.ts';

let opened: OpenDatabase<never>;
beforeAll(async () => {
	opened = await openEmptyDatabase();
	await migrate(opened.db, 'database/migrations');
	await analyze(opened.db);
});
afterAll(() => opened.close());

/** Customers that one connection finds or creates, and how many rows of their table it read one after the other. */
async function rowsReadFor(people: number): Promise<number> {
	return await opened.db.connection().execute(async (db) => {
		for (let number = 0; number < people; number++) {
			await sql`select find_or_create_customer(${`person-${number}@example.org`})`.execute(db);
		}
		await sql`select pg_stat_force_next_flush()`.execute(db);
		const { rows } = await sql<{ read: number }>`select seq_tup_read::int as read
			from pg_stat_user_tables where relname = 'customers'`.execute(db);
		return rows[0]?.read ?? Number.NaN;
	});
}

it('functions find rows by index while their table grows, however small it was when they first ran', async () => {
	expect(await rowsReadFor(300)).toBe(0);
});

it('a table with many rows has statistics', async () => {
	const count = async () =>
		(
			await sql<{ rows: number }>`select reltuples::int as rows from pg_class where relname = 'customers'`.execute(
				opened.db,
			)
		).rows[0]?.rows;
	expect(await count()).toBe(-1);
	await sql`insert into customers (email) select 'more-' || i || '@example.org' from generate_series(1, 3000) as i`.execute(
		opened.db,
	);
	await analyze(opened.db);
	expect(await count()).toBe(3300);
});
