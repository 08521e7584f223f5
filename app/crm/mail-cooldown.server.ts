import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { latestPlausible } from '../settings/clock.ts';
import { enqueueMail, enqueueMails, type MailKind, type MailRequest, REPLACED_BY_NEWER } from './mail.server.ts';
import { jobsOf } from './mail-changes.server.ts';

/**
 * Enqueues an email that anyone can request repeatedly with someone else's address: at most once in so many minutes, and not while one
 * with the same params is waiting for the email server. One that failed (dead-lettered, or without a job) is canceled in favor of the
 * new one. Requests for the same email wait for each other, in the caller's transaction.
 * @param enqueue Pass `enqueueThrottledMail` to also limit the number per day.
 * @returns Whether it was enqueued.
 */
export async function enqueueMailAtMostEvery<Params extends object>(
	minutes: number,
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	kind: Pick<MailKind<Params>, 'name' | 'list'>,
	{ to, customerUuid, params }: MailRequest<Params>,
	enqueue: typeof enqueueMail<Params> | typeof enqueueThrottledMail<Params> = enqueueMail,
): Promise<boolean> {
	const name = JSON.stringify([kind.name, to.toLowerCase(), params]);
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
	const since = new Date(services.now().getTime() - minutes * 60_000);
	const latest = latestPlausible(services.now());
	const existing = await tx
		.selectFrom('mails')
		.select(['mail_uuid', 'created_at', 'status'])
		.where('kind', '=', kind.name)
		.where((where) => where.eb(where.fn('lower', ['recipient']), '=', where.fn('lower', [where.val(to)])))
		.where(sql<boolean>`params = ${JSON.stringify(params)}::jsonb`)
		.where((where) => where.or([where('created_at', '>', since), where('status', '=', 'queued')]))
		.execute();
	const queued = existing.filter(({ status }) => status === 'queued').map(({ mail_uuid }) => mail_uuid);
	const waiting = queued.length > 0 ? await jobsOf(services, queued, tx, ['waiting', 'retrying', 'running']) : [];
	if (waiting.length > 0 || existing.some(({ created_at }) => created_at > since && created_at < latest)) return false;
	if (queued.length > 0) {
		await tx
			.updateTable('mails')
			.set({ status: 'cancelled', last_error: REPLACED_BY_NEWER, updated_at: services.now() })
			.where('mail_uuid', 'in', queued)
			.where('status', '=', 'queued')
			.execute();
	}
	return await enqueue(tx, services, kind, { to, customerUuid, params });
}

/**
 * Enqueues an email that replies to a form in which anyone can enter someone else's address: at most five of a kind in 24 hours.
 * Requests for one kind to one address wait for each other, in the caller's transaction.
 * @returns Whether it was enqueued.
 */
export async function enqueueThrottledMail<Params extends object>(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	kind: Pick<MailKind<Params>, 'name' | 'list'>,
	request: MailRequest<Params>,
): Promise<boolean> {
	const [isQueued = false] = await enqueueMails(tx, services, [{ kind, ...request, isThrottled: true }]);
	return isQueued;
}
