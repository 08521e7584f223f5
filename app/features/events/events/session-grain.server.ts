import { demoProjects } from '#content/demo-projects.ts';
import { certificationSkills } from '#content/program.ts';
import type { EventRow } from './events.server.ts';
import type { GrainOf } from './grain.server.tsx';
import { topicOf } from './next-sessions.server.ts';

export function grainOf(row: Pick<EventRow, 'slug' | 'session_key' | 'skills'>): GrainOf {
	return {
		// A session that moves keeps its grain.
		seed: row.session_key ?? row.slug,
		skill: certificationSkills.find(({ id }) => id === row.skills[0])?.id,
		hasKnot: sampleProjectOf(row) !== undefined,
	};
}

export function sampleProjectOf({ slug }: Pick<EventRow, 'slug'>) {
	const topic = topicOf(slug);
	return demoProjects.find(({ session }) => session === topic);
}
