import { consolePaths } from '#content/console/paths.ts';

const { letters } = consolePaths;

/** Addresses of this part; ids are uuids. */
export const addresses = {
	list: letters,
	write: `${letters}/new`,
	copy: (letter: string) => `${letters}/new?from=${letter}`,
	letter: (letter: string) => `${letters}/${letter}`,
	html: (letter: string) => `${letters}/${letter}/html`,
};
