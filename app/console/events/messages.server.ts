import type { Kysely } from 'kysely';
import { data } from 'react-router';
import { countRecipients } from '#app/crm/mail-progress.server.ts';
import { type EventMessageRow, progressOf, stateOf } from '#app/features/registrations/event-message.server.ts';
import type { Tables } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { formatMinute } from '../kit/times.ts';

/** The latest 100 messages of an event. */
export async function listMessages(db: Kysely<Tables>, event: string) {
	const rows = await db
		.selectFrom('event_messages')
		.selectAll()
		.where('event_uuid', '=', event)
		.orderBy('created_at', 'desc')
		.limit(100)
		.execute();
	const messages = rows.map(async (row) => ({
		id: row.message_uuid,
		subject: row.subject,
		audience: row.audience,
		state: stateOf(row),
		/** When it was stopped, sent or last changed, in the console's time zone. */
		at: formatMinute(row.stopped_at ?? row.sent_at ?? row.updated_at),
		/** The number of recipients; for a stopped message, of those who got it. */
		recipients: row.stopped_at ? countRecipients(await progressOf(db, row.message_uuid)) : row.recipients,
	}));
	return await Promise.all(messages);
}

/** A message of an event. @throws 404 when it does not exist. */
export async function getMessage(db: Kysely<Tables>, event: string, id: string | undefined): Promise<EventMessageRow> {
	const messages = db.selectFrom('event_messages').selectAll().where('event_uuid', '=', event);
	const found = isCanonicalUuid(id) && (await messages.where('message_uuid', '=', id).executeTakeFirst());
	if (!found) throw data(null, { status: 404 });
	return found;
}
