import path from 'node:path';
import type { Extraction } from './reading.ts';
import { type Cost, runChild } from './run-child.ts';

export type { Extraction } from './reading.ts';
export { type Cost, MOST_AT_ONCE } from './run-child.ts';

/** Of a whole file: the limit that intake counts by too. */
export const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Reads a file in a process of its own and normalizes its text.
 * @param bytes The whole file.
 * @param fileName Its extension must agree with the bytes; nothing else of it is looked at.
 * @param measured Is called once with what it took.
 */
export async function extractText(
	bytes: Uint8Array,
	fileName: string,
	measured?: (cost: Cost) => void,
): Promise<Extraction> {
	if (bytes.length === 0) return { no: 'empty' };
	if (bytes.length > MOST_BYTES) return { no: 'too_large' };
	const args = [`cv${path.extname(fileName)}`];
	return await runChild<Extraction>({ script: 'extract/extract-child.ts', args, bytes, measured });
}
