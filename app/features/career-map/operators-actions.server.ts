import type { Transaction } from 'kysely';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { careerMapLinkMail } from './career-map.mails.server.tsx';
import { type CvToRead, careerMapQueue } from './career-map.queue.ts';
import { CAREER_MAP_SHARE, careerMapAddress } from './career-map-links.server.ts';
import { isLate } from './requests.server.ts';

/** The operators' actions on a request for a career map, in the caller's transaction. */

const LINK_AT_MOST_EVERY_MINUTES = 10;
/** How long an operator's link to a report is valid: long enough to read it. */
const READ_ONLY_LINK_MS = 30 * 60 * 1000;

/**
 * Retries a request that failed on our side or is late: retries its dead-lettered job or sends a new one. A superfluous job does
 * nothing.
 * @returns Its status and outcome before. @throws {DomainError} `gone`, `deleted`, `not_failed`
 */
export async function retryCareerMap(
	tx: Transaction<Tables>,
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	id: string,
): Promise<{ status: string; outcome: string | null }> {
	const row = await lockRequest(tx, id);
	const isWaiting = row.status === 'received' || row.status === 'reading';
	if (row.outcome !== 'failed' && !(isWaiting && isLate(row, now()))) throw new DomainError('not_failed');
	const initial = { status: 'received', outcome: null, reason: null, finished_at: null, attempts: 0 } as const;
	await tx.updateTable('genai_career_hacks').set(initial).where('id', '=', id).execute();
	const payload = { name: 'careerMapId', values: [id] };
	const existing = await jobs.list({ queue: careerMapQueue.name, payload }, tx);
	const failed = existing.find(({ state }) => state === 'parked');
	if (failed) await jobs.retry(failed.id, tx);
	else await jobs.send(tx, careerMapQueue, { careerMapId: id } satisfies CvToRead);
	return { status: row.status, outcome: row.outcome };
}

/** Sends the link to a request's page again, at most every ten minutes. @returns Whether it was sent. @throws {DomainError} `gone`, `deleted` */
export async function sendCareerMapLink(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	id: string,
): Promise<boolean> {
	const { email, customer_uuid } = await lockRequest(tx, id);
	const about = { to: email, customerUuid: customer_uuid, params: { careerMapIds: [id] } };
	return await enqueueMailAtMostEvery(LINK_AT_MOST_EVERY_MINUTES, tx, services, careerMapLinkMail, about);
}

/** A read-only link to a report, valid for half an hour. @throws {DomainError} `gone`, `deleted`, `no_report` */
export async function getCareerMapPage(
	tx: Transaction<Tables>,
	services: Pick<Services, 'links' | 'now' | 'config'>,
	id: string,
): Promise<string> {
	const row = await lockRequest(tx, id);
	if (row.status !== 'ready' || !row.hasReport) throw new DomainError('no_report');
	const { href } = await careerMapAddress(services, row, CAREER_MAP_SHARE, READ_ONLY_LINK_MS);
	return href;
}

async function lockRequest(tx: Transaction<Tables>, id: string) {
	const row = await tx
		.selectFrom('genai_career_hacks')
		.select(['id', 'status', 'outcome', 'email', 'customer_uuid', 'created_at', 'cv_deleted_at'])
		.select((select) => select('report', 'is not', null).as('hasReport'))
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (row.cv_deleted_at) throw new DomainError('deleted');
	return row;
}
