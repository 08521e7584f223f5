import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import type { OpenDatabase } from './database.ts';

let database: OpenDatabase<{ numbers: { n: number } }>;
beforeAll(async () => {
	database = await openEmptyDatabase();
	await sql`create table numbers (n integer primary key)`.execute(database.db);
});
afterAll(() => database.close());

const numbers = async () =>
	(await database.db.selectFrom('numbers').select('n').orderBy('n').execute()).map(({ n }) => n);
const insert = (n: number, fails: boolean) =>
	database.db.transaction().execute(async (tx) => {
		await tx.insertInto('numbers').values({ n }).execute();
		if (fails) throw new Error('changed my mind');
	});

it('commits or rolls back a transaction whose begin went with its first statement', async () => {
	await insert(1, false);
	await expect(insert(2, true)).rejects.toThrow('changed my mind');
	await expect(insert(1, false)).rejects.toMatchObject({ code: '23505' });
	await insert(3, false);
	expect(await numbers()).toEqual([1, 3]);
});

it('ends a transaction without a statement', async () => {
	await database.db.transaction().execute(async () => {});
	await expect(
		database.db.transaction().execute(async () => {
			throw new Error('nothing to do');
		}),
	).rejects.toThrow('nothing to do');
	expect(await numbers()).toEqual([1, 3]);
});

it('is in a transaction from the first statement on', async () => {
	const idOf = async (db: typeof database.db) => {
		const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
		return rows[0]?.id;
	};
	const [first, second] = await database.db.transaction().execute(async (tx) => [await idOf(tx), await idOf(tx)]);
	expect(first).toBeDefined();
	expect(second).toBe(first);
	expect(await idOf(database.db)).not.toBe(first);
});
