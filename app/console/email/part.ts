import { definePart, writers, writersAndTerminal } from '../kit/part.ts';

export const emailPart = definePart({
	pages: {
		'/console/email': { file: 'console/email/emails.route.tsx', see: 'outbox.see' },
		'/console/email/export': { file: 'console/email/export.route.ts', see: 'emails.export' },
		'/console/email/:mailId': { file: 'console/email/email.route.tsx', see: 'outbox.see' },
		'/console/email/:mailId/html': { file: 'console/email/email-html.route.ts', see: 'outbox.see' },
		'/console/email/:mailId/files/:number': { file: 'console/email/email-file.route.ts', see: 'outbox.see' },
	},
	navigation: [{ path: '/console/email', label: 'Email and jobs', group: 'site', key: 'm' }],
	views: { 'outbox.see': writersAndTerminal },
	actions: {
		'mail.retry': { roles: writersAndTerminal, label: 'Resent an email' },
		'mail.discard': { roles: writersAndTerminal, label: 'Discarded an email' },
		'emails.export': { roles: writers, label: 'Downloaded emails as CSV' },
	},
});
