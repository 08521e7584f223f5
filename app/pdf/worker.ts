/** The rendering thread: laying out a document takes longer than the site's pages may wait. */
import { parentPort } from 'node:worker_threads';
import { pdf } from '@react-pdf/renderer';
import type { PdfDocument } from './document.ts';
import { draw } from './draw.ts';

let queue: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, document }: { id: number; document: PdfDocument }) => {
	// One after the other: concurrency would only delay each of them.
	queue = queue.then(() => answer(id, document));
});

async function answer(id: number, document: PdfDocument): Promise<void> {
	try {
		const blob = await pdf(await draw(document)).toBlob();
		parentPort?.postMessage({ id, bytes: new Uint8Array(await blob.arrayBuffer()) });
	} catch (error) {
		// Not the message: it may quote the document. The location is enough.
		parentPort?.postMessage({ id, failure: locationOf(error) });
	}
}

function locationOf(error: unknown): string {
	if (!(error instanceof Error)) return 'not an error';
	const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
	return [error.name, ...frames.slice(0, 5)].join('\n');
}
