import { MAX_EMAIL_BYTES } from '#app/crm/conversations/limits.ts';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { readMailbox } from '#platform/mail/mailbox.ts';
import { receiveEmail } from './receive-email.server.ts';

/** Emails of one run; the next ones follow a minute later. */
const MAX_EMAILS = 50;
/** How much is read of an email that is too large. */
const PARTIAL_BYTES = 256 * 1024;

/**
 * Every minute: reads the unread emails of the mailbox, if one is set. An email is marked as read after the commit, so that none is
 * lost; one that is read again changes nothing.
 */
export function mailboxJob(services: Services): JobKind {
	return {
		name: 'mailbox',
		cron: '* * * * *',
		// The next run follows anyway.
		retry: { limit: 0, firstDelaySeconds: 60, longestDelaySeconds: 60 },
		timeoutSeconds: 300,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			const { IMAP_URL } = services.config;
			if (!IMAP_URL) return;
			const limits = { maxBytes: MAX_EMAIL_BYTES, partialBytes: PARTIAL_BYTES, limit: MAX_EMAILS, signal };
			await readMailbox(IMAP_URL, ({ raw, isPartial }) => receiveEmail(services, raw, isPartial), limits);
		},
	};
}
