import { sql } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { withdrawMails } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { eventMessage } from './event-message.mails.server.tsx';
import { isInAudience, type MessageToSend, mailsOf, messageQueue, updateMessage } from './event-message.server.ts';

/** Registrations in one transaction, which blocks everyone else on the embedded database. */
const BATCH_SIZE = 50;
/** Canceled emails in one statement, for the same reason. */
const CANCEL_BATCH_SIZE = 500;

/**
 * The job that enqueues the emails of a message, one for each registration; a retry continues where it was interrupted. If an
 * operator stopped the message, it cancels the queued emails.
 */
export function eventMessageJob(services: Services): JobKind<MessageToSend> {
	return {
		...messageQueue,
		retry: { limit: 20, firstDelaySeconds: 10, longestDelaySeconds: 600 },
		timeoutSeconds: 1_800,
		async run({ messageUuid }, { signal }) {
			for (let after: string | undefined = ''; after !== undefined; ) {
				signal.throwIfAborted();
				after = await enqueueBatch(services, messageUuid, after);
			}
			if (!(await isStopped(services, messageUuid))) return;
			while ((await withdrawMails(services, mailsOf(messageUuid), CANCEL_BATCH_SIZE)) > 0) signal.throwIfAborted();
		},
	};
}

async function isStopped({ db }: Services, messageUuid: string): Promise<boolean> {
	const message = db.selectFrom('event_messages').select('stopped_at').where('message_uuid', '=', messageUuid);
	return Boolean((await message.executeTakeFirst())?.stopped_at);
}

/**
 * @param after The last address of the previous batch, in lower case.
 * @returns The last address of this batch; undefined after the last batch, and when the message was stopped.
 */
async function enqueueBatch(services: Services, messageUuid: string, after: string): Promise<string | undefined> {
	return await services.db.transaction().execute(async (tx) => {
		// Locked, so that no email is enqueued after an operator stops it.
		const message = await tx
			.selectFrom('event_messages')
			.selectAll()
			.where('message_uuid', '=', messageUuid)
			.where('finished_at', 'is', null)
			.forUpdate()
			.executeTakeFirst();
		if (!message?.sent_at) return undefined;
		// `onceKey` skips emails from an earlier attempt. People who registered after it was sent don't get it.
		const { rows } = await sql<{ id: string; address: string; email: string; customer_uuid: string | null }>`
			select r.id, lower(r.email) as address, r.email, r.customer_uuid from event_registrations r
			where r.event_uuid = ${message.event_uuid} and lower(r.email) > ${after} and r.created_at <= ${message.sent_at}
				and r.cancelled_at is null and ${isInAudience(message.audience, message.event_uuid)}
			order by r.event_uuid, lower(r.email) limit ${BATCH_SIZE}`.execute(tx);
		for (const { id, email, customer_uuid } of rows) {
			await enqueueMail(tx, services, eventMessage, {
				to: email,
				customerUuid: customer_uuid,
				params: { messageId: messageUuid, registrationId: id },
				onceKey: `${eventMessage.name}:${messageUuid}:${id}`,
				isOfMany: true,
			});
		}
		if (rows.length === BATCH_SIZE) return rows.at(-1)?.address;
		await updateMessage(tx, messageUuid, { finished_at: services.now() });
		return undefined;
	});
}
