import { definePart, writers } from '../../kit/part.ts';

export const diagnosticsPart = definePart({
	pages: {
		'/console/doctor': { file: 'system/diagnostics/diagnostics', see: 'doctor.see' },
	},
	navigation: [{ path: '/console/doctor', label: 'System status', group: 'site', key: 'h' }],
	views: { 'doctor.see': writers },
	actions: {
		'doctor.check': { roles: writers, label: 'Ran the system status checks' },
	},
});
