import type { SkillRow } from '../tables/schemas.ts';
import { tables } from '../tables/tables.ts';

/** What a careful reader would name in a CV. Its spellings: engine/data/languages. */
export type Skill = SkillRow;

export const allSkills: readonly Skill[] = tables.skills;

export const skillById: ReadonlyMap<string, Skill> = new Map(allSkills.map((skill) => [skill.id, skill]));

const { groups, facets: shared } = tables.facets;

const facets = new Map([
	...Object.entries(shared),
	...tables.roles.flatMap((role) => Object.entries(role.facets ?? {})),
]);

const byFacet = new Map(
	[...facets].map(([name, { shown_by }]) => [
		name,
		[...new Set(shown_by.flatMap((word) => (word.startsWith('@') ? (groups[word.slice(1)] ?? [word]) : [word])))],
	]),
);

export const facetLabels: ReadonlyMap<string, string> = new Map(
	[...facets].flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
);

/** The names of all facets. @internal For tests of the data. */
export const knownRoleSkills: readonly string[] = [...byFacet.keys()];

/**
 * The skills that show a facet.
 * @param roleSkill a name in `core` or `helpful` of a role
 * @returns ids, the nearest first; empty if no role builds on it
 */
export function roleSkillIds(roleSkill: string): string[] {
	return [...(byFacet.get(roleSkill) ?? [])];
}
