import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { latestPlausible } from './clock-skew.ts';

/** Without a browser key, the same content from the same person is a repeat for this long, unless the form sets another limit. */
const REPEAT_SECONDS = 600;

/** Identifies one submission, so that its repeat is recognized. */
export interface SubmissionKey {
	digest: string;
	/** How long a repeat is recognized; infinite with a browser key. */
	repeatSeconds: number;
}

/** The stored response to an accepted form, without personal data. */
export type StoredAnswer = Record<string, string>;

/** The key of a submission: a digest of the form, the browser's key, if any, and the content, so that a changed form is a new one. */
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
 * @param action Runs inside the transaction unless the key already has a response.
 * @returns The action's response, or the stored one.
 */
export async function idempotent(
	tx: Transaction<Tables>,
	form: string,
	key: SubmissionKey,
	now: Date,
	action: () => Promise<StoredAnswer>,
): Promise<{ answer: StoredAnswer; repeated: boolean }> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${key.digest}, 0))`.execute(tx);
	let same = tx.selectFrom('submissions').select('answer').where('key', '=', key.digest);
	if (Number.isFinite(key.repeatSeconds)) {
		const since = new Date(now.getTime() - key.repeatSeconds * 1000);
		same = same.where('created_at', '>', since).where('created_at', '<', latestPlausible(now));
	}
	const earlier = await same.executeTakeFirst();
	if (earlier) return { answer: earlier.answer as StoredAnswer, repeated: true };
	const answer = await action();
	const row = { form_name: form, answer: JSON.stringify(answer), created_at: now };
	await tx
		.insertInto('submissions')
		.values({ key: key.digest, ...row })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
		.execute();
	return { answer, repeated: false };
}
