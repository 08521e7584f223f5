import { analyse } from './analyse.ts';
import { type CareerResult, careerResult } from './career-report.ts';
import { readDocument } from './extract/read-document.ts';
import { refusalOf } from './extract/reading.ts';
import { type Briefing, briefingOf } from './wording/briefing.ts';

/** The answer of the process. `failed` is our own bug: its place in the code, never contents of the file. */
export type FileResult = (CareerResult & { briefing?: Briefing }) | { failed: string };

interface Options {
	/** `YYYY-MM`. */
	analysisMonth: string;
	/** Whether to include what a language model gets, if one is configured. */
	withBriefing: boolean;
}

/** Creates the report of a file in this process. The file may be hostile, so only the child process calls this. */
export async function reportOfFile(bytes: Buffer, fileName: string, options: Options): Promise<FileResult> {
	const extraction = await readDocument(bytes, fileName);
	if ('no' in extraction) return { no: refusalOf(extraction.no), warnings: [] };
	try {
		const model = analyse(extraction.ok, { analysisMonth: options.analysisMonth });
		const result = careerResult(model);
		return options.withBriefing && 'report' in result ? { ...result, briefing: briefingOf(model) } : result;
	} catch (error) {
		return { failed: placeOf(error) };
	}
}

/** The name and place of an error. Its message may quote the CV, so it is left out. */
function placeOf(error: unknown): string {
	if (!(error instanceof Error)) return typeof error;
	const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
	return [error.name, ...places.slice(0, 5).map((place) => place.trim())].join(' ');
}
