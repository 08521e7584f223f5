import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';

/** More are waiting than will be drawn in the time that anyone waits. */
export class PdfBusy extends Error {
	override name = 'PdfBusy';
	constructor() {
		super('Too many documents are waiting to be drawn.');
	}
}

/** It could not be drawn. The message says where, never what was in it. */
export class PdfFailed extends Error {
	override name = 'PdfFailed';
}

/** Documents that may wait or be drawn at once; each takes a few tenths of a second. */
const MOST_WAITING = 20;
const LONGEST_MS = 20_000;
/** After which the thread, and the 100 MB it holds, are given back. */
const IDLE_MS = 60_000;

interface Waiting {
	resolve(pdf: Buffer): void;
	reject(error: Error): void;
	tooLate: NodeJS.Timeout;
}

interface Thread {
	worker: Worker;
	waiting: Map<number, Waiting>;
	idle?: NodeJS.Timeout;
}

let thread: Thread | undefined;
let lastId = 0;

/**
 * Draws a document, in a thread of its own, so that no page waits for it. The library is loaded with the first document.
 * @returns The file: the same bytes for the same document.
 * @throws {PdfBusy} when too many wait; try again. @throws {PdfFailed} when it cannot be drawn.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
	thread ??= startThread();
	const { worker, waiting, idle } = thread;
	if (waiting.size >= MOST_WAITING) throw new PdfBusy();
	clearTimeout(idle);
	const id = ++lastId;
	const current = thread;
	return await new Promise<Buffer>((resolve, reject) => {
		const tooLate = setTimeout(() => end(current, new PdfFailed('It took too long.')), LONGEST_MS);
		waiting.set(id, { resolve, reject, tooLate });
		worker.ref();
		worker.postMessage({ id, document });
	});
}

function startThread(): Thread {
	// The thread runs as source, with or without a bundle around this file (docs/decisions/0005).
	const file = createRequire(import.meta.url).resolve('#app/pdf/worker.ts');
	const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
	const started: Thread = { worker, waiting: new Map() };
	worker.on('message', ({ id, bytes, failure }: { id: number; bytes?: Uint8Array; failure?: string }) => {
		const one = started.waiting.get(id);
		if (!one) return;
		started.waiting.delete(id);
		clearTimeout(one.tooLate);
		if (bytes) one.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
		else one.reject(new PdfFailed(failure));
		if (started.waiting.size === 0) rest(started);
	});
	worker.on('error', (error) => end(started, new PdfFailed(`The drawing thread ended: ${error.name}`)));
	worker.on('exit', () => end(started, new PdfFailed('The drawing thread ended.')));
	return started;
}

/** Nothing to do: it holds up no process that wants to end, and ends itself after a while. */
function rest(idle: Thread): void {
	idle.worker.unref();
	idle.idle = setTimeout(() => end(idle, new PdfFailed('Idle.')), IDLE_MS).unref();
}

function end(ended: Thread, error: Error): void {
	if (thread === ended) thread = undefined;
	clearTimeout(ended.idle);
	for (const { reject, tooLate } of ended.waiting.values()) {
		clearTimeout(tooLate);
		reject(error);
	}
	ended.waiting.clear();
	void ended.worker.terminate();
}
