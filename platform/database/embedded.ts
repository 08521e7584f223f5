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
	/** What the product's own clients connect with; anyone else's name themselves otherwise, and have sessions of their own. */
	connectionString: string;
	/** Ends it in order; after that the directory may be opened again. */
	close(): Promise<void>;
}

/**
 * Starts PGlite on a directory, in a worker thread, behind a unix socket.
 * @param directory Where the files are kept; made when it is not there.
 * @param onExit Called if the database thread ends by itself.
 * @param options How long a client may do nothing in a transaction that others wait for.
 * @throws {DataDirectoryInUse} when another process has the directory.
 * @throws {OperatorError} when there is no whole database in it.
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

/** PGlite makes a new database over what is left of one that has no version. @throws {OperatorError} */
function refuseHalf(pgdata: string): void {
	const there = fs.existsSync(pgdata) ? fs.readdirSync(pgdata) : [];
	if (there.length === 0 || there.includes('PG_VERSION')) return;
	throw new OperatorError(
		`The database in ${pgdata} is not whole: PG_VERSION is missing. ${RESTORE}, or delete the folder if the site never ran on it.`,
	);
}

const RESTORE = 'Restore a backup (npm run restore -- FILE --replace)';

/** Why PostgreSQL could not open its files, and what to do. @param said What it wrote. */
function notOpened(pgdata: string, said: string): OperatorError {
	const remedy = /permission denied|not permitted/i.test(said)
		? `Give the folder and all in it to ${thisUser()}, who runs this (chown -R)`
		: /read-only/i.test(said)
			? 'Make that disk writable, or set DATA_DIR to a folder elsewhere'
			: /no space|quota/i.test(said)
				? 'Make room on that disk'
				: /incompatible with server/i.test(said)
					? 'Start the version of the site that wrote it'
					: RESTORE;
	return new OperatorError(`The database in ${pgdata} cannot be opened. ${remedy}. PostgreSQL says: ${said}`);
}

/** The connection string of the product's own clients of the embedded database of a directory, whether or not it runs. */
export function embeddedAddress(directory: string): string {
	const host = encodeURIComponent(makeSocketDirectory(directory));
	return `postgresql://postgres@localhost/postgres?host=${host}&application_name=${OWN_NAME}`;
}

/** Where the embedded database of a directory listens: a unix socket's path may have 100 characters or so. */
function makeSocketDirectory(directory: string): string {
	const beside = path.join(directory, 'socket');
	const short =
		beside.length < 80
			? beside
			: path.join(os.tmpdir(), `mga-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`);
	fs.mkdirSync(short, { recursive: true, mode: 0o700 });
	// In a folder that everyone may write to, someone else may have made it first.
	if (process.getuid && fs.statSync(short).uid !== process.getuid()) {
		throw new OperatorError(
			`The folder ${short}, which the database would listen in, belongs to someone else: delete it, or set DATA_DIR to a shorter path.`,
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
	// Whichever of the three is late says nothing anymore.
	for (const late of [failed, ended, heard]) late.catch(() => {});
	await Promise.race([heard, failed, ended]);
}
