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

const startParams = [
	// `-F` (no fsync) is what PGlite starts with; without it a commit reaches the disk.
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	'-c',
	'wal_sync_method=fsync',
	'-c',
	'shared_buffers=8MB',
];

const database = await PGlite.create({ fs: new DurableNodeFS(directory), startParams });
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 100 });
await server.start();

parentPort?.on('message', async (message) => {
	if (message !== 'close') return;
	await server.stop();
	await database.close();
	parentPort?.postMessage('closed');
	parentPort?.close();
});
parentPort?.postMessage('ready');
