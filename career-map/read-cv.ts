import path from 'node:path';
import { MOST_BYTES } from './extract/extract.ts';
import { type Cost, runChild } from './extract/run-child.ts';
import type { Unreadable } from './model.ts';
import type { FileResult } from './report-of-file.ts';

interface Options {
	/** `YYYY-MM`: what "present" means in the CV. */
	analysisMonth: string;
	/** Also what a language model gets. */
	withBriefing?: boolean;
	/** Is called once with what it took. */
	measured?: (cost: Cost) => void;
}

/**
 * Makes the report of a CV, in a process of its own.
 * @param bytes The whole file.
 * @param fileName Its extension must agree with the bytes; nothing else of it is looked at.
 */
export async function readCv(
	bytes: Uint8Array,
	fileName: string,
	{ analysisMonth, withBriefing, measured }: Options,
): Promise<FileResult> {
	if (bytes.length === 0) return none('empty');
	if (bytes.length > MOST_BYTES) return none('too_large');
	const args = [`cv${path.extname(fileName)}`, analysisMonth, ...(withBriefing ? ['briefing'] : [])];
	const answer = await runChild<FileResult>({ script: 'report-child.ts', args, bytes, measured });
	return 'no' in answer && typeof answer.no === 'string' ? none(answer.no) : (answer as FileResult);
}

function none(reason: Unreadable): FileResult {
	return { no: { status: 'unreadable', reason }, warnings: [] };
}
