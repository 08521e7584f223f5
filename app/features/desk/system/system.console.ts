import { definePart, writers, writersAndTerminal } from '#app/console/part.ts';

export const systemPaths = {
	suppressions: '/console/suppressions',
	job: (id: string) => `/console/jobs/${id}`,
	message: (id: string) => `/console/webhooks/${id}`,
} as const;

export const emailStatuses = {
	queued: 'Queued',
	sent: 'Sent',
	stored: 'Stored',
	suppressed: 'Suppressed',
	cancelled: 'Canceled',
	refused: 'Refused',
	uncertain: 'Uncertain',
} as const;

/** Lines about an email's times. */
export const emailTimes = {
	created: 'Created {at}',
	sent: 'Sent {at}',
	stored: 'Stored {at}',
	next: 'Next try {at}',
} as const;

export const UNWRITTEN = 'Not written yet';

export const systemPart = definePart({
	pages: {
		'/console/email': {
			file: 'desk/email/emails',
			see: 'outbox.see',
			list: { of: 'desk/email/emails-table', export: 'emails.export' },
		},
		'/console/email/:mailId': { file: 'desk/email/email', see: 'outbox.see' },
		'/console/email/:mailId/html': {
			file: 'desk/email/email-file',
			see: 'outbox.see',
			id: 'console/html-of-email',
		},
		'/console/email/:mailId/files/:number': {
			file: 'desk/email/email-file',
			see: 'outbox.see',
			id: 'console/file-of-email',
		},
		'/console/jobs': {
			file: 'desk/jobs/jobs',
			see: 'jobs.see',
			list: { of: 'desk/jobs/jobs-table', export: 'jobs.export' },
		},
		'/console/jobs/:jobId': { file: 'desk/jobs/job', see: 'jobs.see' },
		'/console/suppressions': {
			file: 'desk/suppressions/suppressions',
			see: 'outbox.see',
			list: { of: 'desk/suppressions/suppressions-table', export: 'suppressions.export' },
		},
		'/console/webhooks': {
			file: 'desk/webhooks/webhooks',
			see: 'webhooks.see',
			list: { of: 'desk/webhooks/webhooks-table', export: 'webhooks.export' },
		},
		'/console/webhooks/:messageId': { file: 'desk/webhooks/message', see: 'webhooks.see' },
	},
	navigation: [
		{ path: '/console/email', label: 'Email and jobs', group: 'site', key: 'm' },
		{ path: '/console/webhooks', label: 'Webhooks', group: 'site', key: 'w' },
	],
	views: {
		'outbox.see': writersAndTerminal,
		'jobs.see': writersAndTerminal,
		'jobs.change': writersAndTerminal,
		'webhooks.see': writers,
	},
	actions: {
		'mail.retry': { roles: writersAndTerminal, label: 'Resent an email' },
		'mail.discard': { roles: writersAndTerminal, label: 'Discarded an email' },
		'emails.export': { roles: writers, label: 'Downloaded emails as CSV' },
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
