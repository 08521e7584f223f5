import { consolePaths } from '#app/console/kit/icons.tsx';

/** The path of a person's page, or of an action on them. */
export function personPath(id: string, action?: 'merge' | 'export' | 'erase'): string {
	return [consolePaths.people, id, action].filter(Boolean).join('/');
}

/** The path of the list of erasure certificates, or of one certificate. */
export function erasurePath(id?: string): string {
	return [consolePaths.people, 'erasures', id].filter(Boolean).join('/');
}

/** The path of the list of the contacts with a tag. */
export const tagPath = (tag: string): string => `${consolePaths.people}?tag=${tag}`;

/** The path of the page of all tags, or of the change of one. */
export const tagsPath = (tag?: string): string => `${consolePaths.people}/tags${tag ? `?tag=${tag}` : ''}`;

/** The path of the page of the custom fields, or of the change of one. */
export const fieldsPath = (field?: string): string => `${consolePaths.people}/fields${field ? `?field=${field}` : ''}`;

/** The path of the page of the segments, or of the change of one. */
export const segmentsPath = (segment?: string): string =>
	`${consolePaths.people}/segments${segment ? `?segment=${segment}` : ''}`;

/** The path of the page that adds a contact. */
export const addPath = (): string => `${consolePaths.people}/new`;

/** The path of the page of imports. */
export const importsPath = (): string => `${consolePaths.people}/imports`;

/** The form's field of a custom field. */
export const inputOf = (field: string): string => `field-${field}`;
