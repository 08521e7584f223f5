import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { type JobKind, RetryAfter } from '#platform/jobs/jobs.ts';
import { letter } from './newsletter-issue.mails.server.tsx';
import { begin, type LetterToSend, letterQueue, lock, takeBack } from './newsletter-issues.server.ts';

/** Before every id (RFC 9562, 5.9). */
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Readers in one transaction: on the embedded database it holds everyone else off. */
const BATCH = 50;
/** Emails of a stopped letter in one statement, for the same reason. */
const TAKEN_BACK_AT_ONCE = 500;
/** A planned letter's job comes by the database's clock, which may be a little ahead of ours. */
const EARLY_MS = 60_000;

/**
 * The job that sends a letter: begins one that was planned when its time has come, and enqueues an email to each, whatever stops it in
 * between. Of one that an operator stopped it takes back what waits.
 */
export function letterJob(services: Services): JobKind<LetterToSend> {
	return {
		...letterQueue,
		retry: { limit: 20, firstDelaySeconds: 10, longestDelaySeconds: 600 },
		timeoutSeconds: 1_800,
		async run({ letterUuid, plannedFor }, { signal }) {
			if (await isBegun(services, letterUuid, plannedFor)) {
				for (let after: string | undefined = FIRST; after !== undefined; ) {
					signal.throwIfAborted();
					after = await enqueueBatch(services, letterUuid, after);
				}
			}
			while ((await takeBack(services, letterUuid, TAKEN_BACK_AT_ONCE)) > 0) signal.throwIfAborted();
		},
	};
}

/**
 * Whether a letter is to go out now; one that was planned begins. The appointment of a plan that was taken back does nothing,
 * whatever was done with the letter since: it would end the first minute of one that was sent by hand.
 * @param plannedFor The appointment that the job is.
 * @throws {RetryAfter} when it is early: the database's clock is ahead, or an operator pressed "try again".
 */
async function isBegun(services: Services, letterUuid: string, plannedFor: string | undefined): Promise<boolean> {
	return await services.db.transaction().execute(async (tx) => {
		const row = await lock(tx, letterUuid).catch(orGone);
		if (!row || row.finished_at || row.send_at?.toISOString() !== plannedFor) return false;
		if (row.sent_at) return true;
		// Only a plan's job can be left: who sends by hand notes it at once.
		const early = row.send_at ? row.send_at.getTime() - services.now().getTime() : 0;
		if (early > EARLY_MS) throw new RetryAfter('It is not time yet.', early / 1000);
		await begin(tx, services, row);
		return true;
	});
}

/** @param after The subscription that the batch before ended with. @returns The same of this one; undefined after the last, and when it was stopped. */
async function enqueueBatch(services: Services, letterUuid: string, after: string): Promise<string | undefined> {
	return await services.db.transaction().execute(async (tx) => {
		const row = await lock(tx, letterUuid).catch(orGone);
		if (!row?.sent_at || row.finished_at) return undefined;
		// Whose email is queued already has it from a try before; who came later was not meant.
		const readers = await tx
			.selectFrom('subscriptions')
			.select(['id', 'email', 'customer_uuid'])
			.where('list', '=', row.list)
			.where('status', '=', 'confirmed')
			.where('confirmed_at', '<=', row.sent_at)
			.where('id', '>', after)
			.orderBy('id')
			.limit(BATCH)
			.execute();
		for (const { id, email, customer_uuid } of readers) {
			await enqueueMail(
				tx,
				services,
				{ name: letter.name, list: row.list },
				{
					to: email,
					customerUuid: customer_uuid,
					params: { letterId: letterUuid },
					onceKey: `${letter.name}:${letterUuid}:${id}`,
					isOfMany: true,
				},
			);
		}
		if (readers.length === BATCH) return readers.at(-1)?.id;
		await tx
			.updateTable('newsletters')
			.set({ finished_at: services.now() })
			.where('newsletter_uuid', '=', letterUuid)
			.execute();
		return undefined;
	});
}

function orGone(error: unknown): undefined {
	if (!(error instanceof DomainError && error.code === 'gone')) throw error;
}
