import type { Kysely } from 'kysely';
import { data } from 'react-router';
import { formatMinute, formatZoned } from '#app/console/times.ts';
import { countRecipients, settledProgress } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { type MessageRow, progressOf, stateOf } from './messages.server.ts';
import { messageFields } from './messages-words.console.ts';
import { countAudience } from './recipients.server.ts';

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];

export type MessageView = Awaited<ReturnType<typeof viewOf>>;

/** The latest 100 messages of an event, or to participants. @param event Null for messages to participants. */
export async function listMessages(db: Kysely<Tables>, event: string | null) {
	const rows = await messagesOf(db, event).orderBy('created_at', 'desc').limit(100).execute();
	const messages = rows.map(async (row) => ({
		id: row.message_uuid,
		subject: row.subject,
		audience: audienceWords(row),
		state: stateOf(row),
		/** When it was stopped, sent or last changed, in the console's time zone. */
		at: formatMinute(row.stopped_at ?? row.sent_at ?? row.updated_at),
		/** The number of recipients; for a stopped message, of those who got it. */
		recipients: row.stopped_at ? countRecipients(await progressOf(db, row)) : row.recipients,
	}));
	return await Promise.all(messages);
}

/** A message of an event, or to participants. @throws 404 when it does not exist. */
export async function getMessage(
	db: Kysely<Tables>,
	event: string | null,
	id: string | undefined,
): Promise<MessageRow> {
	const found = isCanonicalUuid(id) && (await messagesOf(db, event).where('message_uuid', '=', id).executeTakeFirst());
	if (!found) throw data(null, { status: 404 });
	return found;
}

const messagesOf = (db: Kysely<Tables>, event: string | null) =>
	db.selectFrom('messages').selectAll().where('event_uuid', 'is not distinct from', event);

const audienceWords = ({ audience, segment }: MessageRow): string =>
	audience === 'participants' ? (segment ?? '') : messageFields.audiences[audience];

export async function viewOf({ db, now }: Pick<Services, 'db' | 'now'>, message: MessageRow) {
	const { message_uuid, subject, body, sent_at, recipients, updated_at, stopped_at } = message;
	const progress = settledProgress(await progressOf(db, message), message);
	return {
		message: { id: message_uuid, subject, body, audience: message.audience, version: updated_at.toISOString() },
		audience: audienceWords(message),
		state: stateOf(message),
		stoppedAt: stopped_at && formatZoned(stopped_at),
		sent: sent_at
			? { at: formatMinute(sent_at), recipients: recipients ?? 0, progress, reached: countRecipients(progress) }
			: undefined,
		people: sent_at ? 0 : await countAudience(db, message, now()),
	};
}
