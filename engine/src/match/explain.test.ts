import { describe, expect, test } from 'vitest';
import { type CareerRole, roleById } from '../catalog/catalog.ts';
import type { Profile } from '../model.ts';
import type { Person } from './candidate.ts';
import { titlesAhead, titlesFor } from './match.ts';

const personWith = (soc: string, seniority: Profile['seniority']) =>
	({ profile: { occupations: [{ soc, title: '', weight: 1 }], seniority } }) as Person;

describe('titles to look for', () => {
	test("are not someone's current work", () => {
		expect(titlesAhead(['accountant', 'controller', 'HR manager'], personWith('13-2011.00', 'mid'))).toEqual([
			'HR manager',
		]);
	});

	test('are no profession that requires other training', () => {
		const titles = ['charge nurse', 'quality improvement coordinator'];
		expect(titlesAhead(titles, personWith('31-1131.00', 'mid'))).toEqual(['quality improvement coordinator']);
		expect(titlesAhead(['teacher', 'trainer'], personWith('47-2111.00', 'senior'))).toEqual(['trainer']);
		expect(titlesAhead(['charge nurse'], personWith('47-2111.00', 'senior'))).toEqual(['charge nurse']);
	});

	test('are no step down for those who lead', () => {
		const titles = ['customer service agent', 'customer success manager'];
		expect(titlesAhead(titles, personWith('35-1011.00', 'lead'))).toEqual(['customer success manager']);
		expect(titlesAhead(titles, personWith('35-3031.00', 'mid'))).toEqual(titles);
		expect(titlesAhead(['paralegal', 'contract manager'], personWith('23-1011.00', 'senior'))).toEqual([
			'contract manager',
		]);
	});

	test('do not include leading a shift for the head of a department', () => {
		const service = roleById.get('ai-customer-experience') as CareerRole;
		expect(titlesFor(service, personWith('11-3071.00', 'manager')).join()).not.toMatch(/agent|support lead|operator/);
		expect(titlesFor(service, personWith('43-4051.00', 'senior')).join()).toMatch(/support lead/);
	});

	test('are posted jobs and, for leaders, of their rank', () => {
		const titles = (id: string, soc: string, seniority: Profile['seniority']) =>
			titlesFor(roleById.get(id) as CareerRole, personWith(soc, seniority)).join();
		expect(titles('llm-app-developer', '15-1252.00', 'mid')).toMatch(/^AI engineer,/);
		expect(titles('llm-app-developer', '47-2111.00', 'mid')).not.toMatch(/student/);
		expect(titles('legal-ai-ops', '23-1011.00', 'senior')).toMatch(/^legal operations manager,/);
		expect(titles('ai-transformation-consultant', '11-1011.00', 'executive')).toMatch(/^chief transformation officer,/);
	});
});
