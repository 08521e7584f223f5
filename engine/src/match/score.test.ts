import { describe, expect, test } from 'vitest';
import { roleById } from '../catalog/catalog.ts';
import { facetsOf, type Person } from './candidate.ts';
import { weighRole } from './score.ts';

const automation = roleById.get('ai-automation-specialist');

function personWith(soc: string, skills: string[], strength: number): Person {
	return {
		profile: {
			occupations: [{ soc, title: '', weight: 1 }],
			industries: [],
			seniority: 'senior',
			sustainability: 0,
		},
		strengths: new Map(skills.map((id) => [id, strength])),
		have: new Map(),
		posts: [],
		lines: [],
		skills: new Map(),
		unsure: new Set(),
		spelled: [],
		cv: { text: '', lines: [], jobs: [] },
	} as unknown as Person;
}

function weigh(soc: string, skills: string[], strength = 1) {
	if (!automation) throw new Error('No such role');
	const facets = facetsOf([automation]).get(automation.id) ?? [];
	return weighRole(automation, facets, personWith(soc, skills, strength));
}

describe('the weight of a role', () => {
	test('grows with everyday skills only if the work is near', () => {
		const everyday = ['excel', 'problem-solving', 'documentation'];
		const clerk = weigh('43-6014.00', everyday).groundwork - weigh('43-6014.00', []).groundwork;
		const nurse = weigh('29-1141.00', everyday).groundwork - weigh('29-1141.00', []).groundwork;
		expect(clerk).toBeGreaterThan(nurse * 1.5);
	});

	test('does not report what the CV shows as missing', () => {
		const { missing } = weigh('29-1141.00', ['excel', 'problem-solving', 'documentation'], 0.3);
		const names = missing.map(({ name }) => name);
		expect(names).not.toContain('spreadsheets');
		expect(names).not.toContain('problem solving');
		expect(names).toContain('process knowledge');
	});
});
