import { expect, it } from 'vitest';
import type { CvJob } from '../model.ts';
import { yearsSince } from './evidence-lines.ts';

it.each([
	['lasts', { isCurrent: true, from: { year: 2015, month: 3 } }, 0],
	['ended in a month', { isCurrent: false, from: { year: 2015, month: 3 }, to: { year: 2021, month: 11 } }, 5],
	['has no dates', { isCurrent: false }, undefined],
])('the years since a post that %s', (_, job, years) => {
	expect(yearsSince(job as CvJob, '2026-11')).toBe(years);
});
