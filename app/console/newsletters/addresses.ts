import { consolePaths } from '#content/console/paths.ts';

const { letters } = consolePaths;

/** Addresses of this part; ids are uuids. */
export const addresses = {
	list: letters,
	create: `${letters}/new`,
	copy: (id: string) => `${letters}/new?from=${id}`,
	newsletter: (id: string) => `${letters}/${id}`,
	html: (id: string) => `${letters}/${id}/html`,
};
