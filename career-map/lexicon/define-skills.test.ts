import { describe, expect, it } from 'vitest';
import { skills, withSpellings } from './define-skills.ts';

const defined = skills({ kind: 'domain' }, 'Roofing: toiture\nCarpentry: charpente');
const textsOf = (id: string, lists: string[]) =>
	withSpellings(defined, lists)
		.find((skill) => skill.id === id)
		?.aliases.map(({ text }) => text);

describe('More spellings, listed by language', () => {
	it('go to their skill', () => {
		expect(textsOf('roofing', ['roofing: dachdecken, tuiles'])).toEqual(['Roofing', 'toiture', 'dachdecken', 'tuiles']);
	});

	it('leave to another skill what spells it already', () => {
		expect(textsOf('roofing', ['roofing: pose de {charpente|tuiles}, charpente'])).toEqual([
			'Roofing',
			'toiture',
			'pose de charpente',
			'pose de tuiles',
		]);
	});

	it('change nothing in the skills they were made from', () => {
		withSpellings(defined, ['roofing: tuiles']);
		expect(defined[0]?.aliases).toHaveLength(2);
	});

	it('name a skill that is there', () => {
		expect(() => withSpellings(defined, ['masonry: murs'])).toThrow('masonry');
	});
});
