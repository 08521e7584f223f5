import { enqueueMail } from '#app/crm/mail.server.ts';
import { withdrawMails } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { kindOf, type MessageToSend, mailsOf, messageQueue, nextRecipients, updateMessage } from './messages.server.ts';

/** Recipients in one transaction, which blocks everyone else on the embedded database. */
const BATCH_SIZE = 50;
/** Canceled emails in one statement, for the same reason. */
const CANCEL_BATCH_SIZE = 500;

/**
 * The job that enqueues the emails of a message, one for each recipient; a retry continues where it was interrupted. If an
 * operator stopped the message, it cancels the queued emails.
 */
export function messageJob(services: Services): JobKind<MessageToSend> {
	return {
		...messageQueue,
		retry: { limit: 20, firstDelaySeconds: 10, longestDelaySeconds: 600 },
		timeoutSeconds: 1_800,
		async run({ messageUuid }, { signal }) {
			for (let after: string | undefined = ''; after !== undefined; ) {
				signal.throwIfAborted();
				after = await enqueueBatch(services, messageUuid, after);
			}
			const stopped = await stoppedMessage(services, messageUuid);
			if (!stopped) return;
			while ((await withdrawMails(services, mailsOf(stopped), CANCEL_BATCH_SIZE)) > 0) signal.throwIfAborted();
		},
	};
}

async function stoppedMessage({ db }: Services, messageUuid: string) {
	return await db
		.selectFrom('messages')
		.select(['message_uuid', 'event_uuid'])
		.where('message_uuid', '=', messageUuid)
		.where('stopped_at', 'is not', null)
		.executeTakeFirst();
}

/**
 * @param after The position of the previous batch's last recipient.
 * @returns The position of this batch's last recipient; undefined after the last batch, and when the message was stopped.
 */
async function enqueueBatch(services: Services, messageUuid: string, after: string): Promise<string | undefined> {
	return await services.db.transaction().execute(async (tx) => {
		// Locked, so that no email is enqueued after an operator stops it.
		const message = await tx
			.selectFrom('messages')
			.selectAll()
			.where('message_uuid', '=', messageUuid)
			.where('finished_at', 'is', null)
			.forUpdate()
			.executeTakeFirst();
		if (!message?.sent_at) return undefined;
		// `onceKey` skips emails from an earlier attempt. People who registered after it was sent don't get it.
		const sent = { ...message, sent_at: message.sent_at };
		const recipients = await nextRecipients(tx, sent, after, BATCH_SIZE);
		const kind = kindOf(message);
		for (const { id, email, customer_uuid } of recipients) {
			await enqueueMail(tx, services, kind, {
				to: email,
				customerUuid: customer_uuid,
				params: { messageId: messageUuid, [kind.recipient]: id },
				onceKey: `${kind.name}:${messageUuid}:${id}`,
				isOfMany: true,
			});
		}
		if (recipients.length === BATCH_SIZE) return recipients.at(-1)?.position;
		await updateMessage(tx, messageUuid, { finished_at: services.now() });
		return undefined;
	});
}
