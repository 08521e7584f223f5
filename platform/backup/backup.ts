/** Backs up one installation, database and files, into one archive, and restores it (docs/decisions/database.md). */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, type Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/database/embedded.ts';
import { DataDirectoryInUse, lockDirectory } from '#platform/database/lock.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import type { Files } from '#platform/files/files.ts';
import { KEY_FILE } from '#platform/secrets/secret-box.ts';
import { LAST_BACKUP, type Manifest, pack, partsOf, unpack } from './backup-file.ts';

/** Files that only the running database needs. The write-ahead log is copied last. */
const NOT_COPIED = /^(postmaster\.pid|pg_wal\/[^/]+)$/;
const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * Copies the embedded database while it runs, as of the moment the copy ends. This is PostgreSQL's low-level backup: meanwhile it
 * writes full pages to its log, which makes the copy consistent when it is opened.
 * @param connectionString The running database.
 * @param from The database's folder.
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
async function copyEmbedded(connectionString: string, from: string, to: string): Promise<void> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		// A killed backup stays in progress because PGlite's session never ends. The caller prevents concurrent backups.
		await client.query('select pg_backup_stop(false)').catch(() => {});
		await client.query("select pg_backup_start('backup', true)");
		try {
			await copyFolder(path.join(from, 'pgdata'), path.join(to, 'pgdata'));
		} finally {
			const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
			await fs.writeFile(path.join(to, 'pgdata/backup_label'), rows[0]?.label ?? '');
		}
		const [logFrom, logTo] = [from, to].map((folder) => path.join(folder, 'pgdata/pg_wal')) as [string, string];
		for (const name of await fs.readdir(logFrom)) {
			if (LOG_FILE.test(name)) await copyFile(path.join(logFrom, name), path.join(logTo, name));
		}
	} finally {
		await client.end();
	}
}

async function copyFolder(from: string, to: string, inside = ''): Promise<void> {
	await fs.mkdir(path.join(to, inside), { recursive: true, mode: 0o700 });
	for (const entry of await entriesOf(path.join(from, inside))) {
		const name = path.posix.join(inside, entry.name);
		if (entry.isDirectory()) await copyFolder(from, to, name);
		else if (!NOT_COPIED.test(name)) await copyFile(path.join(from, name), path.join(to, name));
	}
}

/** A table that is dropped during the copy leaves missing files; the log records the drop. */
async function entriesOf(folder: string): Promise<Dirent[]> {
	return await fs.readdir(folder, { withFileTypes: true }).catch(ignoreMissing([]));
}

async function copyFile(from: string, to: string): Promise<void> {
	await fs.copyFile(from, to, constants.COPYFILE_FICLONE).catch(ignoreMissing(undefined));
}

function ignoreMissing<Value>(value: Value) {
	return (error: NodeJS.ErrnoException): Value => {
		if (error.code === 'ENOENT') return value;
		throw error;
	};
}

/**
 * Opens the copy of a database, reads every row, and shuts it down cleanly.
 * @param folder The output of `copyEmbedded`.
 * @throws the database's error if the copy is damaged.
 */
async function readEmbedded(folder: string): Promise<{ tables: number; rows: number }> {
	const lost = Promise.withResolvers<never>();
	lost.promise.catch(() => {});
	const embedded = await startEmbedded(folder, lost.reject);
	try {
		return await Promise.race([readRows(embedded.connectionString), lost.promise]);
	} finally {
		await embedded.close();
	}
}

async function readRows(connectionString: string): Promise<{ tables: number; rows: number }> {
	const client = new pg.Client({ connectionString });
	client.on('error', () => {});
	await client.connect();
	try {
		const tables = await client.query<{ name: string }>(`
			select oid::regclass::text as name from pg_class where relkind = 'r'
			and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`);
		let total = 0;
		for (const { name } of tables.rows) {
			const { rows } = await client.query<{ count: string }>(`select count(whole::text) as count from ${name} whole`);
			total += Number(rows[0]?.count);
		}
		return { tables: tables.rows.length, rows: total };
	} finally {
		await client.end();
	}
}

/** Dumps a PostgreSQL database to a file, as of one moment. @throws {OperatorError} */
async function dumpPostgres(url: string, file: string): Promise<void> {
	await waitFor('pg_dump', start('pg_dump', ['--format=custom', `--file=${file}`, databaseOption(url)], url));
}

/** Reads a `dumpPostgres` file to its end. @throws {OperatorError} if it is damaged. */
async function readDump(file: string): Promise<void> {
	await waitFor('pg_restore', start('pg_restore', ['--file=/dev/null', file]));
}

/**
 * Replaces the contents of a database with a `dumpPostgres` file, all or nothing.
 * @param schemas Schemas to drop first, with everything in them.
 * @throws {OperatorError}
 */
async function restorePostgres(url: string, file: string, schemas: readonly string[]): Promise<void> {
	const statements = [
		'set client_min_messages = warning',
		...schemas.map((name) => `drop schema if exists "${name}" cascade`),
		...(schemas.includes('public') ? ['create schema public', 'grant usage on schema public to public'] : []),
	];
	const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
	const client = start(
		'psql',
		[...options, `--command=${statements.join('; ')}`, '--file=-', databaseOption(url)],
		url,
	);
	const reader = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file]);
	await Promise.all([
		waitFor('psql', client),
		waitFor('pg_restore', reader),
		// If either process ends early, its own error message is the relevant one.
		pipeline(reader.stdout, client.stdin).catch(() => {}),
	]);
}

/** The connection string without its password, which every user of the machine could read in the process arguments. */
function databaseOption(url: string): string {
	const withoutPassword = new URL(url);
	withoutPassword.password = '';
	return `--dbname=${withoutPassword.href}`;
}

function start(command: string, options: string[], url?: string) {
	const password = url ? decodeURIComponent(new URL(url).password) : '';
	return spawn(command, options, {
		stdio: ['pipe', 'pipe', 'pipe'],
		env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
	});
}

/** @throws {OperatorError} with the program's error output. */
async function waitFor(command: string, child: ReturnType<typeof start>): Promise<void> {
	const ended = once(child, 'close').catch((cause: NodeJS.ErrnoException) => {
		if (cause.code !== 'ENOENT') throw cause;
		throw new OperatorError(
			`${command} is not installed here: install the client programs of PostgreSQL, of the server's version or newer.`,
			{ cause },
		);
	});
	const [errorOutput, [code]] = await Promise.all([text(child.stderr), ended]);
	if (code !== 0) throw new OperatorError(`${command} failed: ${errorOutput.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
}

export interface Installation {
	dataDir: string;
	/** Undefined for the embedded database under `dataDir`. */
	databaseUrl?: string | undefined;
	files: Files<string>;
	buckets: readonly string[];
}

interface BackupContent {
	/** When the backup started. */
	at: Date;
	/** Tables and rows that were read; undefined for an external PostgreSQL, where they are not counted. */
	database?: { tables: number; rows: number };
	files: number;
}

const ARCHIVE = /^mga-[\d-]+\.tar\.gz$/;
const SCHEMAS = ['public', 'pgboss'];

/**
 * Creates a backup while the site runs. The archive is read back to the last row before it gets its final name. Files are copied
 * before and after the database, so that every file that a row refers to is in one of the two copies.
 * @param connectionString The running database.
 * @param folder Where the archive is written.
 * @throws {OperatorError}
 */
export async function createBackup(
	installation: Installation,
	connectionString: string,
	folder: string,
): Promise<BackupContent & { archive: string; bytes: number }> {
	return await withWorkspace(installation.dataDir, async (workspace) => {
		await fs.mkdir(folder, { recursive: true, mode: 0o700 });
		const at = new Date();
		const archive = path.join(folder, `mga-${stamp(at)}.tar.gz`);
		const partial = `${archive}.partial`;
		const parts = partsOf(workspace);
		await copyFiles(installation, parts.files);
		if (installation.databaseUrl) await dumpPostgres(installation.databaseUrl, parts.dump);
		else await copyEmbedded(connectionString, path.join(installation.dataDir, 'database'), parts.database);
		await copyFiles(installation, parts.files);
		// Without it, the secrets of the console's settings could not be read after a restore.
		await copyIfThere(path.join(installation.dataDir, KEY_FILE), parts.key);
		try {
			const database = installation.databaseUrl ? 'postgresql' : 'embedded';
			await pack(workspace, { format: 1, at: at.toISOString(), database }, partial);
			await empty(workspace);
			const { content } = await readBackup(partial, workspace);
			await fs.rename(partial, archive);
			await fs.writeFile(path.join(installation.dataDir, LAST_BACKUP), `${archive}\n`);
			return { ...content, archive, bytes: (await fs.stat(archive)).size };
		} finally {
			await fs.rm(partial, { force: true });
		}
	});
}

/** The timestamp in a file name: 2026-11-23-140509. */
const stamp = (at: Date) => at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

export async function deleteOldBackups(folder: string, keep: number): Promise<number> {
	const archives = (await fs.readdir(folder)).filter((name) => ARCHIVE.test(name)).sort();
	const old = archives.slice(0, Math.max(archives.length - keep, 0));
	for (const name of old) await fs.rm(path.join(folder, name));
	return old.length;
}

/**
 * Restores a backup into an installation whose site is stopped. Changes nothing unless the whole backup can be read.
 * @param replace Replaces existing data. The embedded database and files on disk are moved aside, not deleted.
 * @returns What was restored, and where the previous data is now.
 * @throws {OperatorError}
 */
export async function restoreBackup(
	installation: Installation,
	archive: string,
	replace: boolean,
): Promise<BackupContent & { aside?: string }> {
	const { dataDir, databaseUrl } = installation;
	await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
	return await withWorkspace(dataDir, async (workspace) => {
		await checkTarget(installation, replace);
		const { manifest, content } = await readBackup(archive, workspace);
		if ((manifest.database === 'postgresql') !== Boolean(databaseUrl)) {
			throw new OperatorError(
				databaseUrl
					? `${archive} is a backup of the embedded database: restore it without DATABASE_URL.`
					: `${archive} is a backup of a PostgreSQL: set DATABASE_URL to the database to restore it to.`,
			);
		}
		const parts = partsOf(workspace);
		if (databaseUrl) await restorePostgres(databaseUrl, parts.dump, replace ? SCHEMAS : []);
		const hasKey = (await entries(workspace)).includes(KEY_FILE);
		const old = ['files', ...(databaseUrl ? [] : ['database']), ...(hasKey ? [KEY_FILE] : [])];
		const aside = await moveAside(dataDir, old);
		await copyIfThere(parts.key, path.join(dataDir, KEY_FILE));
		if (!databaseUrl) await fs.rename(parts.database, path.join(dataDir, 'database'));
		for (const bucket of installation.buckets) {
			for (const name of await entries(path.join(parts.files, bucket))) {
				await installation.files.bucket(bucket).copyFromFs(path.join(parts.files, bucket, name), name);
			}
		}
		return { ...content, ...(aside ? { aside } : {}) };
	});
}

/** Unpacks a backup into an empty folder and reads everything in it. @throws {OperatorError} if it is damaged. */
async function readBackup(archive: string, folder: string): Promise<{ manifest: Manifest; content: BackupContent }> {
	const manifest = await unpack(archive, folder);
	const parts = partsOf(folder);
	const files = await fs.readdir(parts.files, { recursive: true, withFileTypes: true });
	const content = { at: new Date(manifest.at), files: files.filter((entry) => entry.isFile()).length };
	if (manifest.database === 'postgresql') {
		await readDump(parts.dump);
		return { manifest, content };
	}
	const database = await readEmbedded(parts.database).catch((cause: Error) => {
		throw new OperatorError(`The database in ${archive} cannot be read: take another backup. (${cause.message})`, {
			cause,
		});
	});
	return { manifest, content: { ...content, database } };
}

/** A private folder under `dataDir` that exists while the work runs. */
async function withWorkspace<Result>(dataDir: string, work: (folder: string) => Promise<Result>): Promise<Result> {
	const parent = path.join(dataDir, '.backup');
	await fs.mkdir(parent, { recursive: true, mode: 0o700 });
	const release = lock(parent);
	const folder = path.join(parent, 'work');
	try {
		// A killed process may have left files in it.
		await empty(folder);
		return await work(folder);
	} finally {
		await fs.rm(parent, { recursive: true, force: true });
		release();
	}
}

function lock(folder: string): () => void {
	try {
		return lockDirectory(folder);
	} catch (error) {
		if (!(error instanceof DataDirectoryInUse)) throw error;
		throw new OperatorError('Another backup or restore of this DATA_DIR is under way: wait until it is done.', {
			cause: error,
		});
	}
}

async function empty(folder: string): Promise<void> {
	await fs.rm(folder, { recursive: true, force: true });
	await fs.mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Copies every file that is not in the folder yet. Names are never reused, so existing copies are identical. */
async function copyFiles({ files, buckets }: Installation, to: string): Promise<void> {
	for (const bucket of buckets) {
		const folder = path.join(to, bucket);
		await fs.mkdir(folder, { recursive: true, mode: 0o700 });
		const copied = new Set(await fs.readdir(folder));
		for await (const name of listNames(files, bucket)) {
			if (copied.has(name)) continue;
			const disk = files.bucket(bucket);
			try {
				await fs.writeFile(path.join(folder, name), await disk.getStream(name), { mode: 0o600 });
			} catch (error) {
				// Deleted since it was listed.
				await fs.rm(path.join(folder, name), { force: true });
				if (await disk.exists(name)) throw error;
			}
		}
	}
}

async function* listNames(files: Files<string>, bucket: string): AsyncGenerator<string> {
	for (let paginationToken: string | undefined; ; ) {
		const page = await files
			.bucket(bucket)
			.listAll('', { recursive: false, ...(paginationToken ? { paginationToken } : {}) });
		for (const object of page.objects) if (object.isFile) yield object.name;
		paginationToken = page.paginationToken;
		if (!paginationToken) return;
	}
}

/** @throws {OperatorError} if the site is running, or if data exists that may not be replaced. */
async function checkTarget({ dataDir, databaseUrl }: Installation, replace: boolean): Promise<void> {
	const hasDatabase = databaseUrl
		? await hasTables(databaseUrl)
		: (await entries(path.join(dataDir, 'database'))).includes('pgdata');
	if (!databaseUrl && hasDatabase) lockDirectory(path.join(dataDir, 'database'))();
	const buckets = (await entries(path.join(dataDir, 'files'))).map((name) =>
		entries(path.join(dataDir, 'files', name)),
	);
	const hasFiles = (await Promise.all(buckets)).flat().length > 0;
	if (replace || (!hasDatabase && !hasFiles)) return;
	throw new OperatorError(
		`There is a ${hasDatabase ? 'database' : 'file'} already${databaseUrl && hasDatabase ? ' at DATABASE_URL' : ` in ${dataDir}`}: choose an empty place, or add --replace to put the backup in its place.`,
	);
}

async function copyIfThere(from: string, to: string): Promise<void> {
	await fs.copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error;
	});
}

async function entries(folder: string): Promise<string[]> {
	return await fs.readdir(folder).catch(() => []);
}

/** Whether a PostgreSQL database has tables. @throws {OperatorError} while the site uses it. */
async function hasTables(connectionString: string): Promise<boolean> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		// PostgreSQL lists a closed connection for a moment longer.
		for (let attempt = 1; await isInUse(client); attempt++) {
			if (attempt === 10)
				throw new OperatorError('The site is running on this database: stop all its processes first.');
			await setTimeout(200);
		}
		const { rowCount } = await client.query('select from pg_tables where schemaname = any($1)', [SCHEMAS]);
		return Boolean(rowCount);
	} finally {
		await client.end();
	}
}

async function isInUse(client: pg.Client): Promise<boolean> {
	const { rowCount } = await client.query(
		`select from pg_stat_activity where datname = current_database() and application_name in ('mga', 'pgboss')`,
	);
	return Boolean(rowCount);
}

/** Moves folders of `dataDir` aside. @returns Their new location, if there were any. */
async function moveAside(dataDir: string, names: string[]): Promise<string | undefined> {
	const existing = (await entries(dataDir)).filter((name) => names.includes(name));
	if (existing.length === 0) return undefined;
	const aside = path.join(dataDir, `replaced-${stamp(new Date())}`);
	await fs.mkdir(aside, { mode: 0o700 });
	for (const name of existing) await fs.rename(path.join(dataDir, name), path.join(aside, name));
	return aside;
}
