import { tables } from '../tables/tables.ts';

/** Titles that directors and executives look for on the way to a role, by its id. */
export const titlesForLeaders: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	tables.roles.flatMap(({ id, titles_for_leaders }) => (titles_for_leaders ? [[id, titles_for_leaders]] : [])),
);
