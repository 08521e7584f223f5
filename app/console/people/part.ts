import { definePart, everyone, owners, writers } from '../kit/part.ts';

export const peoplePart = definePart({
	pages: {
		'/console/people': { file: 'people/people', see: 'people.see' },
		'/console/people/export': { file: 'people/list-export', see: 'contacts.export' },
		'/console/people/erasures': { file: 'people/erasures', see: 'people.erase' },
		'/console/people/erasures/:certificate': { file: 'people/certificate', see: 'people.erase' },
		'/console/people/erasures/:certificate/text': { file: 'people/certificate-text', see: 'people.erase' },
		'/console/people/:customer': { file: 'people/person', see: 'people.see' },
		'/console/people/:customer/merge': { file: 'people/merge', see: 'people.merge' },
		'/console/people/:customer/export': { file: 'people/export', see: 'people.export' },
		'/console/people/:customer/erase': { file: 'people/erase', see: 'people.erase' },
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
		'access.grant': { roles: owners, label: 'Gave complimentary access', isDangerous: true },
		'access.revoke': { roles: owners, label: 'Ended access', isDangerous: true },
		'access.extend': { roles: owners, label: 'Changed the end of access', isDangerous: true },
		'contacts.export': { roles: writers, label: 'Downloaded contacts as CSV' },
	},
});
