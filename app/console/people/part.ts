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
		'/console/people/:customer': { file: 'console/people/person.route.tsx', see: 'people.see', act: 'people.change' },
		'/console/people/:customer/merge': {
			file: 'console/people/merge.route.tsx',
			see: 'people.merge',
			act: 'people.merge',
		},
		'/console/people/:customer/export': {
			file: 'console/people/export.route.ts',
			see: 'people.export',
			act: 'people.export',
		},
		'/console/people/:customer/erase': {
			file: 'console/people/erase.route.tsx',
			see: 'people.erase',
			act: 'people.erase',
		},
	},
	navigation: [{ path: '/console/people', label: 'Contacts', group: 'people', key: 'p' }],
	views: {
		'people.see': everyone,
		'people.change': everyone,
		'people.merge': writers,
		'people.export': writers,
		'people.erase': owners,
	},
	actions: {
		'contacts.export': { roles: writers, label: 'Downloaded contacts as CSV' },
	},
});
