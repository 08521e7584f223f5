import { type Kysely, sql } from 'kysely';
import { cleanupJob, type JobKind } from '../jobs/kinds.ts';

/**
 * Updates the statistics that the database plans queries with. PostgreSQL does it by itself, after a while; the embedded database never
 * does. Each table is a statement of its own, so that other queries run in between.
 *
 * Tables below ten pages are left out. PostgreSQL plans for ten pages as long as such a table has no statistics, and so by its indexes.
 * With statistics it plans to read the whole table, and its functions keep that plan while the table grows to thousands of pages.
 */
export async function analyze<DB>(db: Kysely<DB>): Promise<void> {
	const { rows } = await sql<{ table: string }>`select oid::regclass::text as "table" from pg_class
		where relkind = 'r' and pg_has_role(relowner, 'usage')
			and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
			and pg_relation_size(oid) >= 10 * current_setting('block_size')::int`.execute(db);
	for (const { table } of rows) await sql`analyze ${sql.raw(table)}`.execute(db);
}

export const statisticsJob = <DB>({ db }: { db: Kysely<DB> }): JobKind =>
	cleanupJob('database-statistics', '25 3 * * *', () => analyze(db));
