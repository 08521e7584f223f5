import { describe, expect, test } from 'vitest';
import { judgePrecision, type PrecisionFinding, precisionTexts } from '../../../../eval/career-map/precision.ts';

// Naming nothing would be right always: the last figure is how many right ones are to be named at least. `npm run career-map:eval`
// measures all texts, and those that the rules were not made on.
describe.each([
	['open', 1, 140],
	['typed', 4, 650],
] as const)('The skills that are named of short CVs with misleading sentences, %s', (set, step, least) => {
	const found: PrecisionFinding[] = [];
	test.each(precisionTexts(set).filter((_, at) => at % step === 0))('of $id are judged', (text) => {
		const finding = judgePrecision(text, '2026-11');
		found.push(finding);
		expect(finding.unread).toEqual([]);
	});
	test("are the person's", () => {
		const named = found.reduce((sum, one) => sum + one.named, 0);
		const right = found.reduce((sum, one) => sum + one.right, 0);
		expect(right / named).toBeGreaterThanOrEqual(0.95);
		expect(right).toBeGreaterThanOrEqual(least);
	});
});
