import type { Updateable } from 'kysely';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { GRACE_SECONDS, type MailProgress, mailProgress } from '#app/crm/mail-progress.server.ts';
import { isYearAhead } from '#app/features/year/access/entitlements.server.ts';
import type { Services } from '#app/services.ts';
import type { Messages, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { contentId } from '#platform/text/content-id.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { eventMessage, participantMessage } from './messages.mails.server.tsx';

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

type Addressed = Pick<MessageRow, 'message_uuid' | 'event_uuid' | 'audience'>;

interface Recipient {
	position: string;
	email: string;
	customer_uuid: string | null;
	/** The registration, or the customer row that represents the participant. */
	id: string;
}

interface NamedRecipient {
	/** The customer row that represents them. */
	person: string;
	name: string | null;
	email: string;
}

/** Sorts before every id (RFC 9562, 5.9). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

export async function countAudience(db: Kysely<Tables>, message: Addressed, at: Date): Promise<number> {
	const counted = message.event_uuid
		? sql`select count(*)::int as count from event_registrations r
			where r.event_uuid = ${message.event_uuid} and r.cancelled_at is null and ${isInAudience(message.audience, message.event_uuid)}`
		: sql`select count(distinct c.person_uuid)::int as count from ${recipientsOf(message)} where ${hasAccess(at)}`;
	const { rows } = await sql<{ count: number }>`${counted}`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function countWithoutAccess(db: Kysely<Tables>, message: Addressed, at: Date): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(distinct c.person_uuid)::int as count from ${recipientsOf(message)} where not ${hasAccess(at)}`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

export async function listRegistrants(
	db: Kysely<Tables>,
	{ event_uuid, audience }: Addressed,
	limit: number,
): Promise<{ email: string; name: string }[]> {
	if (!event_uuid) return [];
	const { rows } = await sql<{ email: string; name: string }>`
		select r.email, r.first_name || ' ' || r.last_name as name from event_registrations r
		where r.event_uuid = ${event_uuid} and r.cancelled_at is null and ${isInAudience(audience, event_uuid)}
		order by lower(r.email), r.id limit ${limit}`.execute(db);
	return rows;
}

export async function listRecipients(
	db: Kysely<Tables>,
	message: Addressed,
	at: Date,
	{ offset, limit }: { offset: number; limit: number },
): Promise<NamedRecipient[]> {
	const { rows } = await sql<NamedRecipient>`
		select p.customer_uuid as person, p.name, p.email from customers p
		where p.customer_uuid in (select c.person_uuid from ${recipientsOf(message)} where ${hasAccess(at)})
		order by lower(p.email), p.customer_uuid offset ${offset} limit ${limit}`.execute(db);
	return rows;
}

/**
 * The next people to get a message that was sent, in order.
 * @param after The position of the previous one.
 */
export async function nextRecipients(
	tx: Transaction<Tables>,
	message: Addressed & { sent_at: Date },
	after: string,
	limit: number,
): Promise<Recipient[]> {
	const { event_uuid, audience, sent_at } = message;
	const next = event_uuid
		? sql`select r.id, lower(r.email) as position, r.email, r.customer_uuid from event_registrations r
			where r.event_uuid = ${event_uuid} and lower(r.email) > ${after} and r.created_at <= ${sent_at}
				and r.cancelled_at is null and ${isInAudience(audience, event_uuid)}
			order by r.event_uuid, lower(r.email) limit ${limit}`
		: sql`select p.customer_uuid as id, m.customer_uuid::text as position, p.email, p.customer_uuid
			from ${recipientsOf(message)} join customers p on p.customer_uuid = c.person_uuid
			where m.customer_uuid > ${after || NIL_UUID}::uuid order by m.customer_uuid limit ${limit}`;
	return (await sql<Recipient>`${next}`.execute(tx)).rows;
}

/** Records whom a message to participants is for, in the caller's transaction. @param people Customer rows. */
export async function freezeRecipients(
	tx: Transaction<Tables>,
	messageUuid: string,
	people: readonly string[],
	at: Date,
): Promise<void> {
	await sql`insert into message_recipients (message_uuid, customer_uuid, created_at)
		select ${messageUuid}::uuid, customer_uuid, ${at}::timestamptz
		from unnest(${people}::uuid[]) as customer_uuid on conflict do nothing`.execute(tx);
}

const recipientsOf = ({ message_uuid }: Addressed) =>
	sql`(select * from message_recipients where message_uuid = ${message_uuid}) m join customers c using (customer_uuid)`;

const hasAccess = (
	at: Date,
) => sql`exists (select from entitlements e join customers o on o.customer_uuid = e.customer_uuid
	where o.person_uuid = c.person_uuid and ${isYearAhead(at)})`;

/**
 * The SQL condition for registrations `r` in an audience, besides not being canceled. People who registered after the event, for
 * its recording, are not absent.
 */
function isInAudience(audience: Addressed['audience'], eventUuid: string): RawBuilder<unknown> {
	if (audience === 'waiting') return sql`r.place <> 'confirmed'`;
	if (audience === 'all') return sql`r.place = 'confirmed'`;
	if (audience === 'attended') return sql`r.attended_at is not null`;
	return sql`r.attended_at is null and r.place = 'confirmed' and r.created_at < (select ends_at from events where event_uuid = ${eventUuid})`;
}
