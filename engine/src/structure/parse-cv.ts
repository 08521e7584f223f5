import type { ParsedCv } from '../model.ts';
import { yearMonthOf } from './dates.ts';
import { findJobs } from './jobs.ts';
import { languageOf } from './language.ts';
import { type Line, linesOf, MAX_LINES } from './lines.ts';
import { type Row, rowsOf } from './rows.ts';
import { statedYears } from './stated-years.ts';
import { yearsOf } from './years.ts';

/**
 * Parses a CV into lines with sections, and posts.
 * @param text Normalized (extract/normalize.ts); all offsets refer to it.
 * @param analysisMonth `YYYY-MM`, what "present" means.
 * @param rows Of the same text.
 */
export function parseCv(text: string, analysisMonth: string, rows: readonly Row[] = rowsOf(text)): ParsedCv {
	const lines = linesOf(text, rows);
	const jobs = findJobs(text, lines, analysisMonth);
	const worked = yearsOf(jobs, yearMonthOf(analysisMonth));
	return {
		text,
		language: languageOf(text),
		lines: lines.map(({ isAfterGap: _, isHeading: __, label: ___, isInstruction: ____, ...line }) => line),
		jobs,
		years: jobs.some(({ months }) => months !== undefined) ? worked : (statedYears(lines) ?? worked),
		warnings: warningsOf(lines),
	};
}

/** For operators. */
function warningsOf(lines: Line[]): string[] {
	return [
		...(lines.some(({ isInstruction }) => isInstruction) ? ['instruction'] : []),
		...(lines.length === MAX_LINES ? [`Only the first ${MAX_LINES} lines were read.`] : []),
	];
}
