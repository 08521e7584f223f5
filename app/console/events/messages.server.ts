import type { Kysely } from 'kysely';
import { data } from 'react-router';
import { gotIt } from '#app/crm/mail-progress.server.ts';
import {
	type EventMessageRow,
	type MessageState,
	progressOf,
	stateOf,
} from '#app/features/registrations/event-message.server.ts';
import type { Tables } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { minute } from '../kit/times.ts';

/** A message of a list. */
export interface ListedMessage {
	id: string;
	subject: string;
	audience: EventMessageRow['audience'];
	state: MessageState;
	/** When it was stopped, sent or else written, in the console's time zone. */
	at: string;
	/** The number of recipients; of a stopped message, of those who got it. */
	recipients: number | null;
}

/** The latest 100 messages of an event. */
export async function listMessages(db: Kysely<Tables>, event: string): Promise<ListedMessage[]> {
	const rows = await db
		.selectFrom('event_messages')
		.selectAll()
		.where('event_uuid', '=', event)
		.orderBy('created_at', 'desc')
		.limit(100)
		.execute();
	const got = async (row: EventMessageRow) =>
		row.stopped_at ? gotIt(await progressOf(db, row.message_uuid)) : row.recipients;
	const all = rows.map(async (row) => ({
		id: row.message_uuid,
		subject: row.subject,
		audience: row.audience,
		state: stateOf(row),
		at: minute(row.stopped_at ?? row.sent_at ?? row.updated_at),
		recipients: await got(row),
	}));
	return await Promise.all(all);
}

/** @throws 404 when there is none. */
export async function messageRow(db: Kysely<Tables>, event: string, id: string | undefined): Promise<EventMessageRow> {
	const found = isCanonicalUuid(id)
		? await db
				.selectFrom('event_messages')
				.selectAll()
				.where('message_uuid', '=', id)
				.where('event_uuid', '=', event)
				.executeTakeFirst()
		: undefined;
	if (!found) throw data(null, { status: 404 });
	return found;
}
