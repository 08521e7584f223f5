import { recordIncomingWebhook } from '#app/crm/incoming.server.ts';
import { MAX_EMAIL_BYTES, PARTIAL_BYTES } from '#app/features/people/conversations/limits.ts';
import type { Services } from '#app/services.ts';
import { reachOf } from '#app/settings/connections.server.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { type MailboxEmail, readMailbox } from '#platform/mail/mailbox.ts';

/** Emails of one run; the next ones follow a minute later. */
const MAX_EMAILS = 50;

/**
 * Every minute: reads the unread emails of the mailbox, if one is set. An email is marked as read after the commit, so that none is
 * lost; one that is read again changes nothing. A failure is shown beside the webhooks, not as a failed job: there would be one each
 * minute, and the next run repeats it anyway.
 */
export function mailboxJob(services: Services): JobKind {
	let hasFailed = true;
	const failed = new Set<number>();
	return {
		name: 'mailbox',
		cron: '* * * * *',
		retry: { limit: 0, firstDelaySeconds: 60, longestDelaySeconds: 60 },
		timeoutSeconds: 300,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			const { IMAP_URL } = services.config;
			if (!IMAP_URL) return;
			const reach = reachOf(services, 'IMAP_URL');
			const limits = {
				maxBytes: MAX_EMAIL_BYTES,
				partialBytes: PARTIAL_BYTES,
				limit: MAX_EMAILS,
				reach,
				failed,
				signal,
			};
			const receive = async ({ raw, isPartial }: MailboxEmail) => {
				const { receiveEmail } = await import('./receive-email.server.ts');
				return await receiveEmail(services, raw, isPartial);
			};
			try {
				const count = await readMailbox(IMAP_URL, receive, limits);
				if (count > 0 || hasFailed) await recordIncomingWebhook(services, 'mailbox');
				hasFailed = false;
			} catch (err) {
				hasFailed = true;
				services.log.warn({ err }, 'the mailbox could not be read');
				await recordIncomingWebhook(services, 'mailbox', 'unread');
			}
		},
	};
}
