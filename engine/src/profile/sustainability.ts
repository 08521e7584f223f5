import { skillById } from '../lexicon/skills/index.ts';
import type { ParsedCv, Profile } from '../model.ts';
import { tables } from '../tables/tables.ts';
import { strengthOf } from './skills.ts';

const { crafts_of_the_transition, not_only_sustainability } = tables.skillGroups;

/** Occupations of sustainability work. */
const GREEN_WORK =
	/^(?:13-1199\.05|11-1011\.03|13-1041\.01|17-2081|17-2199\.(?:03|1)|17-3025|19-2041|19-1031|19-3011\.01|47-4011\.01|47-2231|47-1011\.03|49-9081|11-9199\.(?:09|10)|25-1053|19-4042)/;

/** The skills that show sustainability work itself. */
export function sustainabilitySkills(skills: Profile['skills']): Profile['skills'] {
	return skills.filter(
		({ id }) =>
			crafts_of_the_transition.includes(id) ||
			(skillById.get(id)?.sustainability === true && !not_only_sustainability.includes(id)),
	);
}

/** 0 to 1: how much of the work is about sustainability, by proven skills and by occupation. */
export function sustainabilityIndex(
	cv: ParsedCv,
	{ occupations, skills }: Pick<Profile, 'occupations' | 'skills'>,
	analysisMonth: string,
): number {
	const strength = (some: Profile['skills']) =>
		some.reduce((sum, skill) => sum + strengthOf(skill, cv.jobs, analysisMonth), 0);
	const green = strength(sustainabilitySkills(skills));
	const share = green / Math.max(4, strength(skills));
	const work = occupations.reduce((sum, { soc, weight }) => sum + (GREEN_WORK.test(soc) ? weight : 0), 0);
	return Math.round(Math.min(1, 0.55 * Math.min(1, share * 2.2) + 0.45 * work) * 1000) / 1000;
}
