import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { type JobKind, RetryAfter } from '#platform/jobs/jobs.ts';
import { newsletterMail } from './newsletters.mails.server.tsx';
import {
	cancelQueuedMails,
	lockNewsletter,
	markAsSent,
	type NewsletterJob,
	newsletterQueue,
} from './newsletters.server.ts';

/** Sorts before every id (RFC 9562, 5.9). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
/** Readers in one transaction. On the embedded database it blocks all others. */
const BATCH = 50;
/** Emails of a stopped newsletter in one statement, for the same reason. */
const CANCEL_BATCH = 500;
/** Jobs start by the database's clock, which may be a little ahead of ours. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Sends a newsletter: starts a scheduled one when its time has come, and enqueues an email to each reader. An interrupted run
 * continues where it ended. For a stopped newsletter it cancels the queued emails.
 */
export function newsletterJob(services: Services): JobKind<NewsletterJob> {
	return {
		...newsletterQueue,
		retry: { limit: 20, firstDelaySeconds: 10, longestDelaySeconds: 600 },
		timeoutSeconds: 1_800,
		async run({ newsletterUuid, scheduledFor }, { signal }) {
			if (await isSending(services, newsletterUuid, scheduledFor)) {
				for (let after: string | undefined = NIL_UUID; after !== undefined; ) {
					signal.throwIfAborted();
					after = await enqueueBatch(services, newsletterUuid, after);
				}
			}
			while ((await cancelQueuedMails(services, newsletterUuid, CANCEL_BATCH)) > 0) signal.throwIfAborted();
		},
	};
}

/**
 * Whether a newsletter is to be sent now; a scheduled one is marked as sent. The job of a schedule that was canceled does nothing,
 * whatever was done with the newsletter since: it would end the first minute of one that was sent by hand.
 * @param scheduledFor The time that the job was scheduled for.
 * @throws {RetryAfter} when it is early: the database's clock is ahead, or an operator retried the job by hand.
 */
async function isSending(
	services: Services,
	newsletterUuid: string,
	scheduledFor: string | undefined,
): Promise<boolean> {
	return await services.db.transaction().execute(async (tx) => {
		const row = await lockNewsletter(tx, newsletterUuid).catch(ignoreDeleted);
		if (!row || row.finished_at || row.send_at?.toISOString() !== scheduledFor) return false;
		if (row.sent_at) return true;
		// Only a scheduled one is not marked yet: sending by hand marks it at once.
		const early = row.send_at ? row.send_at.getTime() - services.now().getTime() : 0;
		if (early > CLOCK_TOLERANCE_MS) throw new RetryAfter('It is not time yet.', early / 1000);
		await markAsSent({ tx, services }, row);
		return true;
	});
}

/** @param after The last subscription of the previous batch. @returns The last of this one; undefined at the end, and when stopped. */
async function enqueueBatch(services: Services, newsletterUuid: string, after: string): Promise<string | undefined> {
	return await services.db.transaction().execute(async (tx) => {
		const row = await lockNewsletter(tx, newsletterUuid).catch(ignoreDeleted);
		if (!row?.sent_at || row.finished_at) return undefined;
		// `onceKey` skips readers of an interrupted run; those who joined after the start do not get it.
		const readers = await tx
			.selectFrom('subscriptions')
			.select(['id', 'email', 'customer_uuid'])
			.where('list', '=', row.list)
			.where('status', '=', 'confirmed')
			.where('confirmed_at', '<=', row.sent_at)
			.where('id', '>', after)
			.orderBy('id')
			.limit(BATCH)
			.execute();
		const { name } = newsletterMail;
		for (const { id, email, customer_uuid } of readers) {
			const mail = {
				to: email,
				customerUuid: customer_uuid,
				params: { newsletterId: newsletterUuid },
				onceKey: `${name}:${newsletterUuid}:${id}`,
				isOfMany: true,
			};
			await enqueueMail(tx, services, { name, list: row.list }, mail);
		}
		if (readers.length === BATCH) return readers.at(-1)?.id;
		await tx
			.updateTable('newsletters')
			.set({ finished_at: services.now() })
			.where('newsletter_uuid', '=', newsletterUuid)
			.execute();
		return undefined;
	});
}

function ignoreDeleted(error: unknown): undefined {
	if (!(error instanceof DomainError && error.code === 'gone')) throw error;
}
