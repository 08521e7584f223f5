import { definePart, writers, writersAndTerminal } from '../kit/part.ts';

export const systemPart = definePart({
	pages: {
		'/console/jobs': { file: 'console/system/jobs/jobs.route.tsx', see: 'jobs.see' },
		'/console/jobs/export': { file: 'console/system/jobs/export.route.ts', see: 'jobs.export' },
		'/console/jobs/:jobId': { file: 'console/system/jobs/job.route.tsx', see: 'jobs.see' },
		'/console/suppressions': {
			file: 'console/system/suppressions/suppressions.route.tsx',
			see: 'outbox.see',
		},
		'/console/suppressions/export': {
			file: 'console/system/suppressions/export.route.ts',
			see: 'suppressions.export',
		},
		'/console/webhooks': { file: 'console/system/webhooks/webhooks.route.tsx', see: 'webhooks.see' },
		'/console/webhooks/export': { file: 'console/system/webhooks/export.route.ts', see: 'webhooks.export' },
		'/console/webhooks/:messageId': {
			file: 'console/system/webhooks/message.route.tsx',
			see: 'webhooks.see',
		},
	},
	navigation: [{ path: '/console/webhooks', label: 'Webhooks', group: 'site', key: 'w' }],
	views: {
		'jobs.see': writersAndTerminal,
		'jobs.change': writersAndTerminal,
		'webhooks.see': writers,
	},
	actions: {
		'jobs.retry': { roles: writersAndTerminal, label: 'Retried a job' },
		'jobs.discard': { roles: writersAndTerminal, label: 'Discarded a job' },
		'jobs.run': { roles: writersAndTerminal, label: 'Ran a job by hand' },
		'jobs.revive': { roles: writersAndTerminal, label: 'Retried all failed jobs of a queue' },
		'jobs.export': { roles: writers, label: 'Downloaded jobs as CSV' },
		'suppressions.lift': { roles: writers, label: 'Removed an address from the suppression list' },
		'suppressions.add': { roles: writers, label: 'Added an address to the suppression list' },
		'webhooks.retry': { roles: writers, label: 'Resent a webhook message' },
		'webhooks.discard': { roles: writers, label: 'Discarded a webhook message' },
		'webhooks.test': { roles: writers, label: 'Sent a test message to the webhook' },
		'suppressions.export': { roles: writers, label: 'Downloaded suppressed addresses as CSV' },
		'webhooks.export': { roles: writers, label: 'Downloaded webhook messages as CSV' },
	},
});
