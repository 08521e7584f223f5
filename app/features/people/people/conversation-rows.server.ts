import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type Members, ownedBy } from './members.server.ts';

export function emailConditions(members: Members) {
	const isSender = sql`lower(from_email) = any(${members.addresses}::text[])`;
	const isOwned = ownedBy(members);
	// What they wrote and what operators answered; notes among operators are not theirs.
	const isOwnMessage = sql`kind <> 'note' and (
		conversation_uuid in (select conversation_uuid from conversations where ${isOwned}) or ${isSender})`;
	return {
		conversations: isOwned,
		conversation_messages: isOwnMessage,
		set_aside_emails: isSender,
		conversation_attachments: sql`message_uuid in (select message_uuid from conversation_messages where ${isOwnMessage})
			or set_aside_uuid in (select set_aside_uuid from set_aside_emails where ${isSender})`,
	};
}

/** Their conversations, what they wrote in another person's, and their emails that are in none. */
export async function readConversations(db: Kysely<Tables>, members: Members) {
	const ids = async (rows: RawBuilder<unknown>) => {
		const found = await sql<{ id: string }>`select * from (${rows}) as rows (id) order by 1`.execute(db);
		return found.rows.map(({ id }) => id);
	};
	const is = emailConditions(members);
	const conversations = await ids(sql`select conversation_uuid::text from conversations where ${is.conversations}`);
	const conversationMessages = await ids(sql`select message_uuid::text from conversation_messages
		where ${is.set_aside_emails} and not (conversation_uuid = any(${conversations}::uuid[]))`);
	const setAside = await ids(sql`select set_aside_uuid::text from set_aside_emails where ${is.set_aside_emails}`);
	const { rows: attachments } = await sql<{ stored_name: string }>`
		select stored_name from conversation_attachments a
		left join conversation_messages m on m.message_uuid = a.message_uuid
		left join conversation_drafts d on d.draft_uuid = a.draft_uuid
		where coalesce(m.conversation_uuid, d.conversation_uuid) = any(${conversations}::uuid[])
			or a.message_uuid = any(${conversationMessages}::uuid[])
			or a.set_aside_uuid = any(${setAside}::uuid[])
		order by stored_name`.execute(db);
	return { conversations, conversationMessages, setAside, attachments };
}
