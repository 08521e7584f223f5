import { expect, it } from 'vitest';
import { certificationSkills } from '#content/program.ts';
import { missingFor } from './credential.ts';

const all = certificationSkills.map(({ id }) => ({ skill: id, session: true, evidence: true }));

it('requires a session and evidence for a skill, and every skill for the program', () => {
	expect(missingFor('program', all)).toEqual([]);
	const facts = all.map((fact) => ({
		...fact,
		session: fact.skill !== 'ai-dashboards',
		evidence: fact.skill !== 'ai-dashboards' && fact.skill !== 'no-code-apps',
	}));
	expect(missingFor('ai-dashboards', facts)).toEqual([{ skill: 'ai-dashboards', needs: ['session', 'evidence'] }]);
	expect(missingFor('no-code-apps', facts)).toEqual([{ skill: 'no-code-apps', needs: ['evidence'] }]);
	expect(missingFor('team-integration', facts)).toEqual([]);
	expect(missingFor('program', facts).map(({ skill }) => skill)).toEqual(['ai-dashboards', 'no-code-apps']);
});
