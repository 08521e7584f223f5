/** The thread that draws: laying out a page takes longer than the pages of the site may wait. */
import { parentPort } from 'node:worker_threads';
import { pdf } from '@react-pdf/renderer';
import type { PdfDocument } from './document.ts';
import { draw, registerFonts } from './draw.ts';

registerFonts();

let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, document }: { id: number; document: PdfDocument }) => {
	// One after the other: side by side they would only make each other late.
	last = last.then(() => answer(id, document));
});

async function answer(id: number, document: PdfDocument): Promise<void> {
	try {
		const blob = await pdf(draw(document)).toBlob();
		parentPort?.postMessage({ id, bytes: new Uint8Array(await blob.arrayBuffer()) });
	} catch (error) {
		// A message of the library may quote what it was to draw; where it happened tells enough.
		parentPort?.postMessage({ id, failure: whereOf(error) });
	}
}

function whereOf(error: unknown): string {
	if (!(error instanceof Error)) return 'not an error';
	const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
	return [error.name, ...places.slice(0, 5)].join('\n');
}
