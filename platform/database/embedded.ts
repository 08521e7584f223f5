import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { OperatorError, thisUser } from '#platform/errors/operator-error.ts';
import { lockDirectory } from './lock.ts';
import { IDLE_LIMIT_MS, OWN_NAME } from './turns.ts';

/** An embedded PostgreSQL that is running in this process. */
export interface EmbeddedDatabase {
	/** The connection string of the product's own clients. Other clients have a different application name, and get their own sessions. */
	connectionString: string;
	/** Shuts it down cleanly; after that the directory can be opened again. */
	close(): Promise<void>;
}

/**
 * Starts PGlite on a directory, in a worker thread, behind a unix socket.
 * @param directory Where the files are stored; created if missing.
 * @param onExit Called if the database thread ends by itself.
 * @param options How long a client may idle in a transaction that blocks others.
 * @throws {DataDirectoryInUse} if another process has the directory.
 * @throws {OperatorError} if it holds no complete database.
 */
export async function startEmbedded(
	directory: string,
	onExit: (error: Error) => void,
	{ idleLimitMs = IDLE_LIMIT_MS } = {},
): Promise<EmbeddedDatabase> {
	fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
	const pgdata = path.join(directory, 'pgdata');
	refuseHalf(pgdata);
	const release = lockDirectory(directory);
	try {
		const socketDirectory = makeSocketDirectory(directory);
		const socket = path.join(socketDirectory, '.s.PGSQL.5432');
		fs.rmSync(socket, { force: true, recursive: true });
		const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
			workerData: { directory: pgdata, socket, idleLimitMs },
		});
		await answer(worker, 'ready', pgdata).catch(async (error) => {
			await worker.terminate();
			throw error;
		});
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
				await answer(worker, 'closed', pgdata);
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

/** PGlite creates a new database over the remains of one without a version file. @throws {OperatorError} */
function refuseHalf(pgdata: string): void {
	const there = fs.existsSync(pgdata) ? fs.readdirSync(pgdata) : [];
	if (there.length === 0 || there.includes('PG_VERSION')) return;
	throw new OperatorError(
		`The database in ${pgdata} is not whole: PG_VERSION is missing. ${RESTORE}, or delete the folder if the site never ran on it.`,
	);
}

const RESTORE = 'Restore a backup (npm run restore -- FILE --replace)';

/** Why PostgreSQL could not open its files, and what to do. @param startupLog What it logged. */
function notOpened(pgdata: string, startupLog: string): OperatorError {
	const remedy = /permission denied|not permitted/i.test(startupLog)
		? `Give the folder and all in it to ${thisUser()}, who runs this (chown -R)`
		: /read-only/i.test(startupLog)
			? 'Make that disk writable, or set DATA_DIR to a folder elsewhere'
			: /no space|quota/i.test(startupLog)
				? 'Make room on that disk'
				: /incompatible with server/i.test(startupLog)
					? 'Start the version of the site that wrote it'
					: RESTORE;
	return new OperatorError(`The database in ${pgdata} cannot be opened. ${remedy}. PostgreSQL says: ${startupLog}`);
}

/** The connection string of the product's own clients for the embedded database of a directory, whether or not it runs. */
export function embeddedAddress(directory: string): string {
	const host = encodeURIComponent(makeSocketDirectory(directory));
	return `postgresql://postgres@localhost/postgres?host=${host}&application_name=${OWN_NAME}`;
}

/** The socket's directory for the embedded database of a directory: a unix socket's path is limited to about 100 characters. */
function makeSocketDirectory(directory: string): string {
	const beside = path.join(directory, 'socket');
	const short =
		beside.length < 80
			? beside
			: path.join(os.tmpdir(), `mga-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`);
	fs.mkdirSync(short, { recursive: true, mode: 0o700 });
	// In a folder that is writable by everyone, someone else may have created it first.
	if (process.getuid && fs.statSync(short).uid !== process.getuid()) {
		throw new OperatorError(
			`The folder ${short}, which the database would listen in, belongs to somebody else: delete it, or set DATA_DIR to a shorter path.`,
		);
	}
	return short;
}

async function answer(worker: Worker, expected: 'ready' | 'closed', pgdata: string): Promise<void> {
	const failed = once(worker, 'error').then(([error]) => {
		throw error;
	});
	const ended = once(worker, 'exit').then(([code]) => {
		throw new Error(`The database thread ended with code ${code} before it was ${expected}.`);
	});
	const heard = (async () => {
		for (;;) {
			const [message] = (await once(worker, 'message')) as [string | { notOpened: string }];
			if (message === expected) return;
			if (typeof message !== 'string') throw notOpened(pgdata, message.notOpened);
		}
	})();
	// Only the first of the three outcomes counts.
	for (const late of [failed, ended, heard]) late.catch(() => {});
	await Promise.race([heard, failed, ended]);
}
