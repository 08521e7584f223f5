import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { namesOurMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { SetAsideEmails, Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { addAttachments, deletingOnFailure, storeOriginal } from './attachments.server.ts';
import { PARTIAL_BYTES } from './limits.ts';
import { type InboundEmail, parseInboundEmail } from './parse-email.server.ts';

export type SetAsideReason = Selectable<SetAsideEmails>['reason'];

export interface RawEmail {
	bytes: Uint8Array;
	/** `bytes` is only its beginning. */
	isPartial: boolean;
}

type Dependencies = Pick<Services, 'db' | 'files' | 'now' | 'config' | 'log'>;

const MAX_TRIES = 3;

/** Whether a row `r` is set aside: one that failed only when it is no longer tried. */
export const isSetAside = sql<boolean>`(r.reason <> 'failed' or r.tries >= ${sql.lit(MAX_TRIES)})`;

/** Reasons of emails that programs send, which nobody has to answer: they could fill the disk. */
const ofPrograms: readonly SetAsideReason[] = ['automatic', 'report', 'own'];
/** How many of those are kept in 24 hours. */
const MAX_OF_PROGRAMS = 1000;

/**
 * Sets aside an email that belongs to no conversation, with its original, so that operators can read it. Once, however often it
 * comes in. Of those that programs send, only a limited number a day, and only the beginning of each.
 * @param email As parsed; undefined if it is not readable.
 */
export async function setAside(
	services: Dependencies,
	raw: RawEmail,
	reason: SetAsideReason,
	email: InboundEmail | undefined,
): Promise<void> {
	const isOfProgram = ofPrograms.includes(reason);
	if (isOfProgram && (await hasEnoughOfPrograms(services))) {
		services.log.warn({ reason }, 'an email was not kept: programs have sent too many today');
		return;
	}
	const { id } = await record(services, raw, { reason }, email);
	if (returnsOurMail(services, raw, email, isOfProgram)) return;
	await addOriginal(services, id, isOfProgram ? raw.bytes.subarray(0, PARTIAL_BYTES) : raw.bytes);
}

async function hasEnoughOfPrograms({ db, now }: Dependencies): Promise<boolean> {
	const rows = await db
		.selectFrom('set_aside_emails')
		.select('set_aside_uuid')
		.where('reason', 'in', ofPrograms)
		.where('created_at', '>', new Date(now().getTime() - 24 * 3600_000))
		.limit(MAX_OF_PROGRAMS)
		.execute();
	return rows.length === MAX_OF_PROGRAMS;
}

/** Whether a program sent back an email of ours, which may contain a link to sign in: no operator may read it. */
function returnsOurMail(
	{ config }: Dependencies,
	{ bytes }: RawEmail,
	email: InboundEmail | undefined,
	isOfProgram: boolean,
): boolean {
	if (!isOfProgram && email && !email.isAutomatic) return false;
	// In its headers, or those of the email that it returns, which can be encoded.
	const parts = [bytes, ...(email?.files ?? []).map((file) => file.bytes)].map((part) =>
		Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1'),
	);
	return [...parts, email?.text ?? ''].some((part) => namesOurMail(part, config));
}

/**
 * Counts that an email could not be stored, and sets it aside at the third time.
 * @returns Whether it is set aside, so that it needs no further try.
 */
export async function setAsideFailed(services: Dependencies, raw: RawEmail, error: unknown): Promise<boolean> {
	const detail = plainText(error instanceof Error ? error.message : String(error), 1000);
	const email = await parseInboundEmail(raw.bytes).catch(() => undefined);
	const { id, tries } = await record(services, raw, { reason: 'failed', detail }, email);
	if (tries < MAX_TRIES) return false;
	if (!returnsOurMail(services, raw, email, false)) await addOriginal(services, id, raw.bytes);
	return true;
}

export async function forgetFailures({ db }: Pick<Services, 'db'>, raw: RawEmail): Promise<void> {
	await db.deleteFrom('set_aside_emails').where('digest', '=', digestOf(raw)).execute();
}

const digestOf = ({ bytes }: RawEmail): string => createHash('sha256').update(bytes).digest('hex');

async function record(
	{ db, now }: Dependencies,
	raw: RawEmail,
	why: { reason: SetAsideReason; detail?: string },
	email: InboundEmail | undefined,
): Promise<{ id: string; tries: number }> {
	const insert = (about: { from_email: string | null; subject: string | null }) =>
		db
			.insertInto('set_aside_emails')
			.values({ ...why, ...about, digest: digestOf(raw), created_at: now() })
			.onConflict((conflict) =>
				conflict.column('digest').doUpdateSet({ ...why, ...about, tries: sql`set_aside_emails.tries + 1` }),
			)
			.returning(['set_aside_uuid as id', 'tries'])
			.executeTakeFirstOrThrow();
	const about = { from_email: email?.from?.email ?? null, subject: email?.subject || null };
	// Whatever a column rejects: an email that cannot be set aside would come again every minute.
	return await insert(about).catch(() => insert({ from_email: null, subject: null }));
}

export async function hasOriginal({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
	const file = db.selectFrom('conversation_attachments').select('attachment_uuid').where('set_aside_uuid', '=', id);
	return (await file.executeTakeFirst()) !== undefined;
}

async function addOriginal(services: Dependencies, set_aside_uuid: string, bytes: Uint8Array): Promise<void> {
	if (await hasOriginal(services, set_aside_uuid)) return;
	const original = await storeOriginal(services, bytes);
	await deletingOnFailure(services, [original], () =>
		services.db.transaction().execute((tx) => addAttachments(tx, services, { set_aside_uuid }, [original])),
	);
}

const SET_ASIDE_DAYS = 90;

/** Deletes old emails that were set aside. A job deletes their files. */
export async function deleteOldSetAside({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
	await db
		.deleteFrom('set_aside_emails')
		.where('created_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${SET_ASIDE_DAYS})`)
		.execute();
}

/** Every day: deletes emails that were set aside long ago. */
export const setAsideForgetJob = (services: Pick<Services, 'db' | 'now'>): JobKind =>
	cleanupJob('set-aside-forget', '37 4 * * *', () => deleteOldSetAside(services));
