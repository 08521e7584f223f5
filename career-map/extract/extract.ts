import path from 'node:path';
import type { Unreadable } from '../model.ts';
import type { Extraction } from './reading.ts';
import { type Cost, runChild } from './run-child.ts';

export type { Extraction } from './reading.ts';
export { type Cost, MAX_AT_ONCE } from './run-child.ts';

/** Limit of a file, which uploads are checked against too. */
export const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Reads a file in a separate process and normalizes its text.
 * @param fileName Its extension must agree with the bytes; the rest of it is ignored.
 * @param measured Called once with the cost.
 * @param maxBytes The limit of a CV by default.
 */
export async function extractText(
	bytes: Uint8Array,
	fileName: string,
	measured?: (cost: Cost) => void,
	maxBytes = MAX_BYTES,
): Promise<Extraction> {
	return await runOnFile<Extraction>('extract/extract-child.ts', bytes, fileName, { measured, maxBytes });
}

/** Runs a child process on a file, unless it is empty or too large. @param more Further arguments of the process. */
export async function runOnFile<Answer>(
	script: string,
	bytes: Uint8Array,
	fileName: string,
	{
		more = [],
		measured,
		maxBytes = MAX_BYTES,
	}: { more?: readonly string[]; measured?: ((cost: Cost) => void) | undefined; maxBytes?: number },
): Promise<Answer | { no: Unreadable }> {
	if (bytes.length === 0) return { no: 'empty' };
	if (bytes.length > maxBytes) return { no: 'too_large' };
	return await runChild<Answer>({ script, args: [`cv${path.extname(fileName)}`, ...more], bytes, measured });
}
