import { expect, test } from 'vitest';
import { judgePrecision, precisionTexts } from '../../../../eval/career-map/precision.ts';

test("the skills that are named of short CVs with misleading sentences are the person's", () => {
	const found = precisionTexts('open').map((text) => judgePrecision(text, '2026-11'));
	const named = found.reduce((sum, one) => sum + one.named, 0);
	const right = found.reduce((sum, one) => sum + one.right, 0);
	expect(right / named).toBeGreaterThanOrEqual(0.95);
	// Naming nothing would be right always.
	expect(right).toBeGreaterThanOrEqual(100);
});
