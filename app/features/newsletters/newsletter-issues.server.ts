import type { Kysely, Selectable, Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { GRACE_SECONDS, type MailProgress, mailProgress, withdrawMails } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { Newsletters, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { contentId } from '#platform/text/content-id.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { confirmedCount } from '../subscriptions/members.server.ts';
import { letter } from './newsletter-issue.mails.server.tsx';

/** A letter as the table has it. */
export type LetterRow = Selectable<Newsletters>;

/** The part of a letter that operators write, and its list. */
export type LetterText = Pick<LetterRow, 'list' | 'subject' | 'preview' | 'body'>;

/** The status of a letter. */
export type LetterState = 'draft' | 'planned' | 'sending' | 'sent' | 'stopped';

/** The queue of letters that are to go out. */
export const letterQueue = { name: 'letter' } as const;
export interface LetterToSend {
	letterUuid: string;
	/** When a scheduled letter is to be sent: an ISO instant. */
	plannedFor?: string;
}

/** Which letter, and the version that the form showed. */
interface LetterSelection {
	letterUuid: string;
	/** When it was last changed: an ISO instant. */
	version: string;
}

type Clock = Pick<Services, 'now'>;

export function stateOf({ send_at, sent_at, finished_at, stopped_at }: LetterRow): LetterState {
	if (stopped_at) return 'stopped';
	if (finished_at) return 'sent';
	if (sent_at) return 'sending';
	return send_at ? 'planned' : 'draft';
}

/**
 * Stores a draft, in the caller's transaction.
 * @param key Of the form: the same text sent twice is one letter.
 * @returns Its id, and whether it is a new one.
 */
export async function writeLetter(
	tx: Transaction<Tables>,
	{ now }: Clock,
	text: LetterText,
	key: string,
): Promise<{ id: string; isNew: boolean }> {
	const id = contentId(key, text);
	const made = await tx
		.insertInto('newsletters')
		.values({ ...text, newsletter_uuid: id, created_at: now(), updated_at: now() })
		.onConflict((conflict) => conflict.column('newsletter_uuid').doNothing())
		.executeTakeFirst();
	return { id, isNew: (made.numInsertedOrUpdatedRows ?? 0n) > 0n };
}

/** Changes a draft. @throws {DomainError} `gone`, `changed` */
export async function changeLetter(
	tx: Transaction<Tables>,
	clock: Clock,
	selection: LetterSelection,
	text: LetterText,
): Promise<void> {
	await update(tx, clock, await lockVersion(tx, selection, 'draft'), text);
}

/**
 * Changes the text of a draft when it differs.
 * @returns Whether it differed.
 * @throws {DomainError} `gone`, `changed`
 */
export async function changeWords(
	tx: Transaction<Tables>,
	clock: Clock,
	selection: LetterSelection,
	text: LetterText,
): Promise<boolean> {
	const row = await lock(tx, selection.letterUuid);
	const { list, subject, preview, body } = text;
	if (row.list === list && row.subject === subject && row.preview === preview && row.body === body) return false;
	await changeLetter(tx, clock, selection, text);
	return true;
}

/** Deletes a draft. @throws {DomainError} `gone`, `changed` */
export async function discardLetter(tx: Transaction<Tables>, selection: LetterSelection): Promise<void> {
	await lockVersion(tx, selection, 'draft');
	await tx.deleteFrom('newsletters').where('newsletter_uuid', '=', selection.letterUuid).execute();
}

/** Schedules a draft. @param at In the future. @throws {DomainError} `gone`, `changed` */
export async function scheduleLetter(
	tx: Transaction<Tables>,
	services: Clock & Pick<Services, 'jobs'>,
	selection: LetterSelection,
	at: Date,
): Promise<void> {
	await update(tx, services, await lockVersion(tx, selection, 'draft'), { send_at: at });
	const job: LetterToSend = { letterUuid: selection.letterUuid, plannedFor: at.toISOString() };
	await services.jobs.send(tx, letterQueue, job, at);
}

/** Makes a scheduled letter a draft again, before it is sent. @throws {DomainError} `gone`, `changed` */
export async function unscheduleLetter(
	tx: Transaction<Tables>,
	clock: Clock,
	selection: LetterSelection,
): Promise<void> {
	await update(tx, clock, await lockVersion(tx, selection, 'planned'), { send_at: null });
}

/**
 * Sends a draft, in the caller's transaction: a minute later a job enqueues an email to each reader. Calls after the first do nothing.
 * @returns The number of recipients; undefined when it was sent before.
 * @throws {DomainError} `gone`, `changed`
 */
export async function sendLetter(
	tx: Transaction<Tables>,
	services: Clock & Pick<Services, 'jobs'>,
	selection: LetterSelection,
): Promise<number | undefined> {
	const row = await lock(tx, selection.letterUuid);
	if (row.sent_at) return undefined;
	if (stateOf(row) !== 'draft' || row.updated_at.toISOString() !== selection.version) throw new DomainError('changed');
	const recipients = await begin(tx, services, row);
	const leaves = new Date(services.now().getTime() + GRACE_SECONDS * 1000);
	await services.jobs.send(tx, letterQueue, { letterUuid: row.newsletter_uuid } satisfies LetterToSend, leaves);
	return recipients;
}

/** Marks a letter as sent, to the readers that its list has now. @returns How many they are. */
export async function begin(tx: Transaction<Tables>, clock: Clock, row: LetterRow): Promise<number> {
	const recipients = await confirmedCount(tx, row.list);
	await update(tx, clock, row, { sent_at: clock.now(), recipients });
	return recipients;
}

/**
 * Stops a letter that is going out: no further email of it leaves. A job cancels those in the queue, a few
 * hundred at a time, so that it does not lock the emails of a large list for long.
 * @returns How many recipients do not get it; undefined when all emails had left, or it was stopped before.
 * @throws {DomainError} `gone`
 */
export async function stopLetter(
	tx: Transaction<Tables>,
	services: Clock & Pick<Services, 'jobs'>,
	letterUuid: string,
): Promise<number | undefined> {
	const row = await lock(tx, letterUuid);
	if (!row.sent_at || row.stopped_at) return undefined;
	const { sent, stored, queued } = await progressOf(tx, letterUuid);
	if (row.finished_at && queued === 0) return undefined;
	const now = services.now();
	await update(tx, services, row, { stopped_at: now, finished_at: row.finished_at ?? now });
	await services.jobs.send(tx, letterQueue, { letterUuid } satisfies LetterToSend);
	return Math.max(0, (row.recipients ?? 0) - sent - stored);
}

/**
 * Cancels queued emails of a stopped letter.
 * @param most The most at once.
 * @returns How many; 0 for a letter that was not stopped.
 */
export async function takeBack(
	services: Pick<Services, 'db' | 'now'>,
	letterUuid: string,
	most: number,
): Promise<number> {
	const stopped = await services.db
		.selectFrom('newsletters')
		.select('newsletter_uuid')
		.where('newsletter_uuid', '=', letterUuid)
		.where('stopped_at', 'is not', null)
		.executeTakeFirst();
	return stopped ? await withdrawMails(services, mailsOf(letterUuid), most) : 0;
}

/** Enqueues a test email to its writer. @throws {DomainError} `gone` */
export async function sendTest(
	tx: Transaction<Tables>,
	services: Clock & Pick<Services, 'jobs'>,
	letterUuid: string,
	to: string,
): Promise<void> {
	await lock(tx, letterUuid);
	// To an operator, who need not be on the list.
	await enqueueMail(tx, services, { name: letter.name }, { to, params: { letterId: letterUuid, isTest: true } });
}

/** The number of a letter's emails by status. */
export async function progressOf(db: Kysely<Tables>, letterUuid: string): Promise<MailProgress> {
	return await mailProgress(db, mailsOf(letterUuid));
}

const mailsOf = (letterUuid: string) => ({ kind: letter.name, param: 'letterId', id: letterUuid });

/** A letter, locked until the transaction ends. @throws {DomainError} `gone` */
export async function lock(tx: Transaction<Tables>, letterUuid: string): Promise<LetterRow> {
	if (!isCanonicalUuid(letterUuid)) throw new DomainError('gone');
	const row = await tx
		.selectFrom('newsletters')
		.selectAll()
		.where('newsletter_uuid', '=', letterUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	return row;
}

async function lockVersion(
	tx: Transaction<Tables>,
	{ letterUuid, version }: LetterSelection,
	state: LetterState,
): Promise<LetterRow> {
	const row = await lock(tx, letterUuid);
	if (stateOf(row) !== state || row.updated_at.toISOString() !== version) throw new DomainError('changed');
	return row;
}

/** Every change makes a later version, whatever the clock does. */
async function update(
	tx: Transaction<Tables>,
	{ now }: Clock,
	row: LetterRow,
	columns: Partial<LetterText & Pick<LetterRow, 'send_at' | 'sent_at' | 'recipients' | 'finished_at' | 'stopped_at'>>,
): Promise<void> {
	const updated_at = new Date(Math.max(now().getTime(), row.updated_at.getTime() + 1));
	await tx
		.updateTable('newsletters')
		.set({ ...columns, updated_at })
		.where('newsletter_uuid', '=', row.newsletter_uuid)
		.execute();
}
