import { advisedForIndustry, advisedForOccupation } from '../catalog/advice.ts';
import type { Profile } from '../model.ts';

/** An occupation that is at least so much of someone's work is asked about; the first always is. */
const SHARE = 0.3;
const INDUSTRY_SHARE = 0.25;

/**
 * What an adviser would say to someone, by their occupations, without a look at what the CV shows: ids of roles, the likeliest
 * first. Industries are asked about only when no occupation is known.
 */
export function advisedRoles({ occupations, industries }: Pick<Profile, 'occupations' | 'industries'>): string[] {
	const own = occupations.filter(({ weight }, index) => index === 0 || weight >= SHARE);
	const lists = own.map(({ soc }) => advisedForOccupation(soc)).filter(({ length }) => length > 0);
	if (lists.length === 0) {
		lists.push(
			...industries
				.filter(({ weight }, index) => index === 0 || weight >= INDUSTRY_SHARE)
				.map(({ id }) => advisedForIndustry(id)),
		);
	}
	return byTurns(lists);
}

/** The first of each list, then the second of each, and so on. */
function byTurns(lists: readonly (readonly string[])[]): string[] {
	const longest = Math.max(0, ...lists.map(({ length }) => length));
	const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
	return [...new Set(all.flat())];
}
