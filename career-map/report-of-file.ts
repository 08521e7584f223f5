import { analyse } from './analyse.ts';
import { type CareerResult, careerResult } from './career-report.ts';
import { readDocument } from './extract/read-document.ts';
import { refusalOf } from './extract/reading.ts';
import { type Briefing, briefingOf } from './wording/briefing.ts';

/** What the process answers. `failed` is our own mistake: where it happened, never what was in the file. */
export type FileResult = (CareerResult & { briefing?: Briefing }) | { failed: string };

interface Options {
	/** `YYYY-MM`. */
	analysisMonth: string;
	/** Also what a language model gets, if one is set up. */
	withBriefing: boolean;
}

/** From a file to its report, in this process. The file is hostile until shown otherwise, so only the child process calls this. */
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

/** An error's message may quote the CV; its name and its place in our code do not. */
function placeOf(error: unknown): string {
	if (!(error instanceof Error)) return typeof error;
	const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
	return [error.name, ...places.slice(0, 5).map((place) => place.trim())].join(' ');
}
