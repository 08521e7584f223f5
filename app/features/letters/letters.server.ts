import type { Kysely, Selectable, Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { GRACE_SECONDS, type MailProgress, mailProgress, withdrawMails } from '#app/crm/mail-progress.server.ts';
import type { Services } from '#app/services.ts';
import type { Newsletters, Tables } from '#database/tables.ts';
import { madeId } from '#platform/text/made-id.ts';
import { confirmedCount } from '../subscriptions/members.server.ts';
import { letter } from './letter.mails.server.tsx';

/** A letter as the table has it. */
export type LetterRow = Selectable<Newsletters>;

/** What an operator writes, and to which list. */
export type LetterText = Pick<LetterRow, 'list' | 'subject' | 'preview' | 'body'>;

/** Where a letter stands. */
export type LetterState = 'draft' | 'planned' | 'sending' | 'sent' | 'stopped';

/** The queue of letters that are to go out. */
export const letterQueue = { name: 'letter' } as const;
export interface LetterToSend {
	letterUuid: string;
	/** The appointment that it is, of a letter that was planned: an ISO instant. */
	plannedFor?: string;
}

/** Thrown when there is no such letter, or not any more. */
export class LetterGone extends Error {
	override name = 'LetterGone';
}

/** Thrown when a letter was changed, planned or sent after it was shown. */
export class LetterChanged extends Error {
	override name = 'LetterChanged';
}

/** A letter as an operator saw it. */
export interface LetterView {
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
 * Keeps a letter that nobody gets yet.
 * @param key Made with the form: the same words sent twice are one letter.
 * @returns Its id, and whether it is a new one.
 */
export async function writeLetter(
	tx: Transaction<Tables>,
	{ now }: Clock,
	text: LetterText,
	key: string,
): Promise<{ id: string; isNew: boolean }> {
	const id = madeId(key, text);
	const made = await tx
		.insertInto('newsletters')
		.values({ ...text, newsletter_uuid: id, created_at: now(), updated_at: now() })
		.onConflict((conflict) => conflict.column('newsletter_uuid').doNothing())
		.executeTakeFirst();
	return { id, isNew: (made.numInsertedOrUpdatedRows ?? 0n) > 0n };
}

/** Changes a draft. @throws {LetterGone} @throws {LetterChanged} */
export async function changeLetter(
	tx: Transaction<Tables>,
	clock: Clock,
	seen: LetterView,
	text: LetterText,
): Promise<void> {
	await update(tx, clock, await lockSeen(tx, seen, 'draft'), text);
}

/**
 * Changes a draft if these are other words than it has, whatever it is otherwise.
 * @returns Whether they were others.
 * @throws {LetterGone} @throws {LetterChanged}
 */
export async function changeWords(
	tx: Transaction<Tables>,
	clock: Clock,
	seen: LetterView,
	text: LetterText,
): Promise<boolean> {
	const row = await lock(tx, seen.letterUuid);
	const { list, subject, preview, body } = text;
	if (row.list === list && row.subject === subject && row.preview === preview && row.body === body) return false;
	await changeLetter(tx, clock, seen, text);
	return true;
}

/** Throws a draft away. @throws {LetterGone} @throws {LetterChanged} */
export async function discardLetter(tx: Transaction<Tables>, seen: LetterView): Promise<void> {
	await lockSeen(tx, seen, 'draft');
	await tx.deleteFrom('newsletters').where('newsletter_uuid', '=', seen.letterUuid).execute();
}

/** Says when a draft is to go out. @param at Ahead of now. @throws {LetterGone} @throws {LetterChanged} */
export async function scheduleLetter(
	tx: Transaction<Tables>,
	services: Clock & Pick<Services, 'jobs'>,
	seen: LetterView,
	at: Date,
): Promise<void> {
	await update(tx, services, await lockSeen(tx, seen, 'draft'), { send_at: at });
	const job: LetterToSend = { letterUuid: seen.letterUuid, plannedFor: at.toISOString() };
	await services.jobs.send(tx, letterQueue, job, at);
}

/** Makes a planned letter a draft again, while it has not begun to go out. @throws {LetterGone} @throws {LetterChanged} */
export async function unscheduleLetter(tx: Transaction<Tables>, clock: Clock, seen: LetterView): Promise<void> {
	await update(tx, clock, await lockSeen(tx, seen, 'planned'), { send_at: null });
}

/**
 * Sends a draft, in the caller's transaction: a minute later a job owes a mail to each. However often it is asked, it is sent once.
 * @returns To how many; undefined when it went out before.
 * @throws {LetterGone} @throws {LetterChanged}
 */
export async function sendLetter(
	tx: Transaction<Tables>,
	services: Clock & Pick<Services, 'jobs'>,
	seen: LetterView,
): Promise<number | undefined> {
	const row = await lock(tx, seen.letterUuid);
	if (row.sent_at) return undefined;
	if (stateOf(row) !== 'draft' || row.updated_at.toISOString() !== seen.version) throw new LetterChanged();
	const recipients = await begin(tx, services, row);
	const leaves = new Date(services.now().getTime() + GRACE_SECONDS * 1000);
	await services.jobs.send(tx, letterQueue, { letterUuid: row.newsletter_uuid } satisfies LetterToSend, leaves);
	return recipients;
}

/** Notes that a letter begins to go out, to who is on its list now. @returns How many they are. */
export async function begin(tx: Transaction<Tables>, clock: Clock, row: LetterRow): Promise<number> {
	const recipients = await confirmedCount(tx, row.list);
	await update(tx, clock, row, { sent_at: clock.now(), recipients });
	return recipients;
}

/**
 * Stops a letter that is going out: from now on no mail of it leaves. Those that wait are taken back by a job, a few hundred at a
 * time: of a large list they are so many that nobody else could write meanwhile.
 * @returns How many readers do not get it; undefined when all mails had left, or it was stopped before.
 * @throws {LetterGone}
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
 * Takes back mails of a letter that was stopped.
 * @param most So many at once.
 * @returns How many; none of a letter that was not stopped.
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

/** Owes the writer the mail as the others would get it. @throws {LetterGone} */
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

/** How far the mails of a letter are, by their state. */
export async function progressOf(db: Kysely<Tables>, letterUuid: string): Promise<MailProgress> {
	return await mailProgress(db, mailsOf(letterUuid));
}

const mailsOf = (letterUuid: string) => ({ kind: letter.name, param: 'letterId', id: letterUuid });

/** A letter, kept from changing until the transaction ends. @throws {LetterGone} */
export async function lock(tx: Transaction<Tables>, letterUuid: string): Promise<LetterRow> {
	const row = await tx
		.selectFrom('newsletters')
		.selectAll()
		.where('newsletter_uuid', '=', letterUuid)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new LetterGone();
	return row;
}

async function lockSeen(
	tx: Transaction<Tables>,
	{ letterUuid, version }: LetterView,
	state: LetterState,
): Promise<LetterRow> {
	const row = await lock(tx, letterUuid);
	if (stateOf(row) !== state || row.updated_at.toISOString() !== version) throw new LetterChanged();
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
