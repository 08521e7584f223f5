import type { CvJob } from '../model.ts';
import { monthsOf, yearMonthOf } from '../structure/dates.ts';

/** Years between the end of a post and the month of analysis; 0 while it lasts, undefined without dates. */
export function yearsSince(job: CvJob, analysisMonth: string): number | undefined {
	if (job.isCurrent) return 0;
	const end = job.to ?? job.from;
	return end && Math.max(0, (monthsOf(yearMonthOf(analysisMonth), 1) - monthsOf(end, 12)) / 12);
}

const KIND: Record<CvJob['kind'], number> = {
	job: 1,
	freelance: 1,
	internship: 0.5,
	student: 0.45,
	volunteering: 0.15,
};
/** After this many years a post counts half. */
const HALF_LIFE_YEARS = 6;
const UNDATED_RECENCY = 0.6;
const MIN_RECENCY = 0.12;
const USUAL_MONTHS = 18;

/** How recent a post is, up to 1 for a current one. */
export function recencyOf(job: CvJob, analysisMonth: string): number {
	const years = yearsSince(job, analysisMonth);
	if (years === undefined) return UNDATED_RECENCY;
	return Math.max(MIN_RECENCY, 0.5 ** (years / HALF_LIFE_YEARS));
}

/** The weight of a post: recent, long and paid posts count most. */
export function weightOf(job: CvJob, analysisMonth: string): number {
	const months = Math.min(120, Math.max(2, job.months ?? USUAL_MONTHS));
	return KIND[job.kind] * recencyOf(job, analysisMonth) * Math.sqrt(months / 24);
}
