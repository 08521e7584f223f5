import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import { mailIdOf } from '#app/crm/mail.server.ts';
import { wakeTasks } from '#app/crm/task-states.server.ts';
import type { Services } from '#app/services.ts';
import { conversationMails } from '#content/mails/conversations.ts';
import type { Tables } from '#database/tables.ts';
import {
	addAttachments,
	deletingOnFailure,
	type StoredAttachment,
	storeIncoming,
	storeOriginal,
} from './attachments.server.ts';
import { type Conversation, closeConversation, lockConversation } from './conversations.server.ts';
import { type InboundEmail, type Mailbox, parseInboundEmail } from './parse-email.server.ts';
import { type RawEmail, type SetAsideReason, setAside } from './set-aside.server.ts';

/**
 * What became of an email: a message of an existing or a new conversation, a message that existed, or the reason why it was set
 * aside.
 */
export type InboundResult = 'reply' | 'new' | 'repeated' | SetAsideReason;

/**
 * Adds an email from outside to the conversation that it refers to, or begins one with its sender. It is matched by the Message-IDs
 * of our emails, which only their recipients know, never by subject or sender. The same email twice is one message. Any other email
 * is set aside.
 * @param raw Already limited in size.
 */
export async function receiveInboundEmail(
	services: Pick<Services, 'db' | 'files' | 'now' | 'config' | 'log'>,
	raw: RawEmail,
): Promise<InboundResult> {
	const { db, log, config } = services;
	const email = await parseInboundEmail(raw.bytes);
	const setAsideAs = async (reason: SetAsideReason) => {
		await setAside(services, raw, reason, email);
		return reason;
	};
	if (!email) return await setAsideAs('unreadable');
	const { from } = email;
	if (email.messageId && mailIdOf(email.messageId, config)) return await setAsideAs('own');
	if (!from) return await setAsideAs('sender');
	const target = await findTarget(services, email.references);
	if (email.isAutomatic && !target) return await setAsideAs('automatic');
	const identity = identityOf(email, raw);
	if (await exists(db, identity, from)) return 'repeated';
	const files = raw.isPartial ? [] : await storeIncoming(services, email.files);
	files.push(await storeOriginal(services, raw.bytes));
	const add = async (tx: Transaction<Tables>): Promise<InboundResult> => {
		const found = target ? await lockConversation(tx, services, target) : undefined;
		const conversation =
			found ?? (await beginConversation(tx, services, email.subject, personOf(services, email, from)));
		const message = { ...email, ...identity, from, files, isPartial: raw.isPartial };
		const isNew = await addInbound(tx, services, conversation, message);
		if (!isNew) return 'repeated';
		return found ? 'reply' : 'new';
	};
	const result = await deletingOnFailure(services, files, () => db.transaction().execute(add));
	log.info({ result, automatic: email.isAutomatic }, 'an email came in');
	return result;
}

/** Anyone can send an email with a Message-ID that exists: another sender or content is another email. */
function identityOf({ messageId, from, subject, text, html, files }: InboundEmail, { bytes }: RawEmail) {
	const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
	const rfc_message_id = messageId ?? `<${digest(bytes)}@without.message-id>`;
	const contents = files.map((file) => digest(file.bytes));
	const identity = [rfc_message_id, from?.email.toLowerCase(), subject, text, html, contents];
	return { rfc_message_id, email_digest: digest(JSON.stringify(identity)) };
}

/** The person whom answers reach. */
function personOf({ config }: Pick<Services, 'config'>, { replyTo }: InboundEmail, from: Mailbox): Mailbox {
	const isOurs = replyTo?.email.toLowerCase() === config.INBOUND_EMAIL?.toLowerCase();
	return replyTo && !isOurs ? replyTo : from;
}

async function exists(
	db: Kysely<Tables>,
	{ email_digest, rfc_message_id }: ReturnType<typeof identityOf>,
	from: Mailbox,
): Promise<boolean> {
	const row = await db
		.selectFrom('conversation_messages')
		.select('message_uuid')
		.where((where) =>
			where.or([
				where('email_digest', '=', email_digest),
				// Stored by a version without digests.
				where.and([
					where('email_digest', 'is', null),
					where('rfc_message_id', '=', rfc_message_id),
					where(where.fn('lower', ['from_email']), '=', from.email.toLowerCase()),
				]),
			]),
		)
		.executeTakeFirst();
	return row !== undefined;
}

/** The conversation, or the form, that an email refers to; the nearest reference counts. */
async function findTarget(
	{ db, config }: Pick<Services, 'db' | 'config'>,
	references: string[],
): Promise<string | undefined> {
	if (references.length === 0) return undefined;
	const mailIds = references.flatMap((reference) => mailIdOf(reference, config) ?? []);
	const mails = mailIds.length
		? await db
				.selectFrom('mails')
				.select(['mail_uuid', 'params'])
				.where('mail_uuid', 'in', mailIds)
				// Operators' copies have no person.
				.where('customer_uuid', 'is not', null)
				.execute()
		: [];
	const answers = mails.flatMap(({ params }) => textOf(params, 'messageUuid') ?? []);
	const messages = await db
		.selectFrom('conversation_messages')
		.select(['message_uuid', 'conversation_uuid', 'rfc_message_id', 'in_reply_to'])
		.where((where) =>
			where.or([
				where('rfc_message_id', 'in', references),
				where('in_reply_to', 'in', references),
				...(answers.length > 0 ? [where('message_uuid', 'in', answers)] : []),
			]),
		)
		.orderBy('created_at')
		.execute();
	for (const reference of references) {
		const params = mails.find(({ mail_uuid }) => mail_uuid === mailIdOf(reference, config))?.params;
		const answer = textOf(params, 'messageUuid');
		const message = messages.find(
			({ message_uuid, rfc_message_id, in_reply_to }) =>
				message_uuid === answer || rfc_message_id === reference || in_reply_to === reference,
		);
		const found = message?.conversation_uuid ?? textOf(params, 'websiteDataId');
		if (found) return found;
	}
	return undefined;
}

function textOf(params: unknown, name: string): string | undefined {
	const value = params && typeof params === 'object' && name in params ? Reflect.get(params, name) : undefined;
	return typeof value === 'string' ? value : undefined;
}

async function beginConversation(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	subject: string,
	{ email, name }: Mailbox,
): Promise<Conversation> {
	const customer_uuid = await findOrCreateCustomer(tx, email);
	if (name) {
		await tx
			.updateTable('customers')
			.set({ name })
			.where('customer_uuid', '=', customer_uuid)
			.where('name', 'is', null)
			.execute();
	}
	return await tx
		.insertInto('conversations')
		.values({
			customer_uuid,
			email,
			subject: subject || conversationMails.noSubject,
			last_at: now(),
			created_at: now(),
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

interface InboundMessage extends Omit<InboundEmail, 'files' | 'from'>, ReturnType<typeof identityOf> {
	from: Mailbox;
	isPartial: boolean;
	files: StoredAttachment[];
}

/** @returns False if the same email was added meanwhile. */
async function addInbound(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	conversation: Conversation,
	{ rfc_message_id, email_digest, references, from, text, html, files, ...is }: InboundMessage,
): Promise<boolean> {
	const at = services.now();
	const added = await tx
		.insertInto('conversation_messages')
		.values({
			conversation_uuid: conversation.conversation_uuid,
			kind: 'inbound',
			from_email: from.email,
			from_name: from.name,
			body: text,
			html: html ?? null,
			rfc_message_id,
			email_digest,
			in_reply_to: references[0] ?? null,
			is_automatic: is.isAutomatic,
			is_partial: is.isPartial,
			is_cut: is.isCut,
			created_at: at,
		})
		.onConflict((conflict) => conflict.column('email_digest').doNothing())
		.returning('message_uuid')
		.executeTakeFirst();
	if (!added) return false;
	await addAttachments(tx, services, { message_uuid: added.message_uuid }, files);
	if (!is.isAutomatic) await reopen(tx, conversation, at);
	return true;
}

/** The person wrote: the conversation waits for an operator again, and answers to its older version are refused. */
async function reopen(tx: Transaction<Tables>, conversation: Conversation, at: Date): Promise<void> {
	await closeConversation(tx, conversation, null, at);
	await tx
		.updateTable('conversations')
		.set({ version: conversation.version + 1, last_inbound_at: at, last_at: at })
		.where('conversation_uuid', '=', conversation.conversation_uuid)
		.execute();
	const subjects = [conversation.conversation_uuid, conversation.website_data_id].filter((id) => id !== null);
	await wakeTasks(tx, subjects, at);
}
