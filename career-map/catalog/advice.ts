import { longestStart } from '../lexicon/occupations/index.ts';
import type { Profile } from '../model.ts';
import { tables } from '../tables/tables.ts';

/**
 * What a sensible adviser would say to someone of an occupation group whose CV shows little else: roles, the likeliest first, by the
 * start of an O*NET-SOC code. Every minor group is there; the longest start that fits counts. Some roles ask for years or for
 * sustainability work and are passed over, so each list has at least three that are open to all. Learning design is named to those who
 * teach, train or coach for a living, and to trades, kitchens and care, which train their own newcomers. Knowledge management borders
 * on everything, so it is only where documents, research or rules are much of the work, or little else is open.
 */
const byOccupation = inOrder(({ occupations }) => occupations);

/** The same by industry, for those whose occupation is not known: a first job, one of many trades. */
const byIndustry = inOrder(({ industries }) => industries);

/** Ids of the roles for an occupation, the likeliest first; none for a code that is in no group. */
export function advisedForOccupation(soc: string): readonly string[] {
	return longestStart(byOccupation, soc) ?? [];
}

/** Ids of the roles for an industry, the likeliest first. */
export function advisedForIndustry(industry: string): readonly string[] {
	return byIndustry.get(industry) ?? [];
}

/** 0 to 1: the share of the occupation groups that a role is recommended to. */
export function adviceShareOf(role: string): number {
	return [...byOccupation.values()].filter((roles) => roles.includes(role)).length / byOccupation.size;
}

/** The code prefixes that have advice. @internal For the tests of the data. */
export function advisedStarts(): readonly string[] {
	return [...byOccupation.keys()];
}

type Advice = (typeof tables.roles)[number]['advice'];

/** The lists that the places in the files of the roles make; of two with the same place the one whose id comes first. */
function inOrder(
	placesOf: (advice: Advice) => Readonly<Record<string, number>>,
): ReadonlyMap<string, readonly string[]> {
	const lists = new Map<string, { id: string; place: number }[]>();
	for (const { id, advice } of tables.roles) {
		for (const [group, place] of Object.entries(placesOf(advice))) {
			lists.set(group, [...(lists.get(group) ?? []), { id, place }]);
		}
	}
	return new Map(
		[...lists].map(([group, list]) => [group, list.sort((a, b) => a.place - b.place).map(({ id }) => id)] as const),
	);
}

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
