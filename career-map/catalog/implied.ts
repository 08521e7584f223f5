import { tables } from '../tables/tables.ts';

/** For each skill those that it is a part of: who calculates scope 3 does carbon accounting, though the CV may never say so. */
export const impliedSkills: ReadonlyMap<string, readonly string[]> = new Map(
	[...Map.groupBy(partsAndWholes(), ({ part }) => part)].map(([part, pairs]) => [
		part,
		pairs.map(({ whole }) => whole),
	]),
);

function partsAndWholes(): { part: string; whole: string }[] {
	return Object.entries(tables.impliedSkills).flatMap(([whole, parts]) => parts.map((part) => ({ part, whole })));
}
