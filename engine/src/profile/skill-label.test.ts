import { describe, expect, it } from 'vitest';
import type { Phrase } from '../lexicon/phrases.ts';
import { skillById } from '../lexicon/skills.ts';
import { skillLabel } from './skills.ts';

const skillOf = (id: string) => {
	const skill = skillById.get(id);
	if (!skill) throw new Error(`No skill ${id}`);
	return skill;
};
const spelling = (text: string, gap?: number): Phrase => ({
	text,
	exact: false,
	words: text.split(' ').map((word) => ({ raw: word, key: word, prefix: word.endsWith('*') })),
	...(gap !== undefined && { gap }),
});
const labelOf = (id: string, ...spelled: string[]) =>
	skillLabel(
		skillOf(id),
		spelled.map((words) => ({ words, spelling: spelling(words), isTitle: false })),
		'en',
	);

describe("A report uses the CV's name of a tool or standard", () => {
	it.each([
		['semrush', ['Ahrefs'], 'Ahrefs'],
		['semrush', ['Ahrefs', 'SEMrush'], 'SEMrush'],
		['excel', ['pivot tables'], 'Pivot tables'],
		['excel', ['MS Excel'], 'Excel'],
		['iso-9001', ['ISO 9001:2015'], 'ISO 9001'],
		['nebosh', ['IOSH'], 'IOSH'],
		['cpa', ['AAT Level'], 'AAT Level'],
		// Names of a kind are true of all of the kind.
		['scada', ['DCS'], 'SCADA'],
	])('%s, spelled %j: %s', (id, spelled, label) => {
		expect(labelOf(id, ...spelled)).toBe(label);
	});

	it('a standard of another number is another standard', () => {
		expect(labelOf('iso-9001', 'ISO 17025')).toBe('ISO 17025');
	});
});

describe("A report uses the CV's name of a field of work", () => {
	it.each([
		['reporting', ['incident reports'], 'Incident reports'],
		['reporting', ['incident reports', 'reporting'], 'Reporting'],
		['budgeting', ['budgets'], 'Budgeting'],
		['environmental-monitoring', ['water sampling'], 'Water sampling'],
	])('%s, spelled %j: %s', (id, spelled, label) => {
		expect(labelOf(id, ...spelled)).toBe(label);
	});

	it.each([
		['a verb', { words: 'bought parts', spelling: spelling('bought parts', 0), isTitle: false }],
		['a single verb', { words: 'recruited', spelling: spelling('recruit*'), isTitle: false }],
		['people', { words: 'head chef', spelling: spelling('head chef'), isTitle: false }],
		['the title of a post', { words: 'kitchen lead', spelling: spelling('kitchen lead'), isTitle: true }],
		['two lines', { words: 'water\nsampling', spelling: spelling('water sampling'), isTitle: false }],
	])('but not by %s', (_, spelled) => {
		expect(skillLabel(skillOf('procurement'), [spelled], 'en')).toBe('Procurement');
	});

	it('nor by words of another language', () => {
		const spelled = { words: 'Wasserproben', spelling: spelling('wasserproben'), isTitle: false };
		expect(skillLabel(skillOf('environmental-monitoring'), [spelled], 'de')).toBe('Environmental monitoring');
	});
});
