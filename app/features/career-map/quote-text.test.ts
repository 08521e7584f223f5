import { describe, expect, it } from 'vitest';
import { quoteText, tellingFirst } from './quote-text.ts';

const shown = (quote: string) => quoteText({ quote, start: 0, end: quote.length });

describe('a quote', () => {
	it('is the line without its list mark and extra white space', () => {
		expect(shown('•\tSuivi  des commandes\n dans SAP MM')).toBe('Suivi des commandes dans SAP MM');
	});

	it('does not start with dates in brackets', () => {
		expect(shown('[ 09/2015 – 09/2016 ] MSc Climate Change')).toBe('MSc Climate Change');
	});

	it.each([
		['GHG Protocol, Scope 3 ••••', 'GHG Protocol, Scope 3'],
		['Excel ★★★☆☆', 'Excel'],
		['Python ●●●○○ | ', 'Python'],
		['Team lead –', 'Team lead'],
	])('omits the grade or the dash at the end: %s', (quote, text) => {
		expect(shown(quote)).toBe(text);
	});

	it.each(['Raised CDP Climate from C to A-grade', 'C++', 'Costs down 28%', 'Abteilung (50 %)', 'C#'])(
		'keeps what belongs to it: %s',
		(quote) => {
			expect(shown(quote)).toBe(quote);
		},
	);

	it('cut off by a line break does not end with a word that needs a continuation', () => {
		expect(shown('Drafted the national framework for Article 6 cooperation, adopted by cabinet in')).toBe(
			'Drafted the national framework for Article 6 cooperation, adopted by cabinet…',
		);
		expect(shown('Programmiersprachen: C und C++')).toBe('Programmiersprachen: C und C++');
	});

	it('about work comes before a job title', () => {
		const quotes = ['Research Assistant (student job, 8 h a week)', 'QGIS maps for a paper on 14 ponds', 'Excel'];
		expect(
			tellingFirst(quotes, ['Your work as “Research Assistant (student job, 8 h a week)” borders on it.']),
		).toEqual({
			telling: ['QGIS maps for a paper on 14 ponds'],
			rest: ['Research Assistant (student job, 8 h a week)', 'Excel'],
		});
	});

	it('is shortened after a clause', () => {
		const clause = 'Introduced a monthly carbon report for forty sites with the finance team and two outside auditors';
		const text = shown(`${clause}; ${clause.toLowerCase()}, ${clause.toLowerCase()}`);
		expect(text).toBe(`${clause}; ${clause.toLowerCase()}…`);
	});

	it('without clauses is shortened after a word', () => {
		const text = shown('word '.repeat(80));
		expect(text).toMatch(/word…$/);
		expect(text.length).toBeLessThanOrEqual(220);
	});
});
