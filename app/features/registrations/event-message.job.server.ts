import { sql } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { withdrawMails } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { eventMessage } from './event-message.mails.server.tsx';
import { isAmong, type MessageToSend, mailsOf, messageQueue } from './event-message.server.ts';

/** People in one transaction: on the embedded database it holds everyone else off. */
const BATCH = 50;
/** Emails of a stopped message in one statement, for the same reason. */
const TAKEN_BACK_AT_ONCE = 500;

interface Recipient {
	id: string;
	address: string;
	email: string;
	customer_uuid: string | null;
}

/**
 * The job that enqueues the emails of a message that was sent: one for each registration, whatever stops it in between. Of one that an
 * operator stopped it takes back what waits.
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
			while ((await withdrawMails(services, mailsOf(messageUuid), TAKEN_BACK_AT_ONCE)) > 0) signal.throwIfAborted();
		},
	};
}

async function isStopped({ db }: Services, messageUuid: string): Promise<boolean> {
	const found = await db
		.selectFrom('event_messages')
		.select('stopped_at')
		.where('message_uuid', '=', messageUuid)
		.executeTakeFirst();
	return Boolean(found?.stopped_at);
}

/**
 * @param after The address, in lower case, that the batch before ended with.
 * @returns The same of this one; undefined after the last, and when it was stopped.
 */
async function enqueueBatch(services: Services, messageUuid: string, after: string): Promise<string | undefined> {
	return await services.db.transaction().execute(async (tx) => {
		// Locked: from the moment an operator stops it, no email is queued.
		const message = await tx
			.selectFrom('event_messages')
			.selectAll()
			.where('message_uuid', '=', messageUuid)
			.where('finished_at', 'is', null)
			.forUpdate()
			.executeTakeFirst();
		if (!message?.sent_at) return undefined;
		// Whose email is queued already has it from a try before; who registered later was not meant.
		const { rows } = await sql<Recipient>`
			select r.id, lower(r.email) as address, r.email, r.customer_uuid from event_registrations r
			where r.event_uuid = ${message.event_uuid} and lower(r.email) > ${after} and r.created_at <= ${message.sent_at}
				and r.cancelled_at is null and ${isAmong(message.audience, message.event_uuid)}
			order by r.event_uuid, lower(r.email) limit ${BATCH}`.execute(tx);
		for (const { id, email, customer_uuid } of rows) {
			await enqueueMail(tx, services, eventMessage, {
				to: email,
				customerUuid: customer_uuid,
				params: { messageId: messageUuid, registrationId: id },
				onceKey: `${eventMessage.name}:${messageUuid}:${id}`,
				isOfMany: true,
			});
		}
		if (rows.length === BATCH) return rows.at(-1)?.address;
		await tx
			.updateTable('event_messages')
			.set({ finished_at: services.now() })
			.where('message_uuid', '=', messageUuid)
			.execute();
		return undefined;
	});
}
