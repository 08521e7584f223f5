import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { OperatorError, thisUser } from '#platform/errors/operator-error.ts';
import { root } from '#platform/root.ts';
import { lockDirectory } from './lock.ts';
import { IDLE_LIMIT_MS, OWN_NAME } from './turns.ts';

/** An empty database, from the build (scripts/create-database.ts). Without it, PostgreSQL creates one. */
export const emptyDatabase = path.join(root, 'build/empty-database.tar.gz');

export interface EmbeddedDatabase {
	/** For the product's own clients. Other clients use another `application_name`, and get a session of their own. */
	connectionString: string;
	/** Shuts it down; after that the directory may be opened again. */
	close(): Promise<void>;
}

/**
 * Starts PGlite on a directory, in a worker thread, behind a unix socket.
 * @param directory The folder of its files; created if missing.
 * @param onExit Called if the database thread ends by itself.
 * @param options How long a client may be idle in a transaction that others wait for.
 * @throws {DataDirectoryInUse} if another process uses the directory.
 * @throws {OperatorError} if the database in it is incomplete or damaged.
 */
export async function startEmbedded(
	directory: string,
	onExit: (error: Error) => void,
	{ idleLimitMs = IDLE_LIMIT_MS } = {},
): Promise<EmbeddedDatabase> {
	fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
	const pgdata = path.join(directory, 'pgdata');
	checkComplete(pgdata);
	const release = lockDirectory(directory);
	try {
		const socket = path.join(createSocketDirectory(directory), '.s.PGSQL.5432');
		fs.rmSync(socket, { force: true, recursive: true });
		if (!fs.existsSync(path.join(pgdata, 'PG_VERSION'))) await createDatabase(pgdata);
		const worker = await startThread(pgdata, 'ready', { socket, idleLimitMs });
		let closing = false;
		worker.on('error', onExit);
		worker.on('exit', (code) => {
			if (!closing) onExit(new Error(`The database thread ended by itself with code ${code}.`));
		});
		return {
			connectionString: embeddedAddress(directory),
			async close() {
				closing = true;
				worker.postMessage('close');
				await waitForMessage(worker, 'closed', pgdata);
				await worker.terminate();
				fs.rmSync(socket, { force: true });
				release();
			},
		};
	} catch (error) {
		release();
		throw error;
	}
}

/** Creates a database next to its folder, so that the folder is complete or missing. */
async function createDatabase(pgdata: string): Promise<void> {
	const unfinished = `${pgdata}.new`;
	fs.rmSync(unfinished, { recursive: true, force: true });
	const source = fs.existsSync(emptyDatabase) ? { source: emptyDatabase } : {};
	await (await startThread(unfinished, 'created', source)).terminate();
	// Never one with files: those were refused before.
	if (fs.existsSync(pgdata)) fs.rmdirSync(pgdata);
	fs.renameSync(unfinished, pgdata);
}

/** @returns The thread, once it has sent this message. */
async function startThread(pgdata: string, message: 'created' | 'ready', options = {}): Promise<Worker> {
	const worker = new Worker(path.join(root, 'platform/database/embedded-worker.ts'), {
		workerData: { directory: pgdata, ...options },
	});
	await waitForMessage(worker, message, pgdata).catch(async (error) => {
		await worker.terminate();
		throw error;
	});
	return worker;
}

/** PGlite would create a new database over the remains of one without a version file. @throws {OperatorError} */
function checkComplete(pgdata: string): void {
	const files = fs.existsSync(pgdata) ? fs.readdirSync(pgdata) : [];
	if (files.length === 0 || files.includes('PG_VERSION')) return;
	throw new OperatorError(
		`The database in ${pgdata} is not whole: PG_VERSION is missing. ${RESTORE}, or delete the folder if the site never ran on it.`,
	);
}

const RESTORE = 'Restore a backup (npm run restore -- FILE --replace)';

/** Why PostgreSQL could not open its files, and what to do. @param log What it wrote to its log. */
function openError(pgdata: string, log: string): OperatorError {
	const remedies: [RegExp, string][] = [
		[/permission denied|not permitted/i, `Give the folder and all in it to ${thisUser()}, who runs this (chown -R)`],
		[/read-only/i, 'Make that disk writable, or set DATA_DIR to a folder elsewhere'],
		[/no space|quota/i, 'Make room on that disk'],
		[/incompatible with server/i, 'Start the version of the site that wrote it'],
	];
	const remedy = remedies.find(([cause]) => cause.test(log))?.[1] ?? RESTORE;
	return new OperatorError(`The database in ${pgdata} cannot be opened. ${remedy}. PostgreSQL says: ${log}`);
}

/** The connection string of the product's own clients for the embedded database of a directory, whether or not it runs. */
export function embeddedAddress(directory: string): string {
	const host = encodeURIComponent(createSocketDirectory(directory));
	return `postgresql://postgres@localhost/postgres?host=${host}&application_name=${OWN_NAME}`;
}

/** Creates the folder of the database's Unix socket: in its directory, or elsewhere if the path would exceed the limit of about 100 bytes. */
function createSocketDirectory(directory: string): string {
	const hash = createHash('sha256').update(directory).digest('hex').slice(0, 12);
	const inside = path.join(directory, 'socket');
	const folder = inside.length < 80 ? inside : path.join(os.tmpdir(), `mga-${hash}`);
	fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
	// Another user may have created it first in the shared folder for temporary files.
	if (process.getuid && fs.statSync(folder).uid !== process.getuid()) {
		throw new OperatorError(
			`The folder ${folder}, which the database would listen in, belongs to someone else: delete it, or set DATA_DIR to a shorter path.`,
		);
	}
	return folder;
}

async function waitForMessage(worker: Worker, expected: 'created' | 'ready' | 'closed', pgdata: string): Promise<void> {
	const failed = once(worker, 'error').then(([error]) => {
		throw error;
	});
	const ended = once(worker, 'exit').then(([code]) => {
		throw new Error(`The database thread ended with code ${code} before it was ${expected}.`);
	});
	const received = (async () => {
		for (;;) {
			const [message] = (await once(worker, 'message')) as [string | { notOpened: string }];
			if (message === expected) return;
			if (typeof message !== 'string') throw openError(pgdata, message.notOpened);
		}
	})();
	const outcomes = [received, failed, ended];
	// The losers of the race may reject later.
	for (const outcome of outcomes) outcome.catch(() => {});
	await Promise.race(outcomes);
}
