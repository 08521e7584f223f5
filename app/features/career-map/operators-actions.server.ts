import type { Transaction } from 'kysely';
import { enqueueMailAtMostEvery } from '#app/crm/mail-now-and-then.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { careerMapLinkMail } from './career-map.mails.server.tsx';
import { type CvToRead, careerMapQueue } from './career-map.queue.ts';
import { CAREER_MAP_SHARE, careerMapAddress } from './career-map-links.server.ts';
import { isLate } from './requests.server.ts';

/** What an operator does to a request, inside the caller's transaction, which writes down who did it. */

/** Thrown when what is asked cannot be done to a request as it stands; `why` says what it is. */
export class RequestNotSo extends Error {
	override name = 'RequestNotSo';
	why: 'gone' | 'deleted' | 'not_failed' | 'no_report';
	constructor(why: RequestNotSo['why']) {
		super(why);
		this.why = why;
	}
}

const LINK_AT_MOST_EVERY_MINUTES = 10;
/** An operator's look at a report: long enough to read it, too short for an address to be of use to anybody later. */
const LOOK_MS = 30 * 60 * 1000;

/**
 * Tries a request again that failed on our side, or that is late: its parked job is put back, or it gets a new one. One job too
 * many does nothing.
 * @returns How it stood. @throws {RequestNotSo}
 */
export async function retryCareerMap(
	tx: Transaction<Tables>,
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	id: string,
): Promise<{ status: string; outcome: string | null }> {
	const row = await lockRequest(tx, id);
	const isWaiting = row.status === 'received' || row.status === 'reading';
	if (row.outcome !== 'failed' && !(isWaiting && isLate(row, now()))) throw new RequestNotSo('not_failed');
	const fresh = { status: 'received', outcome: null, reason: null, finished_at: null, attempts: 0 } as const;
	await tx.updateTable('genai_career_hacks').set(fresh).where('id', '=', id).execute();
	const payload = { name: 'careerMapId', values: [id] };
	const known = await jobs.list({ queue: careerMapQueue.name, payload }, tx);
	const parked = known.find(({ state }) => state === 'parked');
	if (parked) await jobs.retry(parked.id, tx);
	else await jobs.send(tx, careerMapQueue, { careerMapId: id } satisfies CvToRead);
	return { status: row.status, outcome: row.outcome };
}

/** Sends the link to a request's page once more. @returns Whether it goes out now: every ten minutes at most. @throws {RequestNotSo} */
export async function sendCareerMapLink(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	id: string,
): Promise<boolean> {
	const { email, customer_uuid } = await lockRequest(tx, id);
	const about = { to: email, customerUuid: customer_uuid, params: { careerMapIds: [id] } };
	return await enqueueMailAtMostEvery(LINK_AT_MOST_EVERY_MINUTES, tx, services, careerMapLinkMail, about);
}

/** An address at which a report is seen as its owner sees it, for half an hour, with nothing to be done to it. @throws {RequestNotSo} */
export async function getCareerMapPage(
	tx: Transaction<Tables>,
	services: Pick<Services, 'links' | 'now' | 'config'>,
	id: string,
): Promise<string> {
	const row = await lockRequest(tx, id);
	if (row.status !== 'ready' || !row.hasReport) throw new RequestNotSo('no_report');
	const { href } = await careerMapAddress(services, row, CAREER_MAP_SHARE, LOOK_MS);
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
	if (!row) throw new RequestNotSo('gone');
	if (row.cv_deleted_at) throw new RequestNotSo('deleted');
	return row;
}
