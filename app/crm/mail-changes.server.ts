import type { Selectable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Mails, Tables } from '#database/tables.ts';
import type { JobState, JobView } from '#platform/jobs/jobs.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { CANCELED_BY_OPERATOR, type MailToSend, mailQueue, NO_OPERATOR, operatorOf } from './mail.server.ts';

/** The states of jobs that have not succeeded yet; a running job is the most relevant one. */
const OPEN_STATES: JobState[] = ['running', 'retrying', 'waiting', 'parked'];

/**
 * Sends a queued email now, or resends one that was stored, refused, suppressed, canceled or uncertain. It is still not sent to a suppressed
 * address, or if it is no longer due.
 * @returns False if it was sent, is being sent, or was erased.
 */
export async function retryMail(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now' | 'config'>,
	id: string,
): Promise<boolean> {
	const { jobs, now } = services;
	// The lock makes a double click wait for the first one.
	const mail = await lockMail(tx, id);
	if (!mail || mail.status === 'sent') return false;
	const [open] = await openJobsOf({ jobs }, id, tx);
	if (open?.state === 'running') return false;
	await tx
		.updateTable('mails')
		.set({
			status: 'queued',
			sending_at: null,
			updated_at: now(),
			// Stored because no operator's address was set; one may be set now.
			...(mail.recipient === NO_OPERATOR ? { recipient: operatorOf(services) } : {}),
		})
		.where('mail_uuid', '=', id)
		.execute();
	// A canceled email may still have its job.
	if (open) return await jobs.retry(open.id, tx);
	await jobs.send(tx, mailQueue, { mailId: id } satisfies MailToSend);
	return true;
}

export async function discardMail(
	tx: Transaction<Tables>,
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	id: string,
): Promise<boolean> {
	if (!isCanonicalUuid(id)) return false;
	if (!(await cancelMail(tx, { now }, id))) return false;
	for (const job of await jobsOf({ jobs }, [id], tx)) await jobs.discard(job.id, tx);
	return true;
}

/** Discards a job, and cancels an email with its last job. @returns Whether the job could be discarded. */
export async function discardJob(
	tx: Transaction<Tables>,
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	id: string,
): Promise<boolean> {
	if (!isCanonicalUuid(id)) return false;
	const [job] = await jobs.list({ id, queue: mailQueue.name }, tx);
	const mailId = (job?.payload as Partial<MailToSend> | undefined)?.mailId ?? '';
	// The email is locked before its job, as everywhere, against deadlocks.
	const mail = await lockMail(tx, mailId);
	if (!(await jobs.discard(id, tx))) return false;
	if (mail && (await openJobsOf({ jobs }, mailId, tx)).length === 0) await cancelMail(tx, { now }, mailId);
	return true;
}

async function cancelMail(tx: Transaction<Tables>, { now }: Pick<Services, 'now'>, mailId: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('mails')
		.set({ status: 'cancelled', last_error: CANCELED_BY_OPERATOR, updated_at: now() })
		.where('mail_uuid', '=', mailId)
		.where('status', '=', 'queued')
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

async function lockMail(tx: Transaction<Tables>, id: string): Promise<Selectable<Mails> | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	return await tx.selectFrom('mails').selectAll().where('mail_uuid', '=', id).forUpdate().executeTakeFirst();
}

async function openJobsOf(
	services: Pick<Services, 'jobs'>,
	mailId: string,
	tx: Transaction<Tables>,
): Promise<JobView[]> {
	const open = await jobsOf(services, [mailId], tx, OPEN_STATES);
	return open.sort((a, b) => OPEN_STATES.indexOf(a.state) - OPEN_STATES.indexOf(b.state));
}

export async function jobsOf(
	{ jobs }: Pick<Services, 'jobs'>,
	mailIds: string[],
	tx?: Transaction<Tables>,
	state?: JobState[],
): Promise<JobView[]> {
	const payload = { name: 'mailId', values: mailIds };
	return await jobs.list({ queue: mailQueue.name, payload, state }, tx);
}
