import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { SetAsideEmails, Tables } from '#database/tables.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { addAttachments, storeOriginal } from './attachments.server.ts';
import { parseInboundEmail } from './parse-email.server.ts';

/** Why an email is in no conversation. */
export type SetAsideReason = Selectable<SetAsideEmails>['reason'];

/** An email as it came in. */
export interface RawEmail {
	bytes: Uint8Array;
	/** `bytes` is only its beginning. */
	isPartial: boolean;
}

type Dependencies = Pick<Services, 'db' | 'files' | 'now'>;

/** How often storing an email is tried. */
const MAX_TRIES = 3;

/**
 * Sets aside an email that belongs to no conversation, with its original, so that operators can read it. Once, however often it
 * comes in.
 */
export async function setAside(services: Dependencies, raw: RawEmail, reason: SetAsideReason): Promise<void> {
	const { id } = await record(services, raw, { reason });
	await addOriginal(services, id, raw);
}

/**
 * Counts that an email could not be stored, and sets it aside at the third time.
 * @returns Whether it is set aside, so that it needs no further try.
 */
export async function setAsideFailed(services: Dependencies, raw: RawEmail, error: unknown): Promise<boolean> {
	const detail = plainText(error instanceof Error ? error.message : String(error), 1000);
	const { id, tries } = await record(services, raw, { reason: 'failed', detail });
	if (tries < MAX_TRIES) return false;
	await addOriginal(services, id, raw);
	return true;
}

/** Forgets that an email could not be stored before. */
export async function forgetFailures({ db }: Pick<Services, 'db'>, raw: RawEmail): Promise<void> {
	await db.deleteFrom('set_aside_emails').where('digest', '=', digestOf(raw)).execute();
}

const digestOf = ({ bytes }: RawEmail): string => createHash('sha256').update(bytes).digest('hex');

/** @returns The id of the email's row, and how often it came in. */
async function record(
	{ db, now }: Dependencies,
	raw: RawEmail,
	why: { reason: SetAsideReason; detail?: string },
): Promise<{ id: string; tries: number }> {
	const email = await parseInboundEmail(raw.bytes).catch(() => undefined);
	const values = { ...why, from_email: email?.from?.email ?? null, subject: email?.subject || null };
	return await db
		.insertInto('set_aside_emails')
		.values({ ...values, digest: digestOf(raw), created_at: now() })
		.onConflict((conflict) =>
			conflict.column('digest').doUpdateSet({ ...values, tries: sql`set_aside_emails.tries + 1` }),
		)
		.returning(['set_aside_uuid as id', 'tries'])
		.executeTakeFirstOrThrow();
}

async function addOriginal(services: Dependencies, set_aside_uuid: string, raw: RawEmail): Promise<void> {
	const isThere = services.db
		.selectFrom('conversation_attachments')
		.select('attachment_uuid')
		.where('set_aside_uuid', '=', set_aside_uuid);
	if (await isThere.executeTakeFirst()) return;
	const original = await storeOriginal(services, raw.bytes);
	await services.db.transaction().execute((tx) => addAttachments(tx, services, { set_aside_uuid }, [original]));
}

/** How long emails that were set aside are kept, in days. */
const SET_ASIDE_DAYS = 90;

/** Deletes old emails that were set aside. A job deletes their files. */
export async function deleteOldSetAside({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
	await db
		.deleteFrom('set_aside_emails')
		.where('created_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${SET_ASIDE_DAYS})`)
		.execute();
}
