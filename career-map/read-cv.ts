import { type Cost, runOnFile } from './extract/extract.ts';
import { refusalOf } from './extract/reading.ts';
import type { FileResult } from './report-of-file.ts';

interface Options {
	/** `YYYY-MM`: what "present" means in the CV. */
	analysisMonth: string;
	/** Whether to include what a language model gets. */
	withBriefing?: boolean;
	/** Called once with the cost. */
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
	const answer = await runOnFile<FileResult>('report-child.ts', bytes, fileName, { more, measured });
	return 'no' in answer && typeof answer.no === 'string'
		? { no: refusalOf(answer.no), warnings: [] }
		: (answer as FileResult);
}
