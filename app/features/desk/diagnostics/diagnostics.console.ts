import { definePart, writers } from '#app/console/part.ts';

export const diagnosticsPart = definePart({
	pages: {
		'/console/doctor': { file: 'desk/diagnostics/diagnostics', see: 'doctor.see' },
	},
	navigation: [{ path: '/console/doctor', label: 'System status', group: 'site', key: 'h' }],
	views: { 'doctor.see': writers },
	actions: {
		'doctor.check': { roles: writers, label: 'Ran the system status checks' },
	},
});
