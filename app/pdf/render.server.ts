import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';

export class PdfBusy extends Error {
	override name = 'PdfBusy';
	constructor() {
		super('Too many documents are waiting to be drawn.');
	}
}

/** Thrown when a document cannot be drawn. The message tells where it failed, never the content. */
export class PdfFailed extends Error {
	override name = 'PdfFailed';
}

/** The maximum number of documents waiting or being drawn; each takes a few tenths of a second. */
const MAX_WAITING = 20;
const TIMEOUT_MS = 20_000;
/** The idle time after which the thread ends and frees its 100 MB. */
const IDLE_MS = 60_000;

interface Waiting {
	resolve(pdf: Buffer): void;
	reject(error: Error): void;
	timeout: NodeJS.Timeout;
}

interface Thread {
	worker: Worker;
	waiting: Map<number, Waiting>;
	idle?: NodeJS.Timeout;
}

let thread: Thread | undefined;
let lastId = 0;

/**
 * Draws a document in a separate thread, so that no page waits for it. The thread loads the library with the first document.
 * @returns The PDF file: the same bytes for the same document.
 * @throws {PdfBusy} when too many wait; try again. @throws {PdfFailed} when it cannot be drawn.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
	thread ??= startThread();
	const { worker, waiting, idle } = thread;
	if (waiting.size >= MAX_WAITING) throw new PdfBusy();
	clearTimeout(idle);
	const id = ++lastId;
	const current = thread;
	return await new Promise<Buffer>((resolve, reject) => {
		const timeout = setTimeout(() => end(current, new PdfFailed('It took too long.')), TIMEOUT_MS);
		waiting.set(id, { resolve, reject, timeout });
		worker.ref();
		worker.postMessage({ id, document });
	});
}

function startThread(): Thread {
	// The thread runs from source, whether or not this file is bundled (docs/decisions/runtime.md).
	const file = createRequire(import.meta.url).resolve('#app/pdf/worker.ts');
	const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
	const started: Thread = { worker, waiting: new Map() };
	worker.on('message', ({ id, bytes, failure }: { id: number; bytes?: Uint8Array; failure?: string }) => {
		const request = started.waiting.get(id);
		if (!request) return;
		started.waiting.delete(id);
		clearTimeout(request.timeout);
		if (bytes) request.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
		else request.reject(new PdfFailed(failure));
		if (started.waiting.size === 0) markIdle(started);
	});
	worker.on('error', (error) => end(started, new PdfFailed(`The drawing thread ended: ${error.name}`)));
	worker.on('exit', () => end(started, new PdfFailed('The drawing thread ended.')));
	return started;
}

/** Lets the process exit while the thread is idle, and ends the thread after a while. */
function markIdle(idle: Thread): void {
	idle.worker.unref();
	idle.idle = setTimeout(() => end(idle, new PdfFailed('Idle.')), IDLE_MS).unref();
}

function end(ended: Thread, error: Error): void {
	if (thread === ended) thread = undefined;
	clearTimeout(ended.idle);
	for (const { reject, timeout } of ended.waiting.values()) {
		clearTimeout(timeout);
		reject(error);
	}
	ended.waiting.clear();
	void ended.worker.terminate();
}
