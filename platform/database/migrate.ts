import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '#platform/errors/operator-error.ts';

/**
 * Migrates a database: runs new SQL files in the order of their names, in one transaction. Kysely's migrator holds an advisory lock,
 * so only one of several processes runs them.
 * @param db An open database, empty or already migrated.
 * @param directory The folder of `NNNN-name.sql` files.
 * @returns The names of the files that ran.
 * @throws {OperatorError} with the file's name and the reason if one fails; then nothing changes.
 */
export async function migrate<Tables>(db: Kysely<Tables>, directory: string): Promise<string[]> {
	const migrations = await readMigrations(directory);
	if (await isUpToDate(db, Object.keys(migrations))) return [];
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => migrations },
		migrationTableName: 'migrations',
		migrationLockTableName: 'migrations_lock',
	});
	const { error, results } = await migrator.migrateToLatest();
	const failed = results?.find((result) => result.status === 'Error');
	if (error) {
		const file = failed ? `${failed.migrationName} failed: ` : '';
		throw new OperatorError(`The database could not be migrated: ${file}${reasonOf(error)}.`, { cause: error });
	}
	return (results ?? []).map((result) => result.migrationName);
}

/** Whether exactly these files have run. Kysely would introspect every table, which doubles the embedded database's startup time. */
async function isUpToDate<Tables>(db: Kysely<Tables>, names: string[]): Promise<boolean> {
	const { rows } = await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`.execute(db);
	if (!rows[0]?.exists) return false;
	const ran = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
	return ran.rows.map(({ name }) => name).join() === names.join();
}

/** Without values of rows, which PostgreSQL's messages about data (class 22) quote. */
function reasonOf(error: unknown): string {
	const { message, code = '' } = error as Error & { code?: string };
	const reason = /^22/.test(code) ? 'a row has a value that the change does not allow' : message.replace(/\.$/, '');
	return code ? `${reason} (SQLSTATE ${code})` : reason;
}

async function readMigrations(directory: string): Promise<Record<string, Migration>> {
	const names = (await fs.readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
	const migrations: Record<string, Migration> = {};
	for (const name of names) {
		const text = await fs.readFile(path.join(directory, name), 'utf8');
		migrations[path.basename(name, '.sql')] = {
			async up(db) {
				await sql.raw(text).execute(db);
			},
		};
	}
	return migrations;
}
