import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from '../src/analysis.ts';
import type { ReportModel } from '../src/model.ts';
import { extractText, readCv, refusalOf } from '../src/reading.ts';

export interface Run {
	report: ReportModel;
	/** From the bytes to the report, including the start of the process. */
	milliseconds: number;
	/** Peak of the child process, in MB. */
	residentMb: number;
}

/**
 * Reads a file like the site does.
 * @param grow Pads the file with spaces to this many bytes.
 */
export async function runOn(file: string, analysisMonth: string, grow?: number): Promise<Run> {
	const bytes = readFileSync(file);
	const padded = grow ? Buffer.concat([bytes, Buffer.alloc(grow - bytes.length, ' ')]) : bytes;
	let residentMb = 0;
	const measured = (cost: { residentMb: number }) => {
		residentMb = cost.residentMb;
	};
	const started = performance.now();
	await readCv(padded, path.basename(file), { analysisMonth, measured });
	const milliseconds = performance.now() - started;
	// Again, for the text that the quotes' offsets refer to, which the site does not store.
	const extraction = await extractText(padded, path.basename(file));
	const report =
		'no' in extraction
			? { engine: '', analysisMonth, warnings: [], ...refusalOf(extraction.no) }
			: analyse(extraction.ok, { analysisMonth });
	return { report, milliseconds, residentMb };
}
