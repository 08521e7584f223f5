import { consolePaths } from '#content/console/paths.ts';

/** The path of a person's page, or of an action on them. */
export function personPath(id: string, action?: 'merge' | 'export' | 'erase'): string {
	return [consolePaths.people, id, action].filter(Boolean).join('/');
}

/** The path of the list of erasure certificates, or of one certificate. */
export function erasurePath(id?: string): string {
	return [consolePaths.people, 'erasures', id].filter(Boolean).join('/');
}
