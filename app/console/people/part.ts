import { definePart, everyone, owners, writers } from '../kit/part.ts';

export const peoplePart = definePart({
	pages: {
		'/console/people': { file: 'console/people/people.route.tsx', see: 'people.see' },
		'/console/people/export': { file: 'console/people/list-export.route.ts', see: 'contacts.export' },
		'/console/people/erasures': { file: 'console/people/erasures.route.tsx', see: 'people.erase' },
		'/console/people/erasures/:certificate': { file: 'console/people/certificate.route.tsx', see: 'people.erase' },
		'/console/people/erasures/:certificate/text': {
			file: 'console/people/certificate-text.route.ts',
			see: 'people.erase',
		},
		'/console/people/:customer': { file: 'console/people/person.route.tsx', see: 'people.see' },
		'/console/people/:customer/merge': { file: 'console/people/merge.route.tsx', see: 'people.merge' },
		'/console/people/:customer/export': { file: 'console/people/export.route.ts', see: 'people.export' },
		'/console/people/:customer/erase': { file: 'console/people/erase.route.tsx', see: 'people.erase' },
	},
	navigation: [{ path: '/console/people', label: 'Contacts', group: 'people', key: 'p' }],
	views: { 'people.see': everyone },
	actions: {
		'people.change': { roles: everyone, label: 'Changed stage or owner of a contact' },
		'people.note': { roles: everyone, label: 'Added a note to a contact' },
		'people.merge': { roles: writers, label: 'Merged two addresses of a contact' },
		'people.unmerge': { roles: writers, label: 'Undid a merge' },
		'people.export': { roles: writers, label: 'Exported a contact’s data' },
		'people.erase': { roles: owners, label: 'Erased a contact', isDangerous: true },
		'contacts.export': { roles: writers, label: 'Downloaded contacts as CSV' },
	},
});
