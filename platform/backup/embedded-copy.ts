import { constants, type Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/database/embedded.ts';

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
export async function copyEmbedded(connectionString: string, from: string, to: string): Promise<void> {
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
export async function readEmbedded(folder: string): Promise<{ tables: number; rows: number }> {
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
