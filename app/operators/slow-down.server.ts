import { createHmac } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { sql } from 'kysely';
import { latestPlausible } from '#app/crm/clock-skew.ts';
import type { Services } from '#app/services.ts';
import { networkOf } from '#platform/http/rate-limit.ts';
import { installationKey } from '#platform/signed-links/link-key.ts';

type Needs = Pick<Services, 'db' | 'now'>;

/** Failures that cost nothing: fingers slip. */
const FREE = { both: 3, network: 20 };
/** Nobody waits longer than this, in seconds: guessing is slow, and no stranger can keep an owner out. */
const LONGEST_SECONDS = 60;
/** After the password only its owner, or who has stolen it, is left: codes are few, so guessing them is slowed wherever it comes from. */
const KNOWN = { free: 10, longestSeconds: 15 * 60 };
/** Where an account is tried from many networks, everyone waits a little, whose own network is quiet too. */
const ACCOUNT_FREE = 10;
const ACCOUNT_MOST_MS = 2_000;
/** Failures are forgotten after this time without another. */
const FORGET_SECONDS = 24 * 3600;

/** Who tries: the account as it was typed, known or not, and where from. */
export interface Try {
	account: string;
	address: string;
	/** Nobody gets this far without the account's password: no stranger can keep its owner out. */
	hasPassword?: boolean;
}

/** Says how a try may go on. */
export interface Admission {
	/** Seconds to wait before the next try, or 0: this one may go on. */
	wait: number;
	/** For this account in a row, with this try, which counts until it has succeeded. */
	failures: number;
	/** Call it when the try succeeded: its own failures are forgotten. */
	succeeded(): Promise<void>;
}

/**
 * Counts a try as failed until it has succeeded, so that many at once are many. After three failures for one account from one
 * network the next try must wait 1, 2, 4 … seconds, a minute at the most; so must a network that tries many accounts. An account
 * that is tried from many networks is answered later, by two seconds at the most, and never refused: who has its
 * password gets in. Known and unknown accounts are the same here. Tries that come after the password wait for each other wherever they
 * come from, after ten failures, a quarter of an hour at the most.
 */
export async function admit(needs: Needs, attempt: Try): Promise<Admission> {
	const keys = await keysOf(needs, attempt);
	const [both, network, known] = await Promise.all([
		reserve(needs, keys.both, FREE.both),
		reserve(needs, keys.network, FREE.network),
		attempt.hasPassword ? reserve(needs, keys.known, KNOWN.free, KNOWN.longestSeconds) : 0,
	]);
	const wait = Math.max(both, network, known);
	if (wait > 0) return { wait, failures: 0, succeeded: async () => {} };
	const failures = await count(needs, keys.account);
	const late = Math.min(ACCOUNT_MOST_MS, Math.max(0, failures - ACCOUNT_FREE) * 100);
	if (late > 0) await pass(late);
	return {
		wait: 0,
		failures,
		async succeeded() {
			await needs.db.deleteFrom('sign_in_failures').where('key', 'in', [keys.both, keys.account, keys.known]).execute();
			// The network's other failures may be someone else's; this one was none.
			await needs.db
				.updateTable('sign_in_failures')
				.set({ failures: sql`greatest(failures - 1, 0)` })
				.where('key', '=', keys.network)
				.execute();
		},
	};
}

/** Adds a failure, unless the last one is too fresh. @returns Seconds to wait, or 0 when it was added. */
async function reserve(
	{ db, now }: Needs,
	key: string,
	free: number,
	longestSeconds = LONGEST_SECONDS,
): Promise<number> {
	const at = now();
	const pause = sql<number>`case when sign_in_failures.failures < ${free} then 0
		else least(${longestSeconds}, power(2, least(sign_in_failures.failures - ${free}, 10))) end`;
	const added = await db
		.insertInto('sign_in_failures')
		.values({ key, failures: 1, last_at: at })
		.onConflict((conflict) =>
			conflict
				.column('key')
				.doUpdateSet({
					failures: failuresSince(at),
					last_at: at,
				})
				// Two tries at once may arrive here in another order than their clocks say: without a pause both go on.
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

/** How many failures there are with one more; what a clock that ran ahead has dated is forgotten like what is old. */
const failuresSince = (at: Date) => sql<number>`case
	when sign_in_failures.last_at between ${forgotten(at)}::timestamptz and ${latestPlausible(at)}::timestamptz
	then sign_in_failures.failures + 1 else 1 end`;

/** Adds a failure. @returns How many there are. */
async function count({ db, now }: Needs, key: string): Promise<number> {
	const at = now();
	const { failures } = await db
		.insertInto('sign_in_failures')
		.values({ key, failures: 1, last_at: at })
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet({
				failures: failuresSince(at),
				last_at: at,
			}),
		)
		.returning('failures')
		.executeTakeFirstOrThrow();
	return failures;
}

/** Before this instant a failure is forgotten. */
export const forgotten = (now: Date) => new Date(now.getTime() - FORGET_SECONDS * 1000);

/** Neither an address of a person nor of a network is stored: keyed hashes are. */
async function keysOf({ db }: Needs, { account, address }: Try) {
	const key = await installationKey(db, 'sign-in-failures');
	const hash = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
	const [who, where] = [account.trim().toLowerCase(), networkOf(address)];
	return {
		both: hash('both', who, where),
		network: hash('network', where),
		account: hash('account', who),
		known: hash('known', who),
	};
}
