import { tables } from '../tables/tables.ts';

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
