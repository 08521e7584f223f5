import { skillById } from '../lexicon/skills.ts';
import type { Profile } from '../model.ts';
import { tables } from '../tables/tables.ts';

const ANYWHERE = 0.85;

/**
 * How much a skill belongs to someone's line of work, 0 to 1. A cook's hygiene is not a nurse's, and a word that happens to name a
 * skill of another trade ("examinations" of wiring, "residents" at a hearing) makes nobody a teacher or a nurse.
 */
export function belonging(id: string, industries: Profile['industries']): number {
	return tables.skillGroups.everywhere.includes(id) ? ANYWHERE : tradeOf(id, industries);
}

/** The same by the industries of the lexicon alone: for the work that people name first. */
export function tradeOf(id: string, industries: Profile['industries']): number {
	const skill = skillById.get(id);
	if (!skill?.industries.length) return ANYWHERE;
	const weight = (industry: string) => industries.find((known) => known.id === industry)?.weight ?? 0;
	const shared = skill.industries.reduce((sum, industry) => sum + weight(industry), 0);
	return Math.min(1, 0.2 + 1.6 * shared);
}

export function mayName({ id, isSure }: Pick<Profile['skills'][number], 'id' | 'isSure'>): boolean {
	return isSure && !tables.skillGroups.never_named.includes(id);
}
