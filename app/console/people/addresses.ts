import { consolePaths } from '#content/console/paths.ts';

/** A person's page, or the page of an action on them. @param id The person's. */
export function personPath(id: string, action?: 'merge' | 'export' | 'erase'): string {
	return [consolePaths.people, id, action].filter(Boolean).join('/');
}

/** All certificates, or one. */
export function erasurePath(id?: string): string {
	return [consolePaths.people, 'erasures', id].filter(Boolean).join('/');
}

/** An address with its query; empty values are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
	const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
