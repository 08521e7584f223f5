import { type RawBuilder, sql } from 'kysely';

const EXCERPT = 300;

/** The messages and notes of a person's conversations as timeline entries: id, at, what and detail. @param isOwned The condition on conversations. */
export const conversationEntries = (isOwned: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	select m.message_uuid::text as id, m.created_at as at, m.kind as what, jsonb_build_object(
		'conversation', m.conversation_uuid, 'by', m.operator_name, 'subject', c.subject, 'text', left(m.body, ${sql.lit(EXCERPT)})
	) as detail
	from (select conversation_uuid, subject from conversations where ${isOwned}) as c
	join conversation_messages m on m.conversation_uuid = c.conversation_uuid`;
