import { sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
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

/** Recipients in one transaction. On the embedded database it blocks all others. */
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
				do signal.throwIfAborted();
				while (await enqueueBatch(services, newsletterUuid));
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

/** Enqueues the emails of the next recipients. @returns Whether there may be more; false when it was stopped. */
async function enqueueBatch(services: Services, newsletterUuid: string): Promise<boolean> {
	return await services.db.transaction().execute(async (tx) => {
		const row = await lockNewsletter(tx, newsletterUuid).catch(ignoreDeleted);
		if (!row?.sent_at || row.finished_at) return false;
		const recipients = await tx
			.selectFrom('newsletter_recipients as r')
			.innerJoin('subscriptions as s', 's.id', 'r.subscription_id')
			.select(['s.id', 's.email', 's.customer_uuid'])
			.where('r.newsletter_uuid', '=', newsletterUuid)
			.where('r.mail_uuid', 'is', null)
			.orderBy('r.subscription_id')
			.limit(BATCH)
			.execute();
		for (const { id, email, customer_uuid } of recipients) {
			const mail = {
				to: email,
				customerUuid: customer_uuid,
				params: { newsletterId: newsletterUuid, subscriptionId: id },
				onceKey: onceKey(newsletterUuid, id),
				isOfMany: true,
			};
			await enqueueMail(tx, services, { name: newsletterMail.name, list: row.list }, mail);
		}
		await linkMails(
			tx,
			newsletterUuid,
			recipients.map(({ id }) => id),
		);
		if (recipients.length === BATCH) return true;
		await tx
			.updateTable('newsletters')
			.set({ finished_at: services.now() })
			.where('newsletter_uuid', '=', newsletterUuid)
			.execute();
		return false;
	});
}

const onceKey = (newsletterUuid: string, subscription: string) =>
	`${newsletterMail.name}:${newsletterUuid}:${subscription}`;

async function linkMails(tx: Transaction<Tables>, newsletterUuid: string, subscriptions: string[]): Promise<void> {
	const keys = subscriptions.map((id) => onceKey(newsletterUuid, id));
	await sql`
		update newsletter_recipients r set mail_uuid = m.mail_uuid
		from unnest(${subscriptions}::uuid[], ${keys}::text[]) as k(id, key) join mails m on m.once_key = k.key
		where r.newsletter_uuid = ${newsletterUuid} and r.subscription_id = k.id`.execute(tx);
}

function ignoreDeleted(error: unknown): undefined {
	if (!(error instanceof DomainError && error.code === 'gone')) throw error;
}
