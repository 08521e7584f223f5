import { describe, expect, it } from 'vitest';
import { skillById } from '../lexicon/skills/index.ts';
import { skillLabel } from './skill-label.ts';

const labelOf = (id: string, ...spelled: string[]) => {
	const skill = skillById.get(id);
	if (!skill) throw new Error(`No skill ${id}`);
	return skillLabel(skill, spelled);
};

describe('A report calls a tool and a standard what the CV calls it', () => {
	it.each([
		['semrush', ['Ahrefs'], 'Ahrefs'],
		['semrush', ['Ahrefs', 'SEMrush'], 'SEMrush'],
		['excel', ['pivot tables'], 'Pivot tables'],
		['excel', ['MS Excel'], 'Excel'],
		['iso-9001', ['ISO 9001:2015'], 'ISO 9001'],
		['nebosh', ['IOSH'], 'IOSH'],
		['cpa', ['AAT Level'], 'AAT Level'],
		// Names of a kind are true of all of the kind, and so are the names of what one does.
		['scada', ['DCS'], 'SCADA'],
		['procurement', ['bought parts'], 'Procurement'],
	])('%s, spelled %j: %s', (id, spelled, label) => {
		expect(labelOf(id, ...spelled)).toBe(label);
	});

	it('a standard of another number is another standard', () => {
		expect(labelOf('iso-9001', 'ISO 17025')).toBe('ISO 17025');
	});
});
