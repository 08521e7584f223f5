import { describe, expect, test } from 'vitest';
import { judgePrecision, type PrecisionFinding, precisionTexts } from '../eval/precision.ts';

// Naming nothing would be right always: the last figures are how many right ones are to be found and named at least.
// `npm run career-map:eval` measures all texts, and those that nothing was fitted to.
describe.each([
	['open', 1, 140, 75],
	['typed', 4, 650, 450],
] as const)('The skills of short CVs with misleading sentences, %s', (set, step, leastFound, leastNamed) => {
	const found: PrecisionFinding[] = [];
	test.each(precisionTexts(set).filter((_, at) => at % step === 0))('of $id are judged', (text) => {
		const finding = judgePrecision(text, '2026-11');
		found.push(finding);
		expect(finding.all.unread).toEqual([]);
	});
	test.each([
		['found', 'all', leastFound],
		['named', 'sure', leastNamed],
	] as const)("that are %s are the person's", (_, which, least) => {
		const named = found.reduce((sum, one) => sum + one[which].named, 0);
		const right = found.reduce((sum, one) => sum + one[which].right, 0);
		expect(right / named).toBeGreaterThanOrEqual(0.95);
		expect(right).toBeGreaterThanOrEqual(least);
	});
});
