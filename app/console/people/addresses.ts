import { consolePaths } from '#content/console/paths.ts';

/** A person's page, or one of what can be done with them. @param id Of the row that stands for them. */
export function personPath(id: string, action?: 'merge' | 'export' | 'erase'): string {
	return [consolePaths.people, id, action].filter(Boolean).join('/');
}

/** All certificates, or one. */
export function erasurePath(id?: string): string {
	return [consolePaths.people, 'erasures', id].filter(Boolean).join('/');
}

/** An address with what was asked for; what is empty is left out. */
export function asking(path: string, asked: Record<string, string | undefined>): string {
	const pairs = Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
