import { definePart, writers } from '../../kit/part.ts';

export const diagnosticsPart = definePart({
	pages: {
		'/console/doctor': {
			file: 'console/system/diagnostics/diagnostics.route.tsx',
			see: 'doctor.see',
			act: 'doctor.check',
		},
	},
	navigation: [{ path: '/console/doctor', label: 'System status', group: 'site', key: 'h' }],
	views: {
		'doctor.see': writers,
		'doctor.check': writers,
	},
});
