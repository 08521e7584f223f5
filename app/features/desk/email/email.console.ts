import { definePart, writers, writersAndTerminal } from '#app/console/part.ts';

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

export const emailPart = definePart({
	pages: {
		'/console/email': {
			file: 'desk/email/emails',
			see: 'outbox.see',
			list: { of: 'desk/email/emails-table', export: 'emails.export' },
		},
		'/console/email/:mailId': { file: 'desk/email/email', see: 'outbox.see' },
		'/console/email/:mailId/html': { file: 'desk/email/email-html', see: 'outbox.see' },
		'/console/email/:mailId/files/:number': { file: 'desk/email/email-file', see: 'outbox.see' },
	},
	navigation: [{ path: '/console/email', label: 'Email and jobs', group: 'site', key: 'm' }],
	views: { 'outbox.see': writersAndTerminal },
	actions: {
		'mail.retry': { roles: writersAndTerminal, label: 'Resent an email' },
		'mail.discard': { roles: writersAndTerminal, label: 'Discarded an email' },
		'emails.export': { roles: writers, label: 'Downloaded emails as CSV' },
	},
});
