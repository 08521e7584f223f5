import { describe, expect, test } from 'vitest';
import { makeCv } from '../../fixtures/cv-factory.ts';
import { analyseCv } from '../analysis.ts';
import type { Language } from '../model.ts';

function rewriteOf(bullets: string[], language: Language = 'en') {
	const cv = makeCv({ jobs: [{ title: 'ESG Manager', from: '2019-01', bullets }] });
	const { rewrite, text = '' } = analyseCv({ ...cv, language }, { analysisMonth: '2026-11' });
	return { rewrite, text };
}

const others = [
	'Carbon accounting for scope 1, 2 and 3; cut scope 2 emissions by 18%',
	'Wrote the annual sustainability report to GRI and TCFD; reduced its length by 30 pages',
];

describe('the rewritten line', () => {
	test('is the person’s own line at its place, with blanks for what the CV does not say', () => {
		const { rewrite, text } = rewriteOf([...others, 'Responsible for supplier assessments with EcoVadis']);
		const { quote, start, end } = rewrite?.before ?? { quote: '', start: 0, end: 0 };
		expect(text.slice(start, end)).toBe(quote);
		expect(quote).toMatch(/^Responsible for supplier assessments/);
		expect(rewrite?.after).toBe(
			'Handled supplier assessments with EcoVadis: [how many, how often], [what changed, in numbers: before and after]',
		);
	});

	test('adds no figure, and asks only for the result where the line has a number', () => {
		const { rewrite } = rewriteOf([...others, 'Supplier assessments of 80 suppliers with EcoVadis']);
		expect(rewrite?.after).toBe(
			'Supplier assessments of 80 suppliers with EcoVadis: [what changed, in numbers: before and after]',
		);
	});

	test('is none that states its result already', () => {
		expect(rewriteOf(others).rewrite).toBeUndefined();
	});

	test('keeps the language of the CV', () => {
		const lines = ['Lieferantenbewertung mit EcoVadis durchgeführt', 'Klimabilanz nach GHG Protocol erstellt'];
		expect(rewriteOf(lines, 'de').rewrite?.after).toMatch(
			/: \[wie viele, wie oft\], \[was sich geändert hat, in Zahlen: vorher und nachher\]$/,
		);
	});
});
