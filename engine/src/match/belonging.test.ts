import { expect, test } from 'vitest';
import { skillById } from '../lexicon/skills.ts';
import { belonging, mayName, tradeOf } from './belonging.ts';

const council = [{ id: 'public-sector-nonprofit', weight: 1 }] as Parameters<typeof belonging>[1];

test('a word for a skill of another trade is not work of this one', () => {
	expect(belonging('elderly-care', council)).toBeLessThan(0.4);
	expect(belonging('public-policy', council)).toBeGreaterThan(0.8);
});

test("work done in every trade counts anywhere, but does not name someone's trade", () => {
	expect(belonging('apprentice-training', council)).toBeGreaterThan(0.8);
	expect(tradeOf('elderly-care', council)).toBe(belonging('elderly-care', council));
});

test('a belief is never named', () => {
	expect(skillById.has('pastoral-work')).toBe(true);
	expect(mayName({ id: 'pastoral-work', isSure: true })).toBe(false);
	expect(mayName({ id: 'social-work', isSure: true })).toBe(true);
});
