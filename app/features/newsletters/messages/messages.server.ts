import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { GRACE_SECONDS, type MailProgress, mailProgress } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { Messages, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { contentId } from '#platform/text/content-id.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { eventMessage, participantMessage } from './messages.mails.server.tsx';
import { countAudience, freezeRecipients } from './recipients.server.ts';

type Tx = Transaction<Tables>;
type Needs = Pick<Services, 'jobs' | 'now'>;

export type MessageRow = Selectable<Messages>;

export type MessageText = Pick<MessageRow, 'subject' | 'body'>;

export type Audience = Pick<MessageRow, 'audience' | 'event_uuid' | 'segment'>;

export interface Segment {
	/** The filters, in words and without names. */
	words: string;
	/** The customer rows that represent them. */
	people: readonly string[];
}

export type MessageState = 'draft' | 'sending' | 'sent' | 'stopped';

export function stateOf({ sent_at, finished_at, stopped_at }: MessageRow): MessageState {
	if (stopped_at) return 'stopped';
	if (finished_at) return 'sent';
	return sent_at ? 'sending' : 'draft';
}

export const messageQueue = { name: 'event-message' } as const;
export interface MessageToSend {
	messageUuid: string;
}

export interface MessageSelection {
	/** Null for a message to participants. */
	eventUuid: string | null;
	messageUuid: string;
	/** When the shown message was last changed: an ISO instant. */
	version: string;
}

/**
 * Stores a draft to registrants of an event, in the caller's transaction.
 * @param key The form's key: the same text submitted twice creates one message.
 * @returns Its id, and whether it is new.
 */
export async function writeToRegistrants(
	tx: Tx,
	needs: Needs,
	eventUuid: string,
	text: MessageText & Pick<MessageRow, 'audience'>,
	key: string,
): Promise<{ id: string; isNew: boolean }> {
	return await insertDraft(tx, needs, contentId(key, [eventUuid, text]), {
		...text,
		event_uuid: eventUuid,
		segment: null,
	});
}

/**
 * Stores a draft to participants, in the caller's transaction. Its recipients stay these people, whatever changes later; only those
 * who lose access drop out.
 * @param key The form's key: the same text submitted twice creates one message.
 * @returns Its id, and whether it is new.
 */
export async function writeToParticipants(
	tx: Tx,
	needs: Needs,
	{ words, people }: Segment,
	text: MessageText,
	key: string,
): Promise<{ id: string; isNew: boolean }> {
	const audience = { audience: 'participants', event_uuid: null, segment: words } as const;
	const draft = await insertDraft(tx, needs, contentId(key, [words, text]), { ...text, ...audience });
	if (draft.isNew) await freezeRecipients(tx, draft.id, people, needs.now());
	return draft;
}

async function insertDraft(tx: Tx, { now }: Needs, id: string, values: MessageText & Audience) {
	const inserted = await tx
		.insertInto('messages')
		.values({ ...values, message_uuid: id, created_at: now(), updated_at: now() })
		.onConflict((conflict) => conflict.column('message_uuid').doNothing())
		.executeTakeFirst();
	return { id, isNew: (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n };
}

/** Changes a draft. @throws {DomainError} `gone`, `changed` */
export async function changeMessage(
	tx: Tx,
	{ now }: Needs,
	selection: MessageSelection,
	text: MessageText & Partial<Pick<MessageRow, 'audience'>>,
): Promise<void> {
	const message = await lockUnsent(tx, selection);
	const updated_at = new Date(Math.max(now().getTime(), message.updated_at.getTime() + 1));
	await updateMessage(tx, selection.messageUuid, { ...text, updated_at });
}

/** Deletes a draft. @throws {DomainError} `gone`, `changed` */
export async function discardMessage(tx: Tx, selection: MessageSelection): Promise<void> {
	await lockUnsent(tx, selection);
	await tx.deleteFrom('messages').where('message_uuid', '=', selection.messageUuid).execute();
}

/**
 * Sends a message, in the caller's transaction: a minute later a job enqueues an email to each recipient. Calls after the first do nothing.
 * @returns The number of recipients; undefined when it was sent before.
 * @throws {DomainError} `gone`, `changed`
 */
export async function sendMessage(
	tx: Tx,
	{ jobs, now }: Needs,
	selection: MessageSelection,
): Promise<number | undefined> {
	const message = await lockMessage(tx, selection);
	if (message.sent_at) return undefined;
	if (message.updated_at.toISOString() !== selection.version) throw new DomainError('changed');
	const recipients = await countAudience(tx, message, now());
	await updateMessage(tx, message.message_uuid, { sent_at: now(), recipients, updated_at: now() });
	const sendsAt = new Date(now().getTime() + GRACE_SECONDS * 1000);
	await jobs.send(tx, messageQueue, { messageUuid: message.message_uuid } satisfies MessageToSend, sendsAt);
	return recipients;
}

/**
 * Stops a message that is being sent, in the caller's transaction: no more of its emails are sent. A job cancels the queued ones.
 * @returns The number of recipients who do not get it; undefined when all emails were sent, or it was stopped before.
 * @throws {DomainError} `gone`
 */
export async function stopMessage(
	tx: Tx,
	{ jobs, now }: Needs,
	selection: Omit<MessageSelection, 'version'>,
): Promise<number | undefined> {
	const message = await lockMessage(tx, selection);
	if (!message.sent_at || message.stopped_at) return undefined;
	const { sent, stored, queued } = await progressOf(tx, message);
	if (message.finished_at && queued === 0) return undefined;
	const set = { stopped_at: now(), finished_at: message.finished_at ?? now(), updated_at: now() };
	await updateMessage(tx, message.message_uuid, set);
	await jobs.send(tx, messageQueue, { messageUuid: message.message_uuid } satisfies MessageToSend);
	return Math.max(0, (message.recipients ?? 0) - sent - stored);
}

/** Enqueues a test email to its writer. @throws {DomainError} `gone` */
export async function sendTest(
	tx: Tx,
	services: Needs,
	selection: Omit<MessageSelection, 'version'>,
	to: string,
): Promise<void> {
	const kind = kindOf(await lockMessage(tx, selection));
	await enqueueMail(tx, services, kind, { to, params: { messageId: selection.messageUuid } });
}

export async function progressOf(db: Kysely<Tables>, message: MessageRow): Promise<MailProgress> {
	return await mailProgress(db, mailsOf(message));
}

export const kindOf = ({ event_uuid }: Pick<MessageRow, 'event_uuid'>) =>
	event_uuid ? eventMessage : participantMessage;

export const mailsOf = (message: Pick<MessageRow, 'message_uuid' | 'event_uuid'>) => ({
	kind: kindOf(message).name,
	param: 'messageId',
	id: message.message_uuid,
});

export async function updateMessage(tx: Tx, messageUuid: string, set: Updateable<Messages>): Promise<void> {
	await tx.updateTable('messages').set(set).where('message_uuid', '=', messageUuid).execute();
}

async function lockMessage(tx: Tx, { eventUuid, messageUuid }: Omit<MessageSelection, 'version'>): Promise<MessageRow> {
	if (!isCanonicalUuid(messageUuid)) throw new DomainError('gone');
	const message = await tx
		.selectFrom('messages')
		.selectAll()
		.where('message_uuid', '=', messageUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!message || message.event_uuid !== eventUuid) throw new DomainError('gone');
	return message;
}

async function lockUnsent(tx: Tx, selection: MessageSelection): Promise<MessageRow> {
	const message = await lockMessage(tx, selection);
	if (message.sent_at || message.updated_at.toISOString() !== selection.version) throw new DomainError('changed');
	return message;
}
