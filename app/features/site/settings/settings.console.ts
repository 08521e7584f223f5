import { definePart, owners, writers } from '#app/console/part.ts';

export const siteConfigPart = definePart({
	pages: {
		'/console/redirects': {
			file: 'site/redirects/redirects',
			see: 'redirects.see',
			list: { of: 'site/redirects/redirects-table', export: 'redirects.export' },
		},
		'/console/redirects/many': { file: 'site/redirects/redirects-many', see: 'redirects.add' },
		'/console/redirects/:redirectId': { file: 'site/redirects/redirect', see: 'redirects.see' },
		'/console/availability': { file: 'events/scheduling/availability', see: 'availability.see' },
		'/console/settings': { file: 'site/settings/settings', see: 'settings.see' },
		'/console/voices': { file: 'site/voices/voices', see: 'settings.see' },
		'/console/voices/:voice': { file: 'site/voices/voice', see: 'settings.see' },
		'/console/settings/:name': { file: 'site/settings/setting', see: 'settings.see' },
		'/console/doctor': { file: 'desk/diagnostics/diagnostics', see: 'doctor.see' },
	},
	navigation: [
		{ path: '/console/redirects', label: 'Redirects', group: 'site', key: 'd' },
		{ path: '/console/availability', label: 'Availability', group: 'site', key: 'v' },
		{ path: '/console/settings', label: 'Settings', group: 'site', key: 's' },
		{ path: '/console/doctor', label: 'System status', group: 'site', key: 'h' },
	],
	views: {
		'redirects.see': writers,
		'availability.see': writers,
		'settings.see': writers,
		'doctor.see': writers,
	},
	actions: {
		'redirects.add': { roles: writers, label: 'Added a redirect' },
		'redirects.change': { roles: writers, label: 'Changed a redirect' },
		'redirects.remove': { roles: writers, label: 'Removed a redirect' },
		'availability.change': { roles: writers, label: 'Changed when consultations can be booked' },
		'availability.default': { roles: writers, label: 'Set the times of consultations back to the default' },
		'settings.change': { roles: owners, label: 'Changed a setting' },
		'settings.default': { roles: owners, label: 'Set a setting back to its default' },
		'settings.connect': { roles: owners, label: 'Changed a connection', isDangerous: true },
		'settings.disconnect': { roles: owners, label: 'Turned a connection off', isDangerous: true },
		'settings.price': { roles: owners, label: 'Changed the price', isDangerous: true },
		'voices.save': { roles: owners, label: 'Saved a testimonial or host' },
		'voices.remove': { roles: owners, label: 'Deleted a testimonial or host' },
		'settings.test': { roles: owners, label: 'Tested a connection' },
		'redirects.export': { roles: writers, label: 'Downloaded redirects as CSV' },
		'doctor.check': { roles: writers, label: 'Ran the system status checks' },
	},
});
