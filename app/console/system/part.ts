import { definePart, writers } from '../kit/part.ts';

export const systemPart = definePart({
	pages: {
		'/console/jobs': { file: 'console/system/jobs/jobs.route.tsx', see: 'jobs.see', act: 'jobs.change' },
		'/console/jobs/:jobId': { file: 'console/system/jobs/job.route.tsx', see: 'jobs.see', act: 'jobs.change' },
		'/console/suppressions': {
			file: 'console/system/suppressions/suppressions.route.tsx',
			see: 'outbox.see',
			act: 'suppressions.lift',
		},
		'/console/suppressions/export': {
			file: 'console/system/suppressions/export.route.ts',
			see: 'suppressions.export',
		},
		'/console/webhooks': { file: 'console/system/webhooks/webhooks.route.tsx', see: 'jobs.see', act: 'jobs.change' },
		'/console/webhooks/export': { file: 'console/system/webhooks/export.route.ts', see: 'webhooks.export' },
		'/console/webhooks/:messageId': {
			file: 'console/system/webhooks/message.route.tsx',
			see: 'jobs.see',
			act: 'jobs.change',
		},
	},
	navigation: [
		{ path: '/console/jobs', label: 'Jobs', group: 'site', key: 'q' },
		{ path: '/console/webhooks', label: 'Webhooks', group: 'site', key: 'w' },
	],
	views: {
		'jobs.see': writers,
		'jobs.change': writers,
		'suppressions.lift': writers,
	},
	actions: {
		'suppressions.export': { roles: writers, label: 'Downloaded suppressed addresses as CSV' },
		'webhooks.export': { roles: writers, label: 'Downloaded webhook messages as CSV' },
	},
});
