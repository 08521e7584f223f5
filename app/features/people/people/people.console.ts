import { definePart, everyone, owners, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const peoplePart = definePart({
	pages: {
		'/console/people': {
			file: 'people/people/people',
			see: 'people.see',
			list: { of: 'people/people/people-table', export: 'contacts.export' },
		},
		'/console/people/new': { file: 'people/people/add', see: 'people.add' },
		'/console/people/tags': { file: 'people/people/tags', see: 'people.see' },
		'/console/people/segments': { file: 'people/people/segments', see: 'people.see' },
		'/console/people/fields': { file: 'people/people/fields', see: 'people.see' },
		'/console/people/imports': { file: '../import/imports', see: 'imports.see', id: 'console/imports-of-contacts' },
		'/console/people/imports/:import': {
			file: '../import/import',
			see: 'imports.see',
			id: 'console/import-of-contacts',
		},
		'/console/imports/:target': { file: '../import/imports', see: 'imports.see', id: 'console/imports' },
		'/console/imports/:target/:import': { file: '../import/import', see: 'imports.see', id: 'console/import' },
		'/console/people/erasures': { file: 'people/people/erasures', see: 'people.erase' },
		'/console/people/erasures/:certificate': { file: 'people/people/certificate', see: 'people.erase' },
		'/console/people/erasures/:certificate/text': { file: 'people/people/certificate-text', see: 'people.erase' },
		'/console/people/:customer': { file: 'people/people/person', see: 'people.see' },
		'/console/people/:customer/merge': { file: 'people/people/merge', see: 'people.merge' },
		'/console/people/:customer/export': { file: 'people/people/export', see: 'people.export' },
		'/console/people/:customer/erase': { file: 'people/people/erase', see: 'people.erase' },
	},
	navigation: [{ path: '/console/people', label: 'Contacts', group: 'people', key: 'p' }],
	views: { 'people.see': everyone, 'imports.see': writers },
	actions: {
		'people.change': { roles: everyone, label: 'Changed stage or owner of a contact' },
		'people.add': { roles: writers, label: 'Added a contact' },
		'people.details': { roles: everyone, label: 'Changed details of a contact' },
		'people.tag': { roles: everyone, label: 'Added or removed a tag of a contact' },
		'people.follow-up': { roles: everyone, label: 'Changed a follow-up' },
		'tags.change': { roles: everyone, label: 'Renamed or merged tags' },
		'tags.delete': { roles: everyone, label: 'Deleted a tag' },
		'fields.add': { roles: owners, label: 'Added a custom field' },
		'fields.change': { roles: owners, label: 'Changed a custom field' },
		'fields.delete': { roles: owners, label: 'Deleted a custom field' },
		'segments.save': { roles: everyone, label: 'Saved a segment' },
		'segments.delete': { roles: everyone, label: 'Deleted a segment' },
		'contacts.tag': { roles: everyone, label: 'Added a tag to contacts' },
		'contacts.untag': { roles: everyone, label: 'Removed a tag from contacts' },
		'contacts.follow-up': { roles: everyone, label: 'Set the follow-up of contacts' },
		'imports.upload': { roles: writers, label: 'Uploaded a file of contacts' },
		'imports.plan': { roles: writers, label: 'Changed the columns of an import' },
		'imports.run': { roles: writers, label: 'Imported contacts' },
		'imports.undo': { roles: writers, label: 'Undid an import of contacts' },
		'imports.discard': { roles: writers, label: 'Deleted a file of contacts' },
		'people.note': { roles: everyone, label: 'Added a note to a contact' },
		'people.merge': { roles: writers, label: 'Merged two addresses of a contact' },
		'people.unmerge': { roles: writers, label: 'Undid a merge' },
		'people.export': { roles: writers, label: 'Exported a contact’s data' },
		'people.erase': { roles: owners, label: 'Erased a contact', isDangerous: true },
		'access.grant': { roles: owners, label: 'Gave complimentary access', isDangerous: true },
		'access.revoke': { roles: owners, label: 'Ended access', isDangerous: true },
		'access.extend': { roles: owners, label: 'Changed the end of access', isDangerous: true },
		'contacts.export': { roles: writers, label: 'Downloaded contacts as CSV' },
	},
});

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
