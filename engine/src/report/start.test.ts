import { describe, expect, test } from 'vitest';
import { certificationSkills } from '../lexicon/types.ts';
import type { RoleMatch, SkillGap } from '../model.ts';
import { startWith } from './start.ts';

const role = (id: string, slot: RoleMatch['slot'], score: number): RoleMatch => ({
	id,
	title: id,
	slot,
	band: 'good',
	score,
	reasons: [],
	evidence: [],
	bridges: [],
});

const gapsWith = (have: number): SkillGap[] =>
	certificationSkills.map(({ id, label }) => ({
		skill: id,
		label,
		need: 2,
		have,
		why: [],
		reason: '',
		firstStep: '',
		session: '',
	}));

describe('the role to start with', () => {
	test('is the best fit, with what is left to learn for it', () => {
		const roles = [
			role('llm-app-developer', 'best', 80),
			role('legal-ai-ops', 'close', 40),
			role('ai-product-manager', 'stretch', 30),
		];
		const start = startWith({ roles, gaps: gapsWith(0) });
		expect(start?.role).toBe('llm-app-developer');
		expect(start?.reason).toMatch(/your CV supports it best.* (?:Prompt Engineering|Custom AI Assistants)/);
	});

	test('is the close second where that fits nearly as well and leaves clearly less to learn', () => {
		// Customer experience asks for nine of the skills, content strategy for five.
		const roles = (score: number) => [
			role('ai-customer-experience', 'best', score),
			role('ai-content-strategist', 'close', 55),
			role('ai-product-manager', 'stretch', 20),
		];
		expect(startWith({ roles: roles(60), gaps: gapsWith(0) })?.role).toBe('ai-content-strategist');
		expect(startWith({ roles: roles(90), gaps: gapsWith(0) })?.role).toBe('ai-customer-experience');
	});

	test('asks for nothing where the CV shows everything', () => {
		const start = startWith({ roles: [role('llm-app-developer', 'best', 80)], gaps: gapsWith(3) });
		expect(start?.reason).toMatch(/asks for nothing/);
	});
});
