import { consolePaths } from '#content/console-paths.ts';

export function personPath(id: string, action?: 'merge' | 'export' | 'erase'): string {
	return [consolePaths.people, id, action].filter(Boolean).join('/');
}

export function erasurePath(id?: string): string {
	return [consolePaths.people, 'erasures', id].filter(Boolean).join('/');
}

export const tagPath = (tag: string): string => `${consolePaths.people}?tag=${tag}`;

export const tagsPath = (tag?: string): string => `${consolePaths.people}/tags${tag ? `?tag=${tag}` : ''}`;

export const fieldsPath = (field?: string): string => `${consolePaths.people}/fields${field ? `?field=${field}` : ''}`;

export const segmentsPath = (segment?: string): string =>
	`${consolePaths.people}/segments${segment ? `?segment=${segment}` : ''}`;

export const addPath = (): string => `${consolePaths.people}/new`;

export const importsPath = (): string => `${consolePaths.people}/imports`;

export const inputOf = (field: string): string => `field-${field}`;
