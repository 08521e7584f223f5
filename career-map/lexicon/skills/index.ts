import { tables } from '../../tables/tables.ts';
import type { Skill } from '../define-skills.ts';

/** Every skill that the lexicon knows. */
export const allSkills: readonly Skill[] = tables.skills.map(({ lends_to, common, ...row }) => ({
	...row,
	lendsTo: lends_to,
	isCommon: common,
}));

/** By id. */
export const skillById: ReadonlyMap<string, Skill> = new Map(allSkills.map((skill) => [skill.id, skill]));
