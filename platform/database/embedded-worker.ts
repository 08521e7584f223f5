/**
 * The embedded database: PGlite in a thread of its own, so that a query never holds up a page,
 * answering PostgreSQL's protocol on a unix socket.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket';
import { type IDLE_LIMIT_MS, Turns } from './turns.ts';

const { directory, socket, idleLimitMs } = workerData as {
	directory: string;
	socket: string;
	idleLimitMs: typeof IDLE_LIMIT_MS;
};

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

const startParams = [
	// `-F` (no fsync) is what PGlite starts with; without it a commit reaches the disk.
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	'-c',
	'wal_sync_method=fsync',
	'-c',
	'shared_buffers=8MB',
	'-c',
	// A client's temporary table must not stand before a table of the site.
	'search_path=public,pg_temp',
];

/** What PostgreSQL wrote while it started, each line without its time. */
const said: string[] = [];
let isOpen = false;
const onStderr = (text: string) => {
	if (!isOpen && /: {2}/.test(text)) said.push(text.replace(/^.*?\[\d+\] /, ''));
	return false;
};
const database = await PGlite.create({ fs: new DurableNodeFS(directory), startParams, onStderr }).catch(
	(error: Error) => {
		parentPort?.postMessage({ notOpened: said.join(' ') || error.message });
		// The thread that started this one ends it, so that an error can be reported first.
		return new Promise<never>(() => parentPort?.on('message', () => {}));
	},
);
isOpen = true;
const handlers = new Map<number, PGLiteSocketHandler>();
const turns = await Turns.of(database, {
	idleLimitMs,
	disconnect(id) {
		void handlers.get(id)?.detach(true);
		handlers.delete(id);
	},
	// Ends this thread with an error that nothing catches: better to end, and be restarted.
	broken(error) {
		setImmediate(() => {
			throw error;
		});
	},
});
const server = createServer((connection) => {
	// The library types its queue as a class with private members, which no other queue can have; its own has no sessions (decision 33).
	const handler = new PGLiteSocketHandler({ queryQueue: turns as never, closeOnDetach: true });
	const { handlerId } = handler;
	handlers.set(handlerId, handler);
	for (const event of ['close', 'error']) handler.addEventListener(event, () => handlers.delete(handlerId));
	void handler.attach(connection);
});
server.maxConnections = 100;
server.listen(socket);
await once(server, 'listening');

parentPort?.on('message', async (message) => {
	if (message !== 'close') return;
	server.close();
	await Promise.all([...handlers.values()].map((handler) => handler.detach(true)));
	await database.close();
	parentPort?.postMessage('closed');
	parentPort?.close();
});
parentPort?.postMessage('ready');
