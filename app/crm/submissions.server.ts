import { createHash } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables, WebsiteData } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { latestPlausible } from '../settings/clock.ts';
import { enqueueMessage } from './webhook-deliveries.server.ts';

/** Without a browser key, the same content from the same person is a repeat for this long, unless the form sets another limit. */
const REPEAT_SECONDS = 600;

interface SubmissionKey {
	digest: string;
	/** How long a repeat is recognized; infinite with a browser key. */
	repeatSeconds: number;
}

/** The stored response to an accepted form, without personal data. */
export type StoredAnswer = Record<string, string>;

export type FormRow = Omit<Insertable<WebsiteData>, 'id' | 'customer_uuid' | 'created_at'>;

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

/**
 * Begins a submission once per key, in the caller's transaction: records its lead (the customer, the row in website_data and the
 * notification job). Requests with the same key wait for each other.
 * @param row Undefined for a form that is no lead.
 * @returns The stored answer of a repeat, or the ids of the recorded lead, if there is either.
 */
export async function openSubmission(
	tx: Transaction<Tables>,
	services: Pick<Services, 'config' | 'jobs' | 'now'>,
	{ digest, repeatSeconds }: SubmissionKey,
	row: FormRow | undefined,
): Promise<(Recorded & { answer: StoredAnswer | null }) | undefined> {
	const now = services.now();
	const since = Number.isFinite(repeatSeconds) ? new Date(now.getTime() - repeatSeconds * 1000) : null;
	const lead = row && JSON.stringify({ ...row, created_at: now });
	// The function is in migration 0060.
	const { rows } = await sql<Recorded & { answer: StoredAnswer | null }>`
		select answer, customer_uuid as "customerUuid", website_data_id as "websiteDataId"
		from open_submission(${digest}, ${since}, ${latestPlausible(now)}, ${lead ?? null}::jsonb)`.execute(tx);
	const [opened] = rows;
	if (opened && !opened.answer && services.config.NOTIFY_WEBHOOK_URL) await enqueueMessage(tx, services, opened);
	return opened;
}

export async function storeAnswer(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	form: string,
	{ digest }: SubmissionKey,
	answer: StoredAnswer,
): Promise<void> {
	const row = { form_name: form, answer: JSON.stringify(answer), created_at: now() };
	await tx
		.insertInto('submissions')
		.values({ key: digest, ...row })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(row))
		.execute();
}

/** After this many days, a form repeated by a browser counts as new. */
const RETENTION_DAYS = 90;

/** Deletes old responses daily: they only serve to recognize repeats. */
export function submissionsJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('submissions-forget', '10 4 * * *', () =>
		db
			.deleteFrom('submissions')
			.where('created_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${RETENTION_DAYS})`)
			.execute(),
	);
}
