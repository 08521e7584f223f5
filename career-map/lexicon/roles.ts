import { roleSkills, skillGroups } from './role-skills.ts';

/** The lines of a table: what stands before the first ": ", and the words after it. */
function entriesOf(table: string): [string, string[]][] {
	return table
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.map((line) => {
			const colon = line.indexOf(': ');
			return [line.slice(0, colon), line.slice(colon + 2).split(' ')];
		});
}

const groups = new Map(entriesOf(skillGroups));

const byRoleSkill = new Map(
	entriesOf(roleSkills).map(([roleSkill, words]) => [
		roleSkill,
		[...new Set(words.flatMap((word) => (word.startsWith('@') ? (groups.get(word.slice(1)) ?? [word]) : [word])))],
	]),
);

/** The skills of the catalog of roles that the lexicon knows. */
export const knownRoleSkills: readonly string[] = [...byRoleSkill.keys()];

/**
 * Which skills of the lexicon show a skill that a role asks for.
 *
 * @param roleSkill a string of `core` or `helpful` of a role in catalog/roles
 * @returns ids, the nearest first; empty when the catalog does not know it
 */
export function roleSkillIds(roleSkill: string): string[] {
	return [...(byRoleSkill.get(roleSkill) ?? [])];
}
