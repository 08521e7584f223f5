import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { data } from 'react-router';
import { type ActionContext, defineAction, type Problem, success } from '#app/act.server.ts';
import type { Operator } from '#app/auth/auth.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { formatZoned } from '#app/console/times.ts';
import { isErasedAddress } from '#app/crm/customers.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { formLabel } from '#content/form-sources.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { addAttachments, requireFewAttachments, type StoredAttachment, storeOutgoing } from './attachments.server.ts';
import {
	CHOOSE_TEMPLATE,
	draftSchema,
	fillFields,
	insertSchema,
	noteSchema,
	replyProblems,
	sendSchema,
	type templateFields,
} from './conversation.console.schema.ts';
import { latestMessage, splitQuote } from './conversation-view.console.server.ts';
import { conversationPath } from './conversations.console.ts';
import { type Conversation, closeConversation, findConversation, requireConversation } from './conversations.server.ts';
import { deleteDraft, lockOf, saveDraft, wasSent } from './drafts.server.ts';
import { conversationReply, onceKeyOf } from './reply.mails.server.tsx';
import { findTemplate } from './templates.server.ts';

type Values = Partial<Record<(typeof templateFields)[number], string>>;

/** The values of a template's fields for a conversation; those that are not known are missing. */
async function fieldValues(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operator: Pick<Operator, 'name'>,
	conversation: string,
): Promise<Values> {
	const head = await findConversation(db, conversation);
	if (!head) return {};
	const { form, customer_uuid } = head;
	const customer =
		customer_uuid &&
		(await db.selectFrom('customers').select('name').where('customer_uuid', '=', customer_uuid).executeTakeFirst());
	const name = form?.name ?? (customer ? customer.name : null);
	const firstName = name?.trim().split(/\s+/)[0];
	const session = await db
		.selectFrom('events')
		.select(['title', 'starts_at'])
		.where('status', '=', 'published')
		.where('starts_at', '>', now())
		.orderBy('starts_at')
		.limit(1)
		.executeTakeFirst();
	return {
		...(firstName && { first_name: firstName }),
		...(form && { form: formLabel(form) }),
		...(session && { next_session: `${session.title}, ${dayInWords(session.starts_at)}` }),
		operator: operator.name,
	};
}

/** Such as `Tuesday, December 1, 6:00 PM EST`, in the program's time zone. */
function dayInWords(at: Date): string {
	const format = new Intl.DateTimeFormat('en-US', {
		weekday: 'long',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone: clock().zone,
	});
	return format.format(at).replaceAll('\u202f', ' ').replace(' at ', ', ');
}

const idOf = ({ params }: Pick<ActionContext, 'params'>): string => params.conversation ?? '';
const pageOf = (context: Pick<ActionContext, 'params'>, anchor = ''): string =>
	conversationPath(idOf(context)) + anchor;
const auditOf = (context: Pick<ActionContext, 'params'>) => ({
	subject: { kind: 'conversation', id: idOf(context) },
});

const gone = () => {
	throw data(null, { status: 404, headers: privateResponseHeaders });
};
const notSent = (description: string): Problem => ({ title: 'Not sent', description });
const fileProblem = (message: (detail: string) => string) => (detail: string) => ({
	fields: { files: [message(detail)] },
});

const replyErrors = {
	gone,
	erased: notSent(replyProblems.erased),
	suppressed: notSent(replyProblems.suppressed),
	locked: (name: string) =>
		notSent(`${name} is writing an answer. Nothing was sent. To send yours anyway, check the box below your text.`),
	changed: async (_: unknown, context: ActionContext) => notSent(await latestChange(context)),
	files: fileProblem(() => 'Please send at most 5 files.'),
	tooLarge: fileProblem((size) => `Please send at most ${size} of files.`),
	empty: fileProblem((name) => `“${name}” is empty. Please choose another file.`),
	type: fileProblem((name) => `“${name}” cannot be sent. Please choose a PDF, Office, picture, calendar or text file.`),
};

const storeFiles = async ({ services, form }: ActionContext) =>
	await storeOutgoing(
		services,
		form.getAll('files').filter((file) => file instanceof File),
	);

async function latestChange({ services, params }: ActionContext): Promise<string> {
	const message = await latestMessage(services.db, params.conversation ?? '');
	if (!message) return 'The conversation has changed. Nothing was sent. Your text is below.';
	const { text } = splitQuote(message.body);
	const who = message.kind === 'outbound' ? `${message.operator_name ?? ''} answered` : 'The person wrote again';
	const excerpt = text.length > 500 ? `${text.slice(0, 500)}…` : text;
	return `${who} at ${formatZoned(message.at)}: “${excerpt}” Nothing was sent. Your text is below.`;
}

const send = defineAction({
	name: 'conversations.reply',
	form: 'reply',
	schema: sendSchema,
	errors: replyErrors,
	prepare: (context) => storeFiles(context),
	async run(context) {
		const { tx, services, operator, value, prepared: files } = context;
		const isSent = await sendAnswer(tx, services, idOf(context), operator, {
			body: value.body,
			formKey: value.key,
			version: value.version,
			ignoresLock: value.override !== '',
			files,
		});
		if (!isSent) return { to: pageOf(context), toast: { kind: 'neutral', title: 'Already sent' } };
		return {
			audit: auditOf(context),
			to: pageOf(context),
			toast: success('Answer sent', 'The conversation is closed. It opens again when they reply.'),
		};
	},
});

const save = defineAction({
	name: 'conversations.reply',
	form: 'reply',
	schema: draftSchema,
	errors: replyErrors,
	prepare: (context) => storeFiles(context),
	async run(context) {
		const { tx, services, operator, value, prepared: files } = context;
		const draft = { body: value.body, formKey: value.key };
		const draft_uuid = await saveDraft(tx, services, idOf(context), operator, draft);
		if (!draft_uuid) return { to: pageOf(context), toast: { kind: 'neutral', title: 'Already sent' } };
		await addAttachments(tx, services, { draft_uuid }, files);
		return { to: pageOf(context, '#reply'), toast: success('Draft saved') };
	},
});

/** Adds a template to the draft. */
const insert = defineAction({
	name: 'conversations.reply',
	form: 'reply',
	schema: insertSchema,
	errors: { ...replyErrors, template: { fields: { template: [CHOOSE_TEMPLATE] } } },
	prepare: async (context) => ({
		values: await fieldValues(context.services, context.operator, idOf(context)),
		template: await findTemplate(context.services.db, context.value.template),
	}),
	async run(context) {
		const { tx, services, operator, value, prepared } = context;
		if (!prepared.template) throw new DomainError('template');
		const text = fillFields(prepared.template.body, prepared.values);
		const body = [value.body, text].filter(Boolean).join('\n\n');
		await saveDraft(tx, services, idOf(context), operator, { body, formKey: value.key });
		return { to: pageOf(context, '#reply'), toast: success('Template inserted') };
	},
});

const discard = defineAction({
	name: 'conversations.reply',
	form: 'discard',
	async run(context) {
		await deleteDraft(context.tx, idOf(context), context.operator.id);
		return { to: pageOf(context, '#reply'), toast: success('Draft deleted') };
	},
});

const note = defineAction({
	name: 'conversations.note',
	form: 'note',
	schema: noteSchema,
	errors: { gone },
	async run(context) {
		const { tx, services, operator, value } = context;
		const isNew = await addNote(tx, services, idOf(context), operator, { body: value.note, formKey: value.key });
		return { ...(isNew && { audit: auditOf(context) }), to: pageOf(context), toast: success('Note added') };
	},
});

const setClosed = (name: 'conversations.close' | 'conversations.reopen', title: string) =>
	defineAction({
		name,
		form: 'state',
		errors: { gone },
		async run(context) {
			const { tx, services, operator } = context;
			const conversation = await requireConversation(tx, services, idOf(context));
			const by = name === 'conversations.close' ? operator.id : null;
			const hasChanged = await closeConversation(tx, conversation, by, services.now());
			return { ...(hasChanged && { audit: auditOf(context) }), to: pageOf(context), toast: success(title) };
		},
	});

export const conversationActions = {
	send,
	save,
	insert,
	discard,
	note,
	close: setClosed('conversations.close', 'Conversation closed'),
	reopen: setClosed('conversations.reopen', 'Conversation opened'),
};

interface NewMessage {
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
async function sendAnswer(
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
async function addNote(
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
