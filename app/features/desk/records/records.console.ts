import { definePart, everyone, type PageDefinition, writers } from '#app/console/part.ts';

/** The page of one row. */
const rowOf = (list: string): Record<string, PageDefinition> => ({
	[`/console/${list}/:row`]: { file: 'desk/records/row', see: 'records.see', id: `console/records/${list}-row` },
});

/** The same, with the list's page and its CSV. */
const pagesOf = (list: string): Record<string, PageDefinition> => ({
	[`/console/${list}`]: {
		see: 'records.see',
		list: { of: 'desk/records/tables', export: 'records.export' },
	},
	...rowOf(list),
});

export const recordsPart = definePart({
	pages: {
		...pagesOf('leads'),
		...pagesOf('registrations'),
		...pagesOf('bookings'),
		// Their list is that of orders.
		...rowOf('enrollments'),
		'/console/enrollments': { file: 'desk/records/enrollments-moved', see: 'records.see' },
		'/console/enrollments/export': {
			file: 'desk/records/enrollments-moved',
			see: 'records.export',
			id: 'console/records/enrollments-export-moved',
		},
	},
	navigation: [
		{ path: '/console/leads', label: 'Form submissions', group: 'people', key: 'l' },
		{ path: '/console/registrations', label: 'Registrations', group: 'people', key: 'r' },
		{ path: '/console/bookings', label: 'Bookings', group: 'people', key: 'b' },
	],
	views: {
		'records.see': everyone,
		'records.change': everyone,
		'records.export': writers,
	},
	actions: {
		'leads.handled': { roles: everyone, label: 'Marked form submissions as handled' },
		'leads.not-handled': { roles: everyone, label: 'Marked form submissions as not handled' },
		'leads.export': { roles: writers, label: 'Downloaded form submissions as CSV' },
		'registrations.handled': { roles: everyone, label: 'Marked registrations as handled' },
		'registrations.not-handled': { roles: everyone, label: 'Marked registrations as not handled' },
		'registrations.export': { roles: writers, label: 'Downloaded registrations as CSV' },
		'registrations.resend': { roles: everyone, label: 'Resent joining emails' },
		'registrations.move': { roles: everyone, label: 'Moved registrations to another date' },
		'registrations.cancel': { roles: everyone, label: 'Canceled registrations' },
		'enrollments.handled': { roles: everyone, label: 'Marked orders as handled' },
		'enrollments.not-handled': { roles: everyone, label: 'Marked orders as not handled' },
		'enrollments.resend': { roles: everyone, label: 'Resent emails about orders' },
		'bookings.handled': { roles: everyone, label: 'Marked bookings as handled' },
		'bookings.not-handled': { roles: everyone, label: 'Marked bookings as not handled' },
		'bookings.export': { roles: writers, label: 'Downloaded bookings as CSV' },
		'bookings.cancel': { roles: everyone, label: 'Canceled consultations' },
		'bookings.held': { roles: everyone, label: 'Marked consultations as held' },
		'bookings.no-show': { roles: everyone, label: 'Marked consultations as no-show' },
	},
});
