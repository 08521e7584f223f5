import type { CareerRole } from '../catalog/roles/index.ts';
import { roleSkillIds } from '../lexicon/roles.ts';
import { skillById } from '../lexicon/skills/index.ts';

/** Something that a role builds on. */
export interface Facet {
	/** Its name in the catalog. */
	name: string;
	isCore: boolean;
	/** Ids of the skills that show it, without languages, which would reveal origin. */
	skills: readonly string[];
	/** 0 to 1: facets that few roles ask for count more. */
	weight: number;
}

/** How many roles each skill matters for. */
type Spread = ReadonlyMap<string, number>;

/** The facets of each role, by the role's id. */
export function facetsOf(roles: readonly CareerRole[]): ReadonlyMap<string, readonly Facet[]> {
	const spread = spreadOf(roles);
	return new Map(
		roles.map((role) => [
			role.id,
			[
				...role.core.map((name) => facetOf(name, true, spread)),
				...role.helpful.filter((name) => !role.core.includes(name)).map((name) => facetOf(name, false, spread)),
			],
		]),
	);
}

function skillsShowing(name: string): string[] {
	return roleSkillIds(name).filter((id) => skillById.get(id)?.kind !== 'language');
}

function spreadOf(roles: readonly CareerRole[]): Spread {
	const spread = new Map<string, number>();
	for (const { core, helpful } of roles) {
		const shown = new Set([...core, ...helpful].flatMap(skillsShowing));
		for (const id of shown) spread.set(id, (spread.get(id) ?? 0) + 1);
	}
	return spread;
}

function facetOf(name: string, isCore: boolean, spread: Spread): Facet {
	const skills = skillsShowing(name);
	const rarity = skills.reduce((sum, id) => sum + (spread.get(id) ?? 1) ** -0.6, 0) / Math.max(1, skills.length);
	return { name, isCore, skills, weight: Math.round(rarity * (isCore ? 1 : 0.45) * 1000) / 1000 };
}
