import { tables } from '../tables/tables.ts';

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
