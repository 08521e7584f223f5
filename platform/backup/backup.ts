/** Backs up one installation, database and files, into one archive, and restores it (docs/decisions/database.md). */
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DataDirectoryInUse, lockDirectory } from '#platform/database/lock.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import type { Files } from '#platform/files/files.ts';
import { KEY_FILE } from '#platform/secrets/settings-key.ts';
import { type Manifest, pack, partsOf, unpack } from './backup-file.ts';
import { copyEmbedded, readEmbedded } from './embedded-copy.ts';
import { LAST_BACKUP } from './last-backup.ts';
import { dumpPostgres, readDump, restorePostgres } from './postgres-tools.ts';

export interface Installation {
	dataDir: string;
	/** Undefined for the embedded database under `dataDir`. */
	databaseUrl?: string | undefined;
	files: Files<string>;
	buckets: readonly string[];
}

export interface BackupContent {
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
