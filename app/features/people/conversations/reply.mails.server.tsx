import { type Kysely, type Selectable, sql } from 'kysely';
import { inWords } from '#app/crm/lead-facts.ts';
import { inboundAddress, type MailKind, messageIdOf } from '#app/crm/mail.server.ts';
import { LetterMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { conversationMails } from '#content/mails/conversations.ts';
import type { ConversationMessages, Tables } from '#database/tables.ts';
import type { Attachment } from '#platform/mail/mailer.ts';

interface AboutAnswer {
	messageUuid: string;
}

/** The `once_key` of an answer's email, by which its state is found. */
export const onceKeyOf = (messageUuid: string): string => `conversation:${messageUuid}`;

/** An operator's answer, which mailboxes show below the person's message (RFC 5322, 3.6.4). */
export const conversationReply: MailKind<AboutAnswer> = {
	name: 'conversation-reply',
	label: conversationMails.label,
	async compose({ messageUuid }, { services }) {
		const { db } = services;
		const message = await db
			.selectFrom('conversation_messages as m')
			.innerJoin('conversations as c', 'c.conversation_uuid', 'm.conversation_uuid')
			.select(['m.conversation_uuid', 'm.body', 'm.operator_name', 'm.created_at', 'c.subject'])
			.where('m.message_uuid', '=', messageUuid)
			.executeTakeFirst();
		// Erased meanwhile.
		if (!message) return undefined;
		const before = await messagesBefore(db, messageUuid, message);
		const quoted = await quotedMessage(db, message.conversation_uuid, before);
		const replyTo = inboundAddress(services);
		return {
			subject: conversationMails.reply(message.subject),
			body: (
				<LetterMail
					text={message.body}
					signature={conversationMails.signature(message.operator_name ?? '')}
					quote={quoted && { heading: conversationMails.wrote(inWords(quoted.at)), text: quoted.body }}
				/>
			),
			isPersonal: true,
			headers: await threadHeaders(services, message.conversation_uuid, before),
			attachments: await attachmentsOf(services, messageUuid),
			...(replyTo && { replyTo }),
		};
	},
};

type Message = Pick<
	Selectable<ConversationMessages>,
	'message_uuid' | 'kind' | 'body' | 'rfc_message_id' | 'is_automatic' | 'created_at'
>;

async function messagesBefore(
	db: Kysely<Tables>,
	messageUuid: string,
	{ conversation_uuid, created_at }: Pick<Selectable<ConversationMessages>, 'conversation_uuid' | 'created_at'>,
): Promise<Message[]> {
	const latest = await db
		.selectFrom('conversation_messages')
		.select(['message_uuid', 'kind', 'body', 'rfc_message_id', 'is_automatic', 'created_at'])
		.where('conversation_uuid', '=', conversation_uuid)
		.where('kind', '!=', 'note')
		.where('created_at', '<=', created_at)
		.where('message_uuid', '!=', messageUuid)
		.orderBy('created_at', 'desc')
		.limit(MAX_REFERENCES)
		.execute();
	return latest.reverse();
}

/** The person's last message: of the conversation, or of the form that it began with. */
async function quotedMessage(db: Kysely<Tables>, conversation: string, before: Message[]) {
	const inbound = before.findLast(({ kind, is_automatic }) => kind === 'inbound' && !is_automatic);
	if (inbound) return { at: inbound.created_at, body: inbound.body.slice(0, MAX_QUOTE) };
	const form = await db
		.selectFrom('website_data')
		.select(['message', 'created_at'])
		.where('id', '=', conversation)
		.executeTakeFirst();
	return form?.message ? { at: form.created_at, body: form.message.slice(0, MAX_QUOTE) } : undefined;
}

const MAX_REFERENCES = 20;
const MAX_QUOTE = 2000;

async function threadHeaders(
	{ db, config }: Pick<Services, 'db' | 'config'>,
	conversation: string,
	before: Message[],
): Promise<Record<string, string>> {
	const keys = before.flatMap(({ kind, message_uuid }) => (kind === 'outbound' ? [onceKeyOf(message_uuid)] : []));
	const sent = await db
		.selectFrom('mails')
		.select(['mail_uuid', 'once_key'])
		.where('once_key', 'in', [...keys, ''])
		.execute();
	// The email that confirmed the form.
	const confirmation = await db
		.selectFrom('mails')
		.select('mail_uuid')
		.where(sql<boolean>`params @> ${JSON.stringify({ websiteDataId: conversation })}::jsonb`)
		.where('customer_uuid', 'is not', null)
		.where('status', '=', 'sent')
		.orderBy('created_at')
		.limit(1)
		.execute();
	const ids = before.flatMap(({ kind, message_uuid, rfc_message_id }) => {
		if (kind === 'inbound') return rfc_message_id ?? [];
		const mail = sent.find(({ once_key }) => once_key === onceKeyOf(message_uuid));
		return mail ? messageIdOf(mail.mail_uuid, config) : [];
	});
	const all = [...confirmation.map(({ mail_uuid }) => messageIdOf(mail_uuid, config)), ...ids];
	const last = all.at(-1);
	return last ? { 'In-Reply-To': last, References: all.join(' ') } : {};
}

async function attachmentsOf(
	{ db, files }: Pick<Services, 'db' | 'files'>,
	messageUuid: string,
): Promise<Attachment[]> {
	const rows = await db
		.selectFrom('conversation_attachments')
		.select(['file_name', 'stored_name', 'media_type'])
		.where('message_uuid', '=', messageUuid)
		.orderBy('created_at')
		.execute();
	const bucket = files.bucket('conversation-files');
	return await Promise.all(
		rows.map(async ({ file_name, stored_name, media_type }) => ({
			filename: file_name,
			contentType: media_type,
			base64: Buffer.from(await bucket.getBytes(stored_name)).toString('base64'),
			isStored: true,
		})),
	);
}

export const conversationMailKinds = [conversationReply];
