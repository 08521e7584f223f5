import type { SkillRow } from '../../tables/skills.ts';
import { tables } from '../../tables/tables.ts';

/** What a careful reader would name in a CV. Its spellings: engine/data/languages. */
export type Skill = SkillRow;

/** Every skill that the lexicon knows. */
export const allSkills: readonly Skill[] = tables.skills;

/** By id. */
export const skillById: ReadonlyMap<string, Skill> = new Map(allSkills.map((skill) => [skill.id, skill]));
