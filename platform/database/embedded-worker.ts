/**
 * The embedded database: PGlite in a thread of its own, so that a query never holds up a page,
 * answering PostgreSQL's protocol on a unix socket.
 */
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { directory, socket } = workerData as { directory: string; socket: string };

interface Stream {
	nfd: number;
}
interface EmscriptenModule {
	NODEFS?: { stream_ops: Record<string, unknown> };
	FS: { filesystems: { NODEFS: { stream_ops: Record<string, unknown> } } };
}

/**
 * PGlite's Node file system without its gap: Emscripten calls a stream's `fsync` if there is one,
 * and NODEFS has none, so a committed row would live in the page cache only.
 */
class DurableNodeFS extends NodeFS {
	override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const made = await super.init(pg, options);
		const addFsync = (module: unknown) => {
			const { NODEFS, FS } = module as EmscriptenModule;
			(NODEFS ?? FS.filesystems.NODEFS).stream_ops.fsync = (stream: Stream) => {
				fs.fdatasyncSync(stream.nfd);
				return 0;
			};
		};
		const preRun = [...((made.emscriptenOpts.preRun as unknown[] | undefined) ?? []), addFsync];
		return { emscriptenOpts: { ...made.emscriptenOpts, preRun } as typeof made.emscriptenOpts };
	}
}

/** Messages of PostgreSQL's protocol after which the session is free for another client: Query, Sync, Terminate. */
const ENDS_A_TURN = new Set(['Q', 'S', 'X'].map((type) => type.charCodeAt(0)));
/** Messages whose answers nobody awaits before Sync or Flush: Parse, Bind, Describe, Execute, Close. */
const IS_ANSWERED_LATER = new Set(['P', 'B', 'D', 'E', 'C'].map((type) => type.charCodeAt(0)));
/** An answer of this many bytes leaves at once, so that a long result is not buffered in memory. */
const LONG_ANSWER = 4096;
const SYNC = Uint8Array.from(['S'.charCodeAt(0), 0, 0, 0, 4]);

/**
 * The database as the socket server may use it. The server lets clients take turns by single protocol message unless a
 * transaction is open; but Parse, Bind and Execute of one query are several messages, and between them another client's
 * Parse would replace the unnamed statement. So a query that has not reached its Sync counts as an open transaction too.
 * The short answers to one query leave in one write: each write wakes the client, which costs more than most queries.
 * An error that PostgreSQL does not report as an answer leaves the server's queue locked for ever: better to end, and be restarted.
 * @see https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
function oneAtATime(real: PGlite): PGlite {
	let midQuery = false;
	/** Answers to the query under way. */
	let held: Uint8Array[] = [];
	return new Proxy(real, {
		get(target, name) {
			if (name === 'isInTransaction') return () => midQuery || target.isInTransaction();
			if (name === 'execProtocolRawStream') {
				return async (...[message, options]: Parameters<PGlite['execProtocolRawStream']>) => {
					const type = message[0] as number;
					const send = () => {
						options?.onRawData?.(Buffer.concat(held));
						held = [];
					};
					const onRawData = (answer: Uint8Array) => {
						held.push(answer.slice());
						if (answer.length >= LONG_ANSWER) send();
					};
					try {
						await target.execProtocolRawStream(message, { ...options, onRawData });
					} catch (error) {
						throwOutside(error);
						throw error;
					}
					if (!IS_ANSWERED_LATER.has(type)) send();
					midQuery = message.length > 0 && !ENDS_A_TURN.has(type) && isTyped(message);
				};
			}
			if (name === 'exec') {
				return async (...args: Parameters<PGlite['exec']>) => {
					if (midQuery) await target.execProtocolRaw(SYNC);
					midQuery = false;
					held = [];
					return await target.exec(...args);
				};
			}
			const value = Reflect.get(target, name, target);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
}

/** A startup message has no type: it begins with its length, whose first byte is zero. */
function isTyped(message: Uint8Array): boolean {
	return message[0] !== 0;
}

/** Ends this thread with an error that nothing catches. */
function throwOutside(error: unknown): void {
	setImmediate(() => {
		throw error;
	});
}

const startParams = [
	// `-F` (no fsync) is what PGlite starts with; without it a commit reaches the disk.
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	'-c',
	'wal_sync_method=fsync',
	'-c',
	'shared_buffers=8MB',
];

const database = await PGlite.create({ fs: new DurableNodeFS(directory), startParams });
const server = new PGLiteSocketServer({ db: oneAtATime(database), path: socket, maxConnections: 100 });
await server.start();

parentPort?.on('message', async (message) => {
	if (message !== 'close') return;
	await server.stop();
	await database.close();
	parentPort?.postMessage('closed');
	parentPort?.close();
});
parentPort?.postMessage('ready');
