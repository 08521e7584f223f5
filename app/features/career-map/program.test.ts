import * as engine from '@mga/career-map';
import { sessionsFor } from '@mga/career-map';
import { describe, expect, it } from 'vitest';
import { certificationSkills } from '#content/program.ts';
import { buildTopics, learnTopics } from '#content/schedule.ts';

describe('the program and the CV engine', () => {
	it('list the same certification skills with the same labels in the same order', () => {
		expect(certificationSkills).toEqual(engine.certificationSkills);
	});

	it('agree on the session that teaches each of them', () => {
		const taught = new Map([...learnTopics, ...buildTopics].map(({ id, skill }) => [id, skill]));
		for (const { id } of certificationSkills)
			for (const { session } of sessionsFor[id]) expect(taught.get(session)).toBe(id);
	});
});
