import { type Kysely, sql } from 'kysely';
import { cleanupJob, type JobKind } from '../jobs/kinds.ts';

/**
 * Updates the statistics that the database plans queries with. PostgreSQL does it by itself, after a while; the embedded database never
 * does. Each table is a statement of its own, so that other queries run in between.
 */
export async function analyze<DB>(db: Kysely<DB>): Promise<void> {
	const { rows } = await sql<{ table: string }>`select oid::regclass::text as "table" from pg_class
		where relkind = 'r' and pg_has_role(relowner, 'usage')
			and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`.execute(db);
	for (const { table } of rows) await sql`analyze ${sql.raw(table)}`.execute(db);
}

export const statisticsJob = <DB>({ db }: { db: Kysely<DB> }): JobKind =>
	cleanupJob('database-statistics', '25 3 * * *', () => analyze(db));
