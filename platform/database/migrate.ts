import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '#platform/errors/operator-error.ts';

/**
 * Migrates a database: runs new SQL files in the order of their names, in one transaction that also creates the migrator's own
 * tables. Only one of several processes runs them.
 * @param db An open database, empty or already migrated.
 * @param directory The folder of `NNNN-name.sql` files.
 * @returns The names of the files that ran.
 * @throws {OperatorError} if the database belongs to another program or a newer release, or if its user may not create tables;
 * the database's error with the file's name if one fails. Then nothing is written.
 */
export async function migrate<Tables>(db: Kysely<Tables>, directory: string): Promise<string[]> {
	const migrations = await readMigrations(directory);
	const names = Object.keys(migrations);
	if ((await namesThatRan(db, names)).join() === names.join()) return [];
	return await db.transaction().execute(async (tx) => {
		await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(tx);
		const ran = await namesThatRan(tx, names);
		const newer = ran.find((name) => !names.includes(name));
		if (newer) {
			throw new OperatorError(
				`The database is of a newer release (${newer} ran on it): start that release, or restore a backup from before it.`,
			);
		}
		await requireRights(tx);
		await sql`savepoint before_migrations`.execute(tx);
		const migrator = new Migrator({
			db: tx,
			provider: { getMigrations: async () => migrations },
			migrationTableName: 'migrations',
			migrationLockTableName: 'migrations_lock',
		});
		const { error, results } = await migrator.migrateToLatest();
		const failed = results?.find((result) => result.status === 'Error');
		if (error) throw readableError(error, failed?.migrationName, ran.length === 0);
		return (results ?? []).map((result) => result.migrationName);
	});
}

/**
 * The names of the files that ran, in order. Without Kysely, which would introspect every table: that doubles the startup time of
 * the embedded database.
 * @throws {OperatorError} if another program keeps its own migrations there.
 */
async function namesThatRan<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
	const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
		where attrelid = to_regclass('migrations') and attnum > 0 and not attisdropped`.execute(db);
	if (columns.length === 0) return [];
	if (!columns.some(({ name }) => name === 'name')) throw belongsToAnother('it has another table of migrations');
	const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
	const ran = rows.map(({ name }) => name);
	if (ran.length > 0 && ran[0] !== names[0]) throw belongsToAnother('it has other migrations');
	return ran;
}

const EXISTS = ['42P07', '42710', '42723'];
const NOT_ALLOWED = '42501';

function readableError(cause: unknown, failed: string | undefined, isFirst: boolean): Error {
	const { code = '', message } = cause as { code?: string; message: string };
	if (isFirst && EXISTS.includes(code)) return belongsToAnother(message, cause);
	if (code === NOT_ALLOWED) return notAllowed(message, cause);
	const file = failed ? `${failed} failed: ` : '';
	return new OperatorError(`The database could not be migrated: ${file}${reasonOf(cause)}.`, { cause });
}

/** The migrator hides why it cannot create its own tables. @throws {OperatorError} */
async function requireRights<Tables>(db: Kysely<Tables>): Promise<void> {
	const { rows } = await sql<{ may: boolean }>`select has_schema_privilege(current_schema(), 'create') as may`.execute(
		db,
	);
	if (rows[0]?.may === false) throw notAllowed('it may not create tables');
}

const notAllowed = (why: string, cause?: unknown) =>
	new OperatorError(
		`The database could not be migrated, because its user may not (${why}): make that user its owner.`,
		{
			cause,
		},
	);

const belongsToAnother = (why: string, cause?: unknown) =>
	new OperatorError(
		`The database has tables that this site did not create (${why}), so nothing was written: choose an empty database, and bring the data of an existing site over with “npm run adopt -- POSTGRES_URL”.`,
		{ cause },
	);

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
				await sql
					.raw(text)
					.execute(db)
					.catch(async (error) => {
						// The migrator then releases its lock, which an aborted transaction would refuse.
						await sql`rollback to savepoint before_migrations`.execute(db).catch(() => {});
						throw error;
					});
			},
		};
	}
	return migrations;
}
