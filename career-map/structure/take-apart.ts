import { type Extraction, refusalOf } from '../extract/reading.ts';
import type { Outcome, ParsedCv } from '../model.ts';
import { cvMonth } from './cv-month.ts';
import { judge } from './judge.ts';
import { parseCv } from './parse-cv.ts';
import { rowsOf } from './rows.ts';

/** A parsed CV, or the reason why there is none. */
export type TakenApart = { cv: ParsedCv } | { status: Exclude<Outcome, 'report'>; reason: string };

/**
 * Parses what extraction returned.
 * @internal For the evaluation and tests.
 * @param analysisMonth `YYYY-MM`, what "present" means if the CV does not say.
 */
export function takeApart(extraction: Extraction, analysisMonth: string): TakenApart {
	if ('no' in extraction) return refusalOf(extraction.no);
	const { text, saved } = extraction.ok;
	const rows = rowsOf(text);
	const cv = parseCv(text, cvMonth(rows, saved, analysisMonth), rows);
	const judgement = judge(cv);
	if (judgement.status !== 'cv') return judgement;
	return { cv: { ...cv, warnings: [...extraction.ok.warnings, ...cv.warnings] } };
}
