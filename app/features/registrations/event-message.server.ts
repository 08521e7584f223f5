import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { GRACE_SECONDS, type MailProgress, mailProgress } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { EventMessages, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { contentId } from '#platform/text/content-id.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { eventMessage } from './event-message.mails.server.tsx';

type Tx = Transaction<Tables>;
type Needs = Pick<Services, 'jobs' | 'now'>;

/** A row of the table of messages. */
export type EventMessageRow = Selectable<EventMessages>;

type Audience = EventMessageRow['audience'];

/** The part of a message that operators write. */
export type MessageText = Pick<EventMessageRow, 'subject' | 'body' | 'audience'>;

/** The status of a message. */
export type MessageState = 'draft' | 'sending' | 'sent' | 'stopped';

export function stateOf({ sent_at, finished_at, stopped_at }: EventMessageRow): MessageState {
	if (stopped_at) return 'stopped';
	if (finished_at) return 'sent';
	return sent_at ? 'sending' : 'draft';
}

/** The queue of messages whose emails are to be enqueued. */
export const messageQueue = { name: 'event-message' } as const;
export interface MessageToSend {
	messageUuid: string;
}

/** Which message, and the version that the form showed. */
interface MessageSelection {
	eventUuid: string;
	messageUuid: string;
	/** When the shown message was last changed: an ISO instant. */
	version: string;
}

/**
 * Stores a draft, in the caller's transaction.
 * @param key The form's key: the same text submitted twice creates one message.
 * @returns Its id, and whether it is new.
 */
export async function writeMessage(
	tx: Tx,
	{ now }: Needs,
	eventUuid: string,
	text: MessageText,
	key: string,
): Promise<{ id: string; isNew: boolean }> {
	const id = contentId(key, [eventUuid, text]);
	const inserted = await tx
		.insertInto('event_messages')
		.values({ ...text, message_uuid: id, event_uuid: eventUuid, created_at: now(), updated_at: now() })
		.onConflict((conflict) => conflict.column('message_uuid').doNothing())
		.executeTakeFirst();
	return { id, isNew: (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n };
}

/** Changes a draft. @throws {DomainError} `gone`, `changed` */
export async function changeMessage(
	tx: Tx,
	{ now }: Needs,
	selection: MessageSelection,
	text: MessageText,
): Promise<void> {
	const message = await lockUnsent(tx, selection);
	const updated_at = new Date(Math.max(now().getTime(), message.updated_at.getTime() + 1));
	await updateMessage(tx, selection.messageUuid, { ...text, updated_at });
}

/** Deletes a draft. @throws {DomainError} `gone`, `changed` */
export async function discardMessage(tx: Tx, selection: MessageSelection): Promise<void> {
	await lockUnsent(tx, selection);
	await tx.deleteFrom('event_messages').where('message_uuid', '=', selection.messageUuid).execute();
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
	const recipients = await countAudience(tx, message.event_uuid, message.audience);
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
	const { sent, stored, queued } = await progressOf(tx, message.message_uuid);
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
	await lockMessage(tx, selection);
	await enqueueMail(tx, services, eventMessage, { to, params: { messageId: selection.messageUuid } });
}

/** The current number of recipients of a message. */
export async function countAudience(db: Kysely<Tables>, eventUuid: string, audience: Audience): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from event_registrations r
		where r.event_uuid = ${eventUuid} and r.cancelled_at is null and ${isInAudience(audience, eventUuid)}`.execute(db);
	return rows[0]?.count ?? 0;
}

/**
 * The SQL condition for registrations `r` in an audience, besides not being canceled. People who registered after the event, for
 * its recording, are not absent.
 */
export function isInAudience(audience: Audience, eventUuid: string): RawBuilder<unknown> {
	if (audience === 'all') return sql`true`;
	if (audience === 'attended') return sql`r.attended_at is not null`;
	return sql`r.attended_at is null and r.created_at < (select ends_at from events where event_uuid = ${eventUuid})`;
}

/** The number of a message's emails by status. */
export async function progressOf(db: Kysely<Tables>, messageUuid: string): Promise<MailProgress> {
	return await mailProgress(db, mailsOf(messageUuid));
}

/** Selects the emails of a message. */
export const mailsOf = (messageUuid: string) => ({ kind: eventMessage.name, param: 'messageId', id: messageUuid });

/** Sets columns of a message, in the caller's transaction. */
export async function updateMessage(tx: Tx, messageUuid: string, set: Updateable<EventMessages>): Promise<void> {
	await tx.updateTable('event_messages').set(set).where('message_uuid', '=', messageUuid).execute();
}

async function lockMessage(
	tx: Tx,
	{ eventUuid, messageUuid }: Omit<MessageSelection, 'version'>,
): Promise<EventMessageRow> {
	if (![eventUuid, messageUuid].every(isCanonicalUuid)) throw new DomainError('gone');
	const message = await tx
		.selectFrom('event_messages')
		.selectAll()
		.where('message_uuid', '=', messageUuid)
		.where('event_uuid', '=', eventUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!message) throw new DomainError('gone');
	return message;
}

async function lockUnsent(tx: Tx, selection: MessageSelection): Promise<EventMessageRow> {
	const message = await lockMessage(tx, selection);
	if (message.sent_at || message.updated_at.toISOString() !== selection.version) throw new DomainError('changed');
	return message;
}
