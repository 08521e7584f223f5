import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { markHandled } from '#app/crm/task-states.server.ts';
import type { Services } from '#app/services.ts';
import { formLabel } from '#content/form-sources.ts';
import { conversationMails } from '#content/mails/conversations.ts';
import { formNames } from '#content/options.ts';
import type { Conversations, Tables, WebsiteData } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

export type Conversation = Selectable<Conversations>;
type Form = Selectable<WebsiteData>;

/** Forms that are messages: handled and closed are the same for them. */
const messageForms: readonly string[] = [formNames.contact, formNames.demo, formNames.businessDemo];

/** A conversation as it is, or as it would begin with the first answer to a form. */
export interface ConversationHead extends Pick<Conversation, 'email' | 'subject' | 'version' | 'closed_at'> {
	id: string;
	customer_uuid: string | null;
	form: Form | undefined;
}

/**
 * Finds a conversation, or the form that one can begin with.
 * @param id Untrusted. A conversation about a form has the form's id.
 * @returns Undefined if there is neither.
 */
export async function findConversation(db: Kysely<Tables>, id: string): Promise<ConversationHead | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	const form = await db.selectFrom('website_data').selectAll().where('id', '=', id).executeTakeFirst();
	const row = await db.selectFrom('conversations').selectAll().where('conversation_uuid', '=', id).executeTakeFirst();
	if (row) return { ...row, id, form };
	if (!form) return undefined;
	const { email, customer_uuid } = form;
	return { id, email, customer_uuid, subject: subjectOf(form), version: 1, closed_at: closedAt(form), form };
}

const isMessage = ({ form_name }: Form): boolean => messageForms.includes(form_name);

/** Nothing waits for an answer to a form that is no message. */
const closedAt = (form: Form): Date | null => form.handled_at ?? (isMessage(form) ? null : form.created_at);

const subjectOf = (form: Form): string =>
	form.form_name === formNames.contact
		? conversationMails.subject
		: conversationMails.subjectOf(formLabel(form)).slice(0, 300);

/**
 * Locks a conversation until the caller's transaction ends, and begins it if it is about a form that has none yet.
 * @param id Untrusted.
 * @returns Undefined if there is neither conversation nor form.
 */
export async function lockConversation(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	id: string,
): Promise<Conversation | undefined> {
	const found = await findConversation(tx, id);
	if (!found) return undefined;
	if (found.form) {
		const { form } = found;
		// The form is locked before its conversation, as where forms are handled: two that begin it at once would deadlock.
		await tx.selectFrom('website_data').select('id').where('id', '=', id).forNoKeyUpdate().execute();
		await tx
			.insertInto('conversations')
			.values({
				conversation_uuid: id,
				customer_uuid: form.customer_uuid ?? (await findOrCreateCustomer(tx, form.email)),
				email: form.email,
				subject: subjectOf(form),
				website_data_id: isMessage(form) ? id : null,
				closed_at: closedAt(form),
				closed_by: form.handled_by,
				last_inbound_at: form.created_at,
				last_at: form.created_at,
				created_at: now(),
			})
			.onConflict((conflict) => conflict.column('conversation_uuid').doNothing())
			.execute();
	}
	return await tx
		.selectFrom('conversations')
		.selectAll()
		.where('conversation_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

/** The same for an operator's form. @throws {DomainError} `gone` */
export async function requireConversation(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	id: string,
): Promise<Conversation> {
	const conversation = await lockConversation(tx, services, id);
	if (!conversation) throw new DomainError('gone');
	return conversation;
}

/**
 * Closes or reopens a locked conversation, and marks its form as handled or not.
 * @param by The operator's id; null reopens it.
 * @returns Whether it changed.
 */
export async function closeConversation(
	tx: Transaction<Tables>,
	conversation: Conversation,
	by: string | null,
	now: Date,
): Promise<boolean> {
	if ((conversation.closed_at !== null) === (by !== null)) return false;
	if (conversation.website_data_id) await markHandled(tx, 'website_data', [conversation.website_data_id], by, now);
	await tx
		.updateTable('conversations')
		.set({ closed_at: by ? now : null, closed_by: by })
		.where('conversation_uuid', '=', conversation.conversation_uuid)
		.execute();
	return true;
}

const EXCERPT = 300;

/** The messages and notes of a person's conversations as timeline entries: id, at, what and detail. @param isOwned The condition on conversations. */
export const conversationEntries = (isOwned: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	select m.message_uuid::text as id, m.created_at as at, m.kind as what, jsonb_build_object(
		'conversation', m.conversation_uuid, 'by', m.operator_name, 'subject', c.subject, 'text', left(m.body, ${sql.lit(EXCERPT)})
	) as detail
	from (select conversation_uuid, subject from conversations where ${isOwned}) as c
	join conversation_messages m on m.conversation_uuid = c.conversation_uuid`;
