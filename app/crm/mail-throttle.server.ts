import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { latestPlausible } from './clock-skew.ts';
import { enqueueMail, type MailKind, type MailRequest } from './mail.server.ts';

/** Emails of one kind to one address within 24 hours. */
const MOST_A_DAY = 5;

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
	const name = JSON.stringify([kind.name, request.to.toLowerCase()]);
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
	const today = await tx
		.selectFrom('mails')
		.select('mail_uuid')
		.where('kind', '=', kind.name)
		.where((where) => where.eb(where.fn('lower', ['recipient']), '=', where.fn('lower', [where.val(request.to)])))
		.where('created_at', '>', new Date(services.now().getTime() - 24 * 3600_000))
		.where('created_at', '<', latestPlausible(services.now()))
		.limit(MOST_A_DAY)
		.execute();
	return today.length < MOST_A_DAY && (await enqueueMail(tx, services, kind, request));
}
