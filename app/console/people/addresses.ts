import { consolePaths } from '#content/console/paths.ts';

/** A person's page, or the page of one of its actions. @param id The person's id. */
export function personPath(id: string, action?: 'merge' | 'export' | 'erase'): string {
	return [consolePaths.people, id, action].filter(Boolean).join('/');
}

/** The list of certificates, or one of them. */
export function erasurePath(id?: string): string {
	return [consolePaths.people, 'erasures', id].filter(Boolean).join('/');
}

/** Adds a query to an address; empty values are omitted. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
	const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
