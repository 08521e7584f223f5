import { expect, it } from 'vitest';
import type { CareerRole } from '../catalog/catalog.ts';
import type { Profile } from '../model.ts';
import type { Candidate, Person } from './candidate.ts';
import { chooseThree } from './choose.ts';

let families = 0;
const candidate = (score: number, isLeading: boolean): Candidate => ({
	role: {
		id: `role-${families}`,
		family: `family-${families++}`,
		isLeading,
		minSeniority: 'mid',
	} as unknown as CareerRole,
	score,
	nearness: 0.5,
	groundwork: 0.5,
	proofs: [],
	missing: [],
	facets: [],
	evidence: [],
	postNearness: 0,
});
const person = (seniority: Profile['seniority']) => ({ profile: { seniority }, advised: [] }) as unknown as Person;

it('gives a manager whose best fit leads nobody a leading role next, and a specialist the role that scores higher', () => {
	const [best, desk, lead, last] = [
		candidate(80, false),
		candidate(60, false),
		candidate(56, true),
		candidate(40, false),
	];
	const all = [best, desk, lead, last];
	expect(chooseThree(all, person('manager'))?.get('close')).toBe(lead);
	expect(chooseThree(all, person('senior'))?.get('close')).toBe(desk);
});
