import { longestStart } from '../lexicon/occupations.ts';
import type { Profile } from '../model.ts';
import type { IndustryText, Task } from '../tables/schemas.ts';
import { tables } from '../tables/tables.ts';

/**
 * What a sensible adviser would recommend to someone of an occupation group whose CV shows little else: roles by the start of an
 * O*NET-SOC code, the likeliest first. Covers every minor group; the longest matching start counts. Some roles require years or
 * sustainability work and are skipped, so each list has at least three that are open to all. Learning design is for people who
 * teach, train or coach, and for trades, kitchens and care, which train their own newcomers. Knowledge management borders on
 * everything, so it is listed only where documents, research or rules are much of the work, or little else is open.
 */
const byOccupation = inOrder(({ occupations }) => occupations);

/** The same by industry, for people whose occupation is unknown, such as in a first job. */
const byIndustry = inOrder(({ industries }) => industries);

/** Ids of the roles for an occupation, the likeliest first; empty for a code that is in no group. */
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

/** The code prefixes that have advice. @internal For tests of the data. */
export function advisedStarts(): readonly string[] {
	return [...byOccupation.keys()];
}

type Advice = (typeof tables.roles)[number]['advice'];

/** Builds the lists from the positions in the role files. Roles with the same position are sorted by id. */
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

/** Occupations with at least this share of someone's work are considered; the first always is. */
const SHARE = 0.3;
const INDUSTRY_SHARE = 0.25;

/**
 * Ids of the roles that an adviser would recommend for someone's occupations alone, the likeliest first. Industries are used only
 * when no occupation is known.
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

/** Merges lists by turns: the first of each, then the second of each, and so on. */
function byTurns(lists: readonly (readonly string[])[]): string[] {
	const longest = Math.max(0, ...lists.map(({ length }) => length));
	const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
	return [...new Set(all.flat())];
}

const table: ReadonlyMap<string, ReadonlyMap<string, number>> = byCodeStart();

const none: ReadonlyMap<string, number> = new Map();

/**
 * The roles near an occupation, by id, with a nearness above 0 and up to 1.
 * @param soc An O*NET-SOC code; an unknown one is near nothing.
 */
export function rolesNear(soc: string): ReadonlyMap<string, number> {
	return longestStart(table, soc) ?? none;
}

/** 0 to 1: how near a role is to work in general. */
export function commonnessOf(role: string): number {
	return [...table.values()].reduce((sum, roles) => sum + (roles.get(role) ?? 0), 0) / table.size;
}

/** Roles by the code prefixes that they are near to. @internal For tests of the data. */
export function affinityTable(): ReadonlyMap<string, ReadonlyMap<string, number>> {
	return table;
}

function byCodeStart(): Map<string, Map<string, number>> {
	const all = new Map<string, Map<string, number>>();
	for (const { id, nearness } of tables.roles) {
		for (const [start, tenths] of Object.entries(nearness)) {
			all.set(start, (all.get(start) ?? new Map()).set(id, tenths / 10));
		}
	}
	return all;
}

/** For each skill the skills that it is a part of: calculating scope 3 implies carbon accounting, even if the CV never says so. */
export const impliedSkills: ReadonlyMap<string, readonly string[]> = new Map(
	[...Map.groupBy(partsAndWholes(), ({ part }) => part)].map(([part, pairs]) => [
		part,
		pairs.map(({ whole }) => whole),
	]),
);

function partsAndWholes(): { part: string; whole: string }[] {
	return Object.entries(tables.impliedSkills).flatMap(([whole, parts]) => parts.map((part) => ({ part, whole })));
}

export const industryTexts: ReadonlyMap<string, IndustryText> = new Map(
	tables.industryTexts.map((text) => [text.id, text]),
);

/** The name of an industry in a sentence: "where you know …". */
export function industryLabel(id: string): string {
	return industryTexts.get(id)?.label ?? id;
}

export const tasksWithHelp: readonly Task[] = tables.tasks.filter(({ how }) => how !== '');
export const tasksOfPeople: readonly Task[] = tables.tasks.filter(({ how }) => how === '');

/** Fields of study with the occupation that each prepares for. `field` matches folded text; the first that matches counts. */
export const degreeFields = tables.degrees.map(({ studies, ...occupation }) => ({
	...occupation,
	field: new RegExp(studies.join('|')),
}));

/**
 * What a vague title ("Consultant", "Specialist", "Manager") turns out to be by the skills of the post: an O*NET-SOC code and
 * title, and skills of which at least three must be shown.
 */
export const taskOccupations: readonly { soc: string; title: string; skills: ReadonlySet<string> }[] =
	tables.taskOccupations.map(({ skills, ...occupation }) => ({ ...occupation, skills: new Set(skills) }));
