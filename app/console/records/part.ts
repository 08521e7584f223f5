import { definePart, everyone, writers } from '../kit/part.ts';

export const recordsPart = definePart({
	pages: {
		'/console/leads': {
			file: 'console/records/table.route.tsx',
			see: 'records.see',
			act: 'records.change',
			id: 'console/records/leads',
		},
		'/console/leads/export': {
			file: 'console/records/export.route.ts',
			see: 'records.export',
			id: 'console/records/leads-export',
		},
		'/console/leads/:row': {
			file: 'console/records/row.route.tsx',
			see: 'records.see',
			act: 'records.change',
			id: 'console/records/leads-row',
		},
		'/console/registrations': {
			file: 'console/records/table.route.tsx',
			see: 'records.see',
			act: 'records.change',
			id: 'console/records/registrations',
		},
		'/console/registrations/export': {
			file: 'console/records/export.route.ts',
			see: 'records.export',
			id: 'console/records/registrations-export',
		},
		'/console/registrations/:row': {
			file: 'console/records/row.route.tsx',
			see: 'records.see',
			act: 'records.change',
			id: 'console/records/registrations-row',
		},
		'/console/enrollments': {
			file: 'console/records/table.route.tsx',
			see: 'records.see',
			act: 'records.change',
			id: 'console/records/enrollments',
		},
		'/console/enrollments/export': {
			file: 'console/records/export.route.ts',
			see: 'records.export',
			id: 'console/records/enrollments-export',
		},
		'/console/enrollments/:row': {
			file: 'console/records/row.route.tsx',
			see: 'records.see',
			act: 'records.change',
			id: 'console/records/enrollments-row',
		},
		'/console/bookings': {
			file: 'console/records/table.route.tsx',
			see: 'records.see',
			act: 'records.change',
			id: 'console/records/bookings',
		},
		'/console/bookings/export': {
			file: 'console/records/export.route.ts',
			see: 'records.export',
			id: 'console/records/bookings-export',
		},
		'/console/bookings/:row': {
			file: 'console/records/row.route.tsx',
			see: 'records.see',
			act: 'records.change',
			id: 'console/records/bookings-row',
		},
	},
	navigation: [
		{ path: '/console/leads', label: 'Form submissions', group: 'people', key: 'l' },
		{ path: '/console/registrations', label: 'Registrations', group: 'people', key: 'r' },
		{ path: '/console/enrollments', label: 'Enrollments', group: 'people', key: 'n' },
		{ path: '/console/bookings', label: 'Bookings', group: 'people', key: 'b' },
	],
	views: {
		'records.see': everyone,
		'records.change': everyone,
		'records.export': writers,
	},
});
