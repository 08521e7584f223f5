import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { latestBelievable } from './clock-skew.ts';

/** Without a key of the browser's, the same content by the same person counts as a repeat for this long, unless the form says otherwise. */
const REPEAT_SECONDS = 600;

/** Names one submission, so that its repeat is recognised. */
export interface SubmissionKey {
	digest: string;
	/** For how long a repeat is recognised; for ever where the browser made a key. */
	repeatSeconds: number;
}

/** What is remembered of an accepted form. No personal data. */
export type RememberedAnswer = Record<string, string>;

/**
 * The key of a submission: a digest of the form, the browser's key if it made one, and the content.
 * The content counts in any case: a form that was changed after an answer was lost is a new one.
 */
export function submissionKey(
	form: string,
	browserKey: string,
	content: unknown,
	repeatSeconds = REPEAT_SECONDS,
): SubmissionKey {
	const digest = createHash('sha256')
		.update(JSON.stringify([form, browserKey, content]))
		.digest('base64url');
	return { digest, repeatSeconds: browserKey === '' ? repeatSeconds : Number.POSITIVE_INFINITY };
}

/**
 * Runs an action once per key. Requests with the same key wait for each other.
 * @param action Runs inside the transaction unless the key was answered before.
 * @returns The action's answer, or the remembered one.
 */
export async function idempotent(
	tx: Transaction<Tables>,
	form: string,
	key: SubmissionKey,
	now: Date,
	action: () => Promise<RememberedAnswer>,
): Promise<{ answer: RememberedAnswer; repeated: boolean }> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${key.digest}, 0))`.execute(tx);
	let same = tx.selectFrom('submissions').select('answer').where('key', '=', key.digest);
	if (Number.isFinite(key.repeatSeconds)) {
		const since = new Date(now.getTime() - key.repeatSeconds * 1000);
		same = same.where('created_at', '>', since).where('created_at', '<', latestBelievable(now));
	}
	const earlier = await same.executeTakeFirst();
	if (earlier) return { answer: earlier.answer as RememberedAnswer, repeated: true };
	const answer = await action();
	const row = { form_name: form, answer: JSON.stringify(answer), created_at: now };
	await tx
		.insertInto('submissions')
		.values({ key: key.digest, ...row })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
		.execute();
	return { answer, repeated: false };
}
