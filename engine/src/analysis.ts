import { type CareerResult, careerResult } from './career-report.ts';
import { readDocument } from './extract/read-document.ts';
import { refusalOf } from './extract/reading.ts';
import { matchRoles } from './match/match.ts';
import { personOf } from './match/person.ts';
import type { ExtractedText, ParsedCv, ReportModel } from './model.ts';
import { readProfile } from './profile/profile.ts';
import { gapsFor } from './report/gaps.ts';
import { intelFor } from './report/intel.ts';
import { planFor, rewriteFor } from './report/plan.ts';
import { judge } from './structure/judge.ts';
import { cvMonth, parseCv } from './structure/parse-cv.ts';
import { rowsOf } from './structure/rows.ts';
import { type Briefing, briefingOf } from './wording/briefing.ts';

export { careerResult } from './career-report.ts';
export { checkAnswer } from './wording/check.ts';

/** Name and version of the engine. Raise it with every change that can change a report. */
export const engine = 'mga-career-map/1.4';

interface AnalysisOptions {
	/** `YYYY-MM`: what "present" means when a CV does not say when it was written. No CV is later. */
	analysisMonth: string;
}

/**
 * Turns the text of a CV into its report. Pure: the same text, month and engine give the same JSON, whatever the clock, time zone
 * or locale.
 */
export function analyse(extracted: ExtractedText, options: AnalysisOptions): ReportModel {
	const rows = rowsOf(extracted.text);
	const month = cvMonth(rows, extracted.saved, options.analysisMonth);
	const cv = parseCv(extracted.text, month, rows);
	const judgement = judge(cv);
	if (judgement.status === 'cv') return analyseCv(cv, options, extracted.warnings, month);
	return {
		...head(options),
		status: judgement.status,
		reason: judgement.reason,
		text: cv.text,
		warnings: [...extracted.warnings, ...cv.warnings],
	};
}

/**
 * The second half of {@link analyse}, for a text that has been judged to be a CV.
 * @param month `YYYY-MM`, the month of the CV: "present" and the age of posts are counted from it.
 */
export function analyseCv(
	cv: ParsedCv,
	options: AnalysisOptions,
	warnings: readonly string[] = [],
	month: string = options.analysisMonth,
): ReportModel {
	const reading = readProfile(cv, month);
	const person = personOf(cv, reading, month);
	const roles = matchRoles(person);
	const all = [...warnings, ...cv.warnings, ...reading.profile.warnings];
	const common = { ...head(options), text: cv.text, profile: reading.profile, warnings: all };
	if (!roles) return { ...common, status: 'too_little', reason: 'no_evidence' };
	const gaps = gapsFor(person, roles);
	const intel = intelFor(person);
	const rewrite = rewriteFor(person);
	const plan = planFor(person, roles, gaps, intel);
	return { ...common, status: 'report', roles, ...gaps, intel, plan, ...(rewrite && { rewrite }) };
}

function head({ analysisMonth }: AnalysisOptions): Pick<ReportModel, 'engine' | 'analysisMonth'> {
	return { engine, analysisMonth };
}

/** The answer of the process. `failed` is our own bug: its place in the code, never contents of the file. */
export type FileResult = (CareerResult & { briefing?: Briefing }) | { failed: string };

interface FileOptions extends AnalysisOptions {
	withBriefing: boolean;
}

/** Creates the report of a file in this process. The file may be hostile, so only the child process calls this. */
export async function reportOfFile(bytes: Buffer, fileName: string, options: FileOptions): Promise<FileResult> {
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
