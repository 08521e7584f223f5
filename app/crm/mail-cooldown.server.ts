import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { latestBelievable } from './clock-skew.ts';
import { enqueueMail, GIVEN_UP_FOR_NEWER, type MailKind, mailQueue } from './mail.server.ts';
import type { enqueueThrottledMail } from './mail-throttle.server.ts';

interface Asked<Params> {
	to: string;
	customerUuid?: string | null;
	/** The same mail is the one with the same params. */
	params: Params;
}

/**
 * Owes a mail that anyone can ask for again and again with somebody else's address: once in so many minutes, and not while
 * one waits for the mail server. One whose tries have ended (parked, or its job is gone) waits for nothing: it is given up
 * for the new one. Requests for the same mail wait for each other, in the caller's transaction.
 * @param owe Whether a few times a day is the most besides.
 * @returns Whether it is owed now.
 */
export async function enqueueMailAtMostEvery<Params extends object>(
	minutes: number,
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	kind: Pick<MailKind<Params>, 'name' | 'list'>,
	{ to, customerUuid, params }: Asked<Params>,
	owe: typeof enqueueMail<Params> | typeof enqueueThrottledMail<Params> = enqueueMail,
): Promise<boolean> {
	const same = JSON.stringify(params);
	const name = JSON.stringify([kind.name, to.toLowerCase(), params]);
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
	const since = new Date(services.now().getTime() - minutes * 60_000);
	const latest = latestBelievable(services.now());
	const owed = await tx
		.selectFrom('mails')
		.select(['mail_uuid', 'created_at', 'status'])
		.where('kind', '=', kind.name)
		.where((where) => where.eb(where.fn('lower', ['recipient']), '=', where.fn('lower', [where.val(to)])))
		.where(sql<boolean>`params = ${same}::jsonb`)
		.where((where) => where.or([where('created_at', '>', since), where('status', '=', 'queued')]))
		.execute();
	const queued = owed.filter(({ status }) => status === 'queued').map(({ mail_uuid }) => mail_uuid);
	const waiting = await waitingOf(tx, services, queued);
	if (waiting.length > 0 || owed.some(({ created_at }) => created_at > since && created_at < latest)) return false;
	if (queued.length > 0) {
		await tx
			.updateTable('mails')
			.set({ status: 'cancelled', last_error: GIVEN_UP_FOR_NEWER, updated_at: services.now() })
			.where('mail_uuid', 'in', queued)
			.where('status', '=', 'queued')
			.execute();
	}
	return await owe(tx, services, kind, { to, customerUuid: customerUuid ?? null, params });
}

/** Those of the mails that will be tried by themselves. */
async function waitingOf(tx: Transaction<Tables>, { jobs }: Pick<Services, 'jobs'>, mailIds: string[]) {
	if (mailIds.length === 0) return [];
	const payload = { name: 'mailId', values: mailIds };
	const its = await jobs.list({ queue: mailQueue.name, payload }, tx);
	return its.filter(({ state }) => state === 'waiting' || state === 'retrying' || state === 'running');
}
