import { describe, expect, it } from 'vitest';
import { nameStretches } from './find-skills.ts';

const namesIn = (text: string, employers: string[] = []) =>
	nameStretches(text, employers).map(({ start, end }) => text.slice(start, end));

describe('A name', () => {
	it.each([
		['worked with the Trade and Exchange Commission in spring', 'Trade and Exchange Commission'],
		['seconded to York Teaching Hospitals', 'York Teaching Hospitals'],
		['holder of a NERC Networking Grant', 'NERC Networking Grant'],
		['talk at the Royal Academy of Medicine', 'Royal Academy of Medicine'],
		['asesora del Ministerio de Educación', 'Ministerio de Educación'],
		['villages in Java, Indonesia', 'Java, Indonesia'],
	])('in "%s" is recognized', (text, name) => {
		expect(namesIn(text).join()).toContain(name);
	});
	it.each([
		'Taught chemistry at school and led a committee',
		'Java, Python and SQL',
		'Audit of grants and of a trust',
		'Teaching, Training, Bank Reconciliation',
	])('is not recognized in "%s"', (text) => {
		expect(namesIn(text)).toEqual([]);
	});
	it('of a place is recognized wherever the text repeats it', () => {
		expect(namesIn('Floods in Java, Indonesia\nBack in Java')).toEqual(['Java, Indonesia', 'Java']);
	});
	it('of an employer is recognized everywhere', () => {
		expect(namesIn('Clerk, Marble Training\nAt Marble Training I filed', ['Marble Training'])).toHaveLength(2);
	});
	it('takes time linear in the length of the text', () => {
		const text = 'Java, Indonesia School of Hazard, Risk and '.repeat(5_000);
		expect(nameStretches(`${text}\n${'Aa Bb of Cc\n'.repeat(10_000)}`).length).toBeLessThan(20_000);
	});
});
