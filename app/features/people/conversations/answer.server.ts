import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Operator } from '#app/auth/auth.server.ts';
import { isErasedAddress } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { addAttachments, requireFewAttachments, type StoredAttachment } from './attachments.server.ts';
import { type Conversation, closeConversation, requireConversation } from './conversations.server.ts';
import { deleteDraft, lockOf } from './drafts.server.ts';
import { conversationReply, onceKeyOf } from './reply.mails.server.tsx';

export interface NewMessage {
	body: string;
	formKey: string;
}

interface Answer extends NewMessage {
	/** The version of the conversation that its author read. */
	version: number;
	/** Sends it although another operator is writing. */
	ignoresLock: boolean;
	files: StoredAttachment[];
}

type Author = Pick<Operator, 'id' | 'name'>;

/**
 * Answers a person by email, closes the conversation and deletes the author's draft, in the caller's transaction. Answers to one
 * conversation wait for each other.
 * @returns False if this form was sent before.
 * @throws {DomainError} `gone`; `changed` if a message came or went since the version; `locked` with the other operator's name;
 *   `erased`; `suppressed`; `files`, `tooLarge`
 */
export async function sendAnswer(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now' | 'jobs'>,
	id: string,
	author: Author,
	answer: Answer,
): Promise<boolean> {
	const conversation = await requireConversation(tx, services, id);
	if (await wasSent(tx, answer.formKey)) return false;
	if (conversation.version !== answer.version) throw new DomainError('changed');
	const lock = answer.ignoresLock ? undefined : await lockOf(tx, services, id, author.id);
	if (lock) throw new DomainError('locked', lock.operator.name);
	if (isErasedAddress(conversation.email)) throw new DomainError('erased');
	if (await isSuppressed(tx, conversation.email)) throw new DomainError('suppressed');
	const messageUuid = await addMessage(tx, services, conversation, author, 'outbound', answer);
	await moveDraftFiles(tx, id, author.id, messageUuid);
	await addAttachments(tx, services, { message_uuid: messageUuid }, answer.files);
	await requireFewAttachments(tx, 'message_uuid', messageUuid);
	await deleteDraft(tx, id, author.id);
	await closeAnswered(tx, services, conversation, author);
	await enqueueMail(tx, services, conversationReply, {
		to: conversation.email,
		customerUuid: conversation.customer_uuid,
		params: { messageUuid },
		onceKey: onceKeyOf(messageUuid),
	});
	return true;
}

async function closeAnswered(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	conversation: Conversation,
	author: Author,
): Promise<void> {
	const at = now();
	await closeConversation(tx, conversation, author.id, at);
	await tx
		.updateTable('conversations')
		.set({ version: conversation.version + 1, last_outbound_at: at, last_at: at })
		.where('conversation_uuid', '=', conversation.conversation_uuid)
		.execute();
}

/**
 * Adds a note for the other operators, in the caller's transaction.
 * @returns False if this form was sent before.
 * @throws {DomainError} `gone`
 */
export async function addNote(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	id: string,
	author: Author,
	note: NewMessage,
): Promise<boolean> {
	const conversation = await requireConversation(tx, services, id);
	if (await wasSent(tx, note.formKey)) return false;
	await addMessage(tx, services, conversation, author, 'note', note);
	return true;
}

async function wasSent(tx: Transaction<Tables>, formKey: string): Promise<boolean> {
	const sent = await tx
		.selectFrom('conversation_messages')
		.select('message_uuid')
		.where('form_key', '=', formKey)
		.executeTakeFirst();
	return sent !== undefined;
}

async function addMessage(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ conversation_uuid }: Conversation,
	{ id, name }: Author,
	kind: 'outbound' | 'note',
	{ body, formKey }: NewMessage,
): Promise<string> {
	const message_uuid = randomUUID();
	await tx
		.insertInto('conversation_messages')
		.values({
			message_uuid,
			conversation_uuid,
			kind,
			operator_uuid: id,
			operator_name: name,
			body,
			form_key: formKey,
			created_at: now(),
		})
		.execute();
	return message_uuid;
}

async function moveDraftFiles(
	tx: Transaction<Tables>,
	conversation: string,
	operator: string,
	message_uuid: string,
): Promise<void> {
	const draft = tx
		.selectFrom('conversation_drafts')
		.select('draft_uuid')
		.where('conversation_uuid', '=', conversation)
		.where('operator_uuid', '=', operator);
	await tx
		.updateTable('conversation_attachments')
		.set({ message_uuid, draft_uuid: null })
		.where('draft_uuid', 'in', draft)
		.execute();
}
