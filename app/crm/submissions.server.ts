import { createHash } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables, WebsiteData } from '#database/tables.ts';
import { latestPlausible } from './clock-skew.ts';
import { enqueueMessage } from './webhook-deliveries.server.ts';

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

/** The columns that a form fills (specification, section 3). */
export type FormRow = Omit<Insertable<WebsiteData>, 'id' | 'customer_uuid' | 'created_at'>;

/** The ids of a recorded lead. */
export interface Recorded {
	customerUuid: string;
	websiteDataId: string;
}

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

interface Submission {
	/** The form's id. */
	form: string;
	key: SubmissionKey;
	/** Undefined for a form that is no lead. */
	row: FormRow | undefined;
}

/**
 * Accepts a submission once per key, in the caller's transaction: records its lead (the customer, the row in website_data and the
 * notification job) and runs an action. Requests with the same key wait for each other.
 * @param action Runs unless the key already has a response. Gets the lead's ids if there is one.
 * @returns The action's response, or the stored one.
 */
export async function acceptOnce(
	tx: Transaction<Tables>,
	services: Pick<Services, 'config' | 'jobs' | 'now'>,
	submission: Submission,
	action: (recorded: Recorded | undefined) => Promise<StoredAnswer>,
): Promise<{ answer: StoredAnswer; repeated: boolean }> {
	const { form, key } = submission;
	const now = services.now();
	const opened = await openSubmission(tx, submission, now);
	if (opened?.answer) return { answer: opened.answer, repeated: true };
	if (opened && services.config.NOTIFY_WEBHOOK_URL) await enqueueMessage(tx, services, opened);
	const answer = await action(opened);
	const row = { form_name: form, answer: JSON.stringify(answer), created_at: now };
	await tx
		.insertInto('submissions')
		.values({ key: key.digest, ...row })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
		.execute();
	return { answer, repeated: false };
}

/** Calls `open_submission` (migration 0060). @returns The stored answer, or the ids of the recorded lead, if there is either. */
async function openSubmission(
	tx: Transaction<Tables>,
	{ key: { digest, repeatSeconds }, row }: Submission,
	now: Date,
): Promise<(Recorded & { answer: StoredAnswer | null }) | undefined> {
	const since = Number.isFinite(repeatSeconds) ? new Date(now.getTime() - repeatSeconds * 1000) : null;
	const lead = row && JSON.stringify({ ...row, created_at: now });
	const { rows } = await sql<Recorded & { answer: StoredAnswer | null }>`
		select answer, customer_uuid as "customerUuid", website_data_id as "websiteDataId"
		from open_submission(${digest}, ${since}, ${latestPlausible(now)}, ${lead ?? null}::jsonb)`.execute(tx);
	return rows[0];
}
