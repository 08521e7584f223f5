import { sql } from 'kysely';
import { oweMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { eventMessage } from './event-message.mails.server.tsx';
import { type EventMessageRow, isAmong, type MessageToSend, messageQueue } from './event-message.server.ts';

/** People in one transaction: on the embedded database it holds everyone else off. */
const BATCH = 50;

interface Recipient {
	id: string;
	address: string;
	email: string;
	customer_uuid: string | null;
}

/** The job that owes the mails of a message that was sent: one for each registration, whatever stops it in between. */
export function eventMessageJob(services: Services): JobKind<MessageToSend> {
	return {
		...messageQueue,
		retry: { limit: 20, firstDelaySeconds: 10, longestDelaySeconds: 600 },
		timeoutSeconds: 1_800,
		async run({ messageUuid }, { signal }) {
			const message = await services.db
				.selectFrom('event_messages')
				.selectAll()
				.where('message_uuid', '=', messageUuid)
				.where('finished_at', 'is', null)
				.executeTakeFirst();
			if (!message?.sent_at) return;
			for (let after: string | undefined = ''; after !== undefined; ) {
				signal.throwIfAborted();
				after = await oweBatch(services, message, after);
			}
			await services.db
				.updateTable('event_messages')
				.set({ finished_at: services.now() })
				.where('message_uuid', '=', messageUuid)
				.execute();
		},
	};
}

/** @param after The address, in lower case, that the batch before ended with. @returns The same of this one, unless it was the last. */
async function oweBatch(services: Services, message: EventMessageRow, after: string): Promise<string | undefined> {
	return await services.db.transaction().execute(async (tx) => {
		// Whose mail is owed already has it from a try before; who registered later was not meant.
		const { rows } = await sql<Recipient>`
			select r.id, lower(r.email) as address, r.email, r.customer_uuid from event_registrations r
			where r.event_uuid = ${message.event_uuid} and lower(r.email) > ${after} and r.created_at <= ${message.sent_at}
				and ${isAmong(message.audience, message.event_uuid)}
			order by r.event_uuid, lower(r.email) limit ${BATCH}`.execute(tx);
		for (const { id, email, customer_uuid } of rows) {
			await oweMail(tx, services, eventMessage, {
				to: email,
				customerUuid: customer_uuid,
				params: { messageId: message.message_uuid, registrationId: id },
				onceKey: `${eventMessage.name}:${message.message_uuid}:${id}`,
				isOfMany: true,
			});
		}
		return rows.length === BATCH ? rows.at(-1)?.address : undefined;
	});
}
