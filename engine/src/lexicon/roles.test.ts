import { describe, expect, it } from 'vitest';
import { careerRoles } from '../catalog/catalog.ts';
import { knownRoleSkills, roleSkillIds, skillById } from './skills.ts';

const requirements = [...new Set(careerRoles.flatMap(({ core, helpful }) => [...core, ...helpful]))];

describe('The skills of the roles', () => {
	it('are all in the table', () => {
		expect(requirements.filter((skill) => roleSkillIds(skill).length === 0)).toEqual([]);
		expect(requirements.length).toBeGreaterThan(200);
	});

	it('lead to skills that exist', () => {
		const orphans = knownRoleSkills.flatMap((skill) => roleSkillIds(skill).filter((id) => !skillById.has(id)));
		expect(orphans).toEqual([]);
	});

	it('are exactly those of the catalog', () => {
		expect(knownRoleSkills.filter((skill) => !requirements.includes(skill))).toEqual([]);
		expect(new Set(knownRoleSkills).size).toBe(knownRoleSkills.length);
	});

	it('keep what they mean', () => {
		expect(roleSkillIds('GRI')).toEqual(['gri']);
		expect(roleSkillIds('Python or R')).toContain('r');
		expect(roleSkillIds('clinical practice')).toContain('patient-care');
		expect(roleSkillIds('unheard of')).toEqual([]);
	});

	it('are found in different skills for different roles', () => {
		const cores = careerRoles.map((role) => new Set(role.core.flatMap(roleSkillIds)));
		for (const [index, core] of cores.entries()) {
			const twins = cores.filter((other, place) => place !== index && [...core].every((id) => other.has(id)));
			expect(twins, careerRoles[index]?.id).toEqual([]);
		}
	});
});
