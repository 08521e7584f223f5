import { definePart, owners, writers } from '../kit/part.ts';

export const siteConfigPart = definePart({
	pages: {
		'/console/redirects': {
			file: 'console/site-config/redirects.route.tsx',
			see: 'redirects.see',
		},
		'/console/redirects/many': {
			file: 'console/site-config/redirects-many.route.tsx',
			see: 'redirects.add',
		},
		'/console/redirects/export': {
			file: 'console/site-config/redirects-export.route.ts',
			see: 'redirects.export',
		},
		'/console/redirects/:redirectId': {
			file: 'console/site-config/redirect.route.tsx',
			see: 'redirects.see',
		},
		'/console/availability': { file: 'console/site-config/availability.route.tsx', see: 'availability.see' },
		'/console/settings': { file: 'console/site-config/settings.route.tsx', see: 'settings.see' },
		'/console/settings/:name': { file: 'console/site-config/setting.route.tsx', see: 'settings.see' },
	},
	navigation: [
		{ path: '/console/redirects', label: 'Redirects', group: 'site', key: 'd' },
		{ path: '/console/availability', label: 'Availability', group: 'site', key: 'v' },
		{ path: '/console/settings', label: 'Settings', group: 'site', key: 's' },
	],
	views: {
		'redirects.see': writers,
		'availability.see': writers,
		'settings.see': writers,
	},
	actions: {
		'redirects.add': { roles: writers, label: 'Added a redirect' },
		'redirects.change': { roles: writers, label: 'Changed a redirect' },
		'redirects.remove': { roles: writers, label: 'Removed a redirect' },
		'availability.change': { roles: writers, label: 'Changed when consultations can be booked' },
		'availability.default': { roles: writers, label: 'Set the times of consultations back to the default' },
		'settings.change': { roles: owners, label: 'Changed a setting' },
		'settings.default': { roles: owners, label: 'Set a setting back to its default' },
		'redirects.export': { roles: writers, label: 'Downloaded redirects as CSV' },
	},
});
