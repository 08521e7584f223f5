/** The embedded database: PGlite in its own thread, so that a query never blocks a page, behind a Unix socket. */
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import v8 from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket';
import { type IDLE_LIMIT_MS, Turns } from './turns.ts';

const { directory, socket, source, idleLimitMs } = workerData as {
	directory: string;
	/** Without it, the thread only creates the database. */
	socket?: string;
	/** The file that a database is created from; `initdb` creates it by default. */
	source?: string;
	idleLimitMs: typeof IDLE_LIMIT_MS;
};

interface Stream {
	nfd: number;
}
interface EmscriptenModule {
	NODEFS?: { stream_ops: Record<string, unknown> };
	FS: { filesystems: { NODEFS: { stream_ops: Record<string, unknown> } } };
}

/** Adds `fsync` to Emscripten's NODEFS, which lacks it: without it, a committed row would only be in the page cache. */
class DurableNodeFS extends NodeFS {
	override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(pg, options);
		const addFsync = (module: unknown) => {
			const { NODEFS, FS } = module as EmscriptenModule;
			(NODEFS ?? FS.filesystems.NODEFS).stream_ops.fsync = (stream: Stream) => {
				fs.fdatasyncSync(stream.nfd);
				return 0;
			};
		};
		const preRun = [...((emscriptenOpts.preRun as unknown[] | undefined) ?? []), addFsync];
		return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
	}
}

const EMPTY_QUERY = Uint8Array.of('Q'.charCodeAt(0), 0, 0, 0, 6, ';'.charCodeAt(0), 0);

/**
 * Says whether V8 may optimize the functions of WebAssembly that it compiles from now on. It decides that when it compiles them, which
 * is at their first call.
 */
function optimizeNewFunctions(isOn: boolean): void {
	// The number of the only function that may be optimized: -1 is every one, and no module has the other.
	v8.setFlagsFromString(`--wasm-tier-up-filter=${isOn ? -1 : 10_000_000}`);
}

/**
 * PGlite whose SQL parser is not optimized. It is one function of 100 kB; V8 would optimize it after a few queries, and take 500 MB of
 * memory for half a second (docs/decisions/runtime.md).
 */
class FrugalPGlite extends PGlite {
	#isParserCompiled = false;

	override execProtocolRawSync(message: Uint8Array): Uint8Array {
		if (!this.#isParserCompiled) {
			this.#isParserCompiled = true;
			optimizeNewFunctions(false);
			super.execProtocolRawSync(EMPTY_QUERY);
			optimizeNewFunctions(socket !== undefined);
		}
		return super.execProtocolRawSync(message);
	}
}

const startParams = [
	// PGlite starts with `-F` (no fsync) by default; without it a commit reaches the disk.
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=8MB'],
	// A client's temporary table must not shadow a table of the site.
	...['-c', 'search_path=public,pg_temp'],
];

/** What PostgreSQL logged during startup, each line without its timestamp. */
const startupLog: string[] = [];
let isOpen = false;
const onStderr = (text: string) => {
	if (!isOpen && /: {2}/.test(text)) startupLog.push(text.replace(/^.*?\[\d+\] /, ''));
	return false;
};
// Creating a database calls the parser too. That is done in a thread of its own, since V8 keeps the functions as long as a thread has them.
if (!socket) optimizeNewFunctions(false);
const database = new FrugalPGlite({
	fs: new DurableNodeFS(directory),
	startParams,
	onStderr,
	...(source ? { loadDataDir: new Blob([fs.readFileSync(source)]) } : {}),
});
await database.waitReady.catch((error: Error) => {
	parentPort?.postMessage({ notOpened: startupLog.join(' ') || error.message });
	// The parent ends this thread: an uncaught error could arrive before the message.
	return new Promise<never>(() => parentPort?.on('message', () => {}));
});
isOpen = true;
if (!socket) {
	await database.close();
	optimizeNewFunctions(true);
	parentPort?.postMessage('created');
	process.exit();
}
const handlers = new Map<number, PGLiteSocketHandler>();
const turns = await Turns.of(database, {
	idleLimitMs,
	disconnect(id) {
		void handlers.get(id)?.detach(true);
		handlers.delete(id);
	},
	// Ends this thread with an uncaught error, so that the process exits and is restarted.
	broken(error) {
		setImmediate(() => {
			throw error;
		});
	},
});
const server = createServer((connection) => {
	// The library types its queue as a class with private members, which no other class satisfies; it has no sessions (docs/decisions/database.md).
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
