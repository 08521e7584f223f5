import { describe, expect, it } from 'vitest';
import { legalTexts } from '#content/legal.ts';
import { sectionId } from './legal-text.tsx';

describe('the legal texts', () => {
	it.each(['privacy', 'terms', 'refund'] as const)('have an anchor for every section of %s', (which) => {
		const ids = legalTexts[which].sections.map(sectionId);
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	});
});
