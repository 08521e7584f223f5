import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { latestPlausible } from '#app/settings/clock.ts';
import { networkOf } from '#platform/http/rate-limit.ts';
import { installationKey } from '#platform/signed-links/signed-links.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/** Failures without a wait: for an account from one network, and for a network. */
const FREE = { both: 3, network: 20 };
/** The longest wait. It is short, so that no one can lock out an owner. */
const MAX_WAIT_SECONDS = 60;
/** After the password: attempts come from the owner or a thief, and there are few possible codes. */
const AFTER_PASSWORD = { free: 10, maxWaitSeconds: 15 * 60 };
/** Failures for an account from all networks without a delay. */
const ACCOUNT_FREE = 10;
const MAX_ACCOUNT_DELAY_MS = 2_000;
const FORGET_SECONDS = 24 * 3600;

export interface ThrottledAttempt {
	/** As it was typed, known or not. */
	account: string;
	address: string;
	hasPassword?: boolean;
}

interface Admission {
	/** Seconds to wait before the next attempt, or 0 if this one may continue. */
	wait: number;
	/** Consecutive failures for this account, including this attempt until it succeeds. */
	failures: number;
	/** Call it when the attempt succeeded: its own failures are forgotten. */
	succeeded(): Promise<void>;
}

/**
 * Counts an attempt as failed until it succeeds, so that concurrent attempts count, too. After three failures for one account from one
 * network, the next attempt must wait 1, 2, 4 … seconds, a minute at most; so must a network that tries many accounts. Attempts on an
 * account from many networks are delayed by two seconds at most, but not rejected, so that the owner gets in. Unknown accounts are
 * treated like known ones. After the password, attempts from all networks together must wait up to a quarter of an hour after ten
 * failures.
 */
export async function admit(needs: Needs, attempt: ThrottledAttempt): Promise<Admission> {
	const keys = await keysOf(needs, attempt);
	const [both, network, known] = await Promise.all([
		reserve(needs, keys.both, FREE.both),
		reserve(needs, keys.network, FREE.network),
		attempt.hasPassword ? reserve(needs, keys.known, AFTER_PASSWORD.free, AFTER_PASSWORD.maxWaitSeconds) : 0,
	]);
	const wait = Math.max(both, network, known);
	if (wait > 0) return { wait, failures: 0, succeeded: async () => {} };
	const failures = await addFailure(needs, keys.account);
	const delayMs = Math.min(MAX_ACCOUNT_DELAY_MS, Math.max(0, failures - ACCOUNT_FREE) * 100);
	if (delayMs > 0) await delay(delayMs);
	return {
		wait: 0,
		failures,
		async succeeded() {
			await needs.db.deleteFrom('sign_in_failures').where('key', 'in', [keys.both, keys.account, keys.known]).execute();
			// The network's other failures may be someone else's.
			await needs.db
				.updateTable('sign_in_failures')
				.set({ failures: sql`greatest(failures - 1, 0)` })
				.where('key', '=', keys.network)
				.execute();
		},
	};
}

/** Adds a failure, unless the last one is too recent. @returns Seconds to wait, or 0 if it was added. */
async function reserve(
	{ db, now }: Needs,
	key: string,
	free: number,
	maxWaitSeconds = MAX_WAIT_SECONDS,
): Promise<number> {
	const at = now();
	const pause = sql<number>`case when sign_in_failures.failures < ${free} then 0
		else least(${maxWaitSeconds}, power(2, least(sign_in_failures.failures - ${free}, 10))) end`;
	const added = await db
		.insertInto('sign_in_failures')
		.values({ key, failures: 1, last_at: at })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet({ failures: incremented(at), last_at: at })
				// Concurrent attempts may get here out of order: without a pause both continue.
				.where(
					sql<boolean>`${pause} = 0 or sign_in_failures.last_at + make_interval(secs => ${pause}) <= ${at}::timestamptz
						or sign_in_failures.last_at > ${latestPlausible(at)}::timestamptz`,
				),
		)
		.returning('failures')
		.executeTakeFirst();
	if (added) return 0;
	const row = await db
		.selectFrom('sign_in_failures')
		.select(['last_at', pause.as('pause')])
		.where('key', '=', key)
		.executeTakeFirst();
	if (!row) return 0;
	return Math.max(1, Math.ceil((row.last_at.getTime() + Number(row.pause) * 1000 - at.getTime()) / 1000));
}

/** The number of failures plus one. Old ones, and those dated by a clock that ran ahead, are forgotten. */
const incremented = (at: Date) => sql<number>`case
	when sign_in_failures.last_at between ${forgetBefore(at)}::timestamptz and ${latestPlausible(at)}::timestamptz
	then sign_in_failures.failures + 1 else 1 end`;

async function addFailure({ db, now }: Needs, key: string): Promise<number> {
	const at = now();
	const { failures } = await db
		.insertInto('sign_in_failures')
		.values({ key, failures: 1, last_at: at })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: incremented(at), last_at: at }))
		.returning('failures')
		.executeTakeFirstOrThrow();
	return failures;
}

export const forgetBefore = (now: Date) => new Date(now.getTime() - FORGET_SECONDS * 1000);

/** Keyed hashes, so that no email or network address is stored. */
async function keysOf({ db }: Needs, { account, address }: ThrottledAttempt) {
	const key = await installationKey(db, 'sign-in-failures');
	const hash = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
	const [name, network] = [account.trim().toLowerCase(), networkOf(address)];
	return {
		both: hash('both', name, network),
		network: hash('network', network),
		account: hash('account', name),
		known: hash('known', name),
	};
}
