import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { withoutJit } from './without-jit.ts';

/**
 * A client whose lost connection fails its queries and nothing else. A pool listens for errors only of idle clients: one that is
 * lost while someone has it, as in a transaction, would emit an `error` event that nobody hears, which ends the process.
 */
class Client extends pg.Client {
	constructor(config?: pg.ClientConfig) {
		super(config);
		this.on('error', () => {});
	}
}

/** Options of every pool of connections to the database, pg-boss's included. */
export const poolOptions = {
	Client,
	onConnect: withoutJit,
	connectionTimeoutMillis: 5_000,
	// A host that went away without a word is noticed within 20 seconds.
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
} satisfies pg.PoolConfig;

/** Seconds after which a request that failed because the database was away may be tried again (`Retry-After`). */
export const DATABASE_RETRY_SECONDS = 5;

/** Node's words for a connection that could not be made, or broke. */
const SYSTEM_CODES = new Set([
	'EAI_AGAIN',
	'ECONNABORTED',
	'ECONNREFUSED',
	'ECONNRESET',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOENT',
	'ENOTFOUND',
	'EPIPE',
	'ETIMEDOUT',
]);

/**
 * PostgreSQL's: a connection's end (class 08), too many connections and other lack of resources (53), a shutdown or a start (57P),
 * and a standby that took over or is about to (25006, a write that only a primary takes).
 */
const SQL_STATES = /^(08|53|57P|25006)/;

/** What pg, pg-pool and Kysely say without any code: the connection broke or was not made, or we closed the database ourselves. */
const BROKEN =
	/^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded)/;
const CLOSED = /^(Cannot use a pool after|driver has already been destroyed)/;

/** Whether an error of a query says that the database cannot be reached, or went away meanwhile: it may be tried again. */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code = '', syscall, severity } = error as Error & { code?: string; syscall?: string; severity?: string };
	if (severity !== undefined) return SQL_STATES.test(code);
	if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
	// A file that is not there is ENOENT, too; a socket is connected to.
	if (SYSTEM_CODES.has(code)) return code !== 'ENOENT' || syscall === 'connect';
	return (
		BROKEN.test(error.message) ||
		CLOSED.test(error.message) ||
		(error.cause !== undefined && isDatabaseAway(error.cause))
	);
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Repeats what failed because the database was away until it is back: for what must be written down because it has happened, such
 * as an email that was sent. It may have been done although no answer came, so twice must be as good as once.
 * @throws any other error, at once; the last one when the signal is aborted.
 */
export async function untilDatabaseIsBack<Result>(
	action: () => Promise<Result>,
	{ signal }: { signal?: AbortSignal } = {},
): Promise<Result> {
	for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
		try {
			return await action();
		} catch (error) {
			if (!isDatabaseAway(error) || CLOSED.test((error as Error).message) || signal?.aborted) throw error;
			// An aborted wait ends the waiting, not the last try.
			await delay(wait, undefined, { ref: false, signal }).catch(() => {});
		}
	}
}
