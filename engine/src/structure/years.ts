import type { CvJob, YearMonth } from '../model.ts';
import { monthsOf } from './dates.ts';

type Span = [from: number, to: number];

/** Duration in months, including the first and last if months are known. A year alone counts from its middle. */
export function monthsLasted(
	from: YearMonth | undefined,
	to: YearMonth | undefined,
	isCurrent: boolean,
	now: YearMonth,
): number | undefined {
	if (!from || (!to && !isCurrent)) return undefined;
	const end = earlier(isCurrent ? now : (to as YearMonth), now);
	const first = monthsOf(from, end.month === undefined ? 1 : 7);
	const last = monthsOf(end, from.month === undefined ? 1 : 7);
	const both = from.month !== undefined && end.month !== undefined ? 1 : 0;
	if (from.year === end.year && from.month === undefined && end.month === undefined) return 6;
	return Math.max(1, last - first + both);
}

/**
 * Years of work without counting overlaps twice. For years without months, `min` takes the shortest plausible time ("2019 – 2021"
 * is two years), `max` the longest (three).
 */
export function yearsOf(jobs: CvJob[], now: YearMonth): { min: number; max: number } {
	const counted = jobs.filter(({ kind }) => kind === 'job' || kind === 'freelance');
	return {
		min: total(counted.flatMap((job) => spanOf(job, now, false))),
		max: total(counted.flatMap((job) => spanOf(job, now, true))),
	};
}

function spanOf({ from, to, isCurrent }: CvJob, now: YearMonth, isLong: boolean): Span[] {
	if (!from || (!to && !isCurrent)) return [];
	const end = isCurrent ? now : earlier(to as YearMonth, now);
	const isOneYear = from.year === end.year && from.month === undefined && end.month === undefined;
	const first = monthsOf(from, isLong ? 1 : isOneYear || end.month !== undefined ? 7 : 1);
	const last =
		end.month === undefined
			? monthsOf(end, isLong ? 13 : isOneYear || from.month === undefined ? 1 : 7)
			: monthsOf(end, 1) + 1;
	const until = isOneYear && !isLong ? first + 6 : last;
	return until > first ? [[first, until]] : [[first, first + 1]];
}

/** The length of a union, in years to a tenth. */
function total(spans: Span[]): number {
	let months = 0;
	let covered = Number.NEGATIVE_INFINITY;
	for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
		const start = Math.max(from, covered);
		if (to > start) months += to - start;
		covered = Math.max(covered, to);
	}
	return Math.round((months / 12) * 10) / 10;
}

function earlier(a: YearMonth, b: YearMonth): YearMonth {
	return monthsOf(a, 1) <= monthsOf(b, 12) ? a : b;
}
