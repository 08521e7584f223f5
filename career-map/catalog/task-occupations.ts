import { tables } from '../tables/tables.ts';

/**
 * What a title that says little ("Consultant", "Specialist", "Manager") turns out to be by the skills of the post: an
 * O*NET-SOC code and title, then skills of which three or more speak for it.
 */
export const taskOccupations: readonly { soc: string; title: string; skills: ReadonlySet<string> }[] =
	tables.taskOccupations.map((one) => ({ ...one, skills: new Set(one.skills) }));
