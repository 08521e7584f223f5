import type { Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { enqueueMails, type MailKind, type MailRequest } from './mail.server.ts';

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
