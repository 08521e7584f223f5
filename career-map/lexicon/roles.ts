import { tables } from '../tables/tables.ts';

const { groups, facets: shared } = tables.facets;

/** What roles build on: what several share, and what one alone has. */
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

/** What roles build on, as a sentence says it, where the name alone will not do. */
export const facetLabels: ReadonlyMap<string, string> = new Map(
	[...facets].flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
);

/** The names of all facets. @internal For the tests of the data. */
export const knownRoleSkills: readonly string[] = [...byFacet.keys()];

/**
 * Which skills of the lexicon show what a role builds on.
 *
 * @param roleSkill a name in `core` or `helpful` of a role
 * @returns ids, the nearest first; empty when no role builds on it
 */
export function roleSkillIds(roleSkill: string): string[] {
	return [...(byFacet.get(roleSkill) ?? [])];
}
