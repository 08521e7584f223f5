import { describe, expect, it } from 'vitest';
import { ordinaryCvs } from '../fixtures/ordinary-cvs.ts';
import { analyse } from './analysis.ts';

describe('An ordinary, short CV gets a report', () => {
	it.each(ordinaryCvs)('$id', ({ text, soc }) => {
		const {
			status,
			reason,
			profile,
			roles = [],
		} = analyse({ format: 'txt', text, warnings: [] }, { analysisMonth: '2026-11' });
		expect([status, reason]).toEqual(['report', undefined]);
		expect(roles).toHaveLength(3);
		expect(roles.filter(({ evidence }) => evidence.length < 2)).toEqual([]);
		if (soc) expect(profile?.occupations.slice(0, 2).map((one) => one.soc.slice(0, soc.length))).toContain(soc);
	});
});
