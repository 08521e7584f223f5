import { describe, expect, it } from 'vitest';
import { enrollment } from '#content/dialogs.ts';
import { pricing } from '#content/landing.ts';
import { legalTexts } from '#content/legal.ts';
import { sectionId } from './legal-text.tsx';

describe('the legal texts', () => {
	it.each(['privacy', 'terms', 'refund'] as const)('have an anchor for every section of %s', (which) => {
		const ids = legalTexts[which].sections.map(sectionId);
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	});

	it('introduce every list', () => {
		const lists = Object.values(legalTexts).flatMap(({ sections }) => sections.filter((section) => section.list));
		const last = lists.map(({ paragraphs }) => paragraphs.at(-1));
		expect(last.filter((words) => !words?.endsWith(':'))).toEqual([]);
	});

	it('promise the learning app as the pricing card, the enrollment and the specification do', () => {
		const offer = 'AI-powered learning app, with lifetime access for the first 100 participants';
		expect(pricing.card.features).toContain(offer);
		expect(enrollment.summary.includes).toContain(offer);
		expect(legalTexts.terms.sections.flatMap(({ list }) => list ?? [])).toContain(`The ${offer}`);
		expect(JSON.stringify(legalTexts)).not.toContain('as long as we offer');
	});
});
