import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
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
 */
export async function startEmbedded(
	directory: string,
	onExit: (error: Error) => void,
	{ idleLimitMs = IDLE_LIMIT_MS } = {},
): Promise<EmbeddedDatabase> {
	fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
	const release = lockDirectory(directory);
	try {
		const socketDirectory = makeSocketDirectory(directory);
		const socket = path.join(socketDirectory, '.s.PGSQL.5432');
		fs.rmSync(socket, { force: true });
		const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
			workerData: { directory: path.join(directory, 'pgdata'), socket, idleLimitMs },
		});
		await answer(worker, 'ready');
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
				await answer(worker, 'closed');
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
	// In a folder that everyone may write to, somebody else may have made it first.
	if (process.getuid && fs.statSync(short).uid !== process.getuid()) {
		throw new Error(`The folder ${short}, which the database would listen in, belongs to somebody else.`);
	}
	return short;
}

async function answer(worker: Worker, expected: string): Promise<void> {
	const failed = once(worker, 'error').then(([error]) => {
		throw error;
	});
	const ended = once(worker, 'exit').then(([code]) => {
		throw new Error(`The database thread ended with code ${code} before it was ${expected}.`);
	});
	const heard = (async () => {
		for (;;) {
			const [message] = await once(worker, 'message');
			if (message === expected) return;
		}
	})();
	// Whichever of the three is late says nothing any more.
	for (const late of [failed, ended, heard]) late.catch(() => {});
	await Promise.race([heard, failed, ended]);
}
