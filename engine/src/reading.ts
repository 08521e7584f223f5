/** Files of strangers, read in processes of their own. */
import path from 'node:path';
import type { FileResult } from './analysis.ts';
import { type Extraction, refusalOf } from './extract/reading.ts';
import type { Unreadable } from './model.ts';
import { type ChildTask, type Cost, runChild } from './run-child.ts';

export { childCode } from './child-code.ts';
export { type Extraction, refusalOf } from './extract/reading.ts';
export * from './extract/signatures.ts';
export { checkZip, ZipRefused } from './extract/zip.ts';
export { type Cost, MAX_AT_ONCE, V8_OPTIONS } from './run-child.ts';

/** Limit of a file, which uploads are checked against too. */
export const MAX_BYTES = 5 * 1024 * 1024;

interface Options {
	/** `YYYY-MM`: what "present" means in the CV. */
	analysisMonth: string;
	withBriefing?: boolean;
	measured?: (cost: Cost) => void;
}

/**
 * Creates the report of a CV in a separate process.
 * @param bytes The whole file.
 * @param fileName Its extension must agree with the bytes; the rest of it is ignored.
 */
export async function readCv(
	bytes: Uint8Array,
	fileName: string,
	{ analysisMonth, withBriefing, measured }: Options,
): Promise<FileResult> {
	const more = [analysisMonth, ...(withBriefing ? ['briefing'] : [])];
	const answer = await runOnFile<FileResult>('report', bytes, fileName, { more, measured });
	return 'no' in answer && typeof answer.no === 'string'
		? { no: refusalOf(answer.no), warnings: [] }
		: (answer as FileResult);
}

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
	return await runOnFile<Extraction>('extract', bytes, fileName, { measured, maxBytes });
}

/** Runs a child process on a file, unless it is empty or too large. @param more Further arguments of the task. */
async function runOnFile<Answer>(
	task: ChildTask,
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
	return await runChild<Answer>({ args: [task, `cv${path.extname(fileName)}`, ...more], bytes, measured });
}
