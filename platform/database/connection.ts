import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { withoutJit } from './without-jit.ts';

/**
 * A client whose lost connection fails only its queries. A pool listens for errors only on idle clients: a client that loses its connection
 * while checked out, as in a transaction, would emit an unhandled `error` event, which ends the process.
 */
class Client extends pg.Client {
	constructor(config?: pg.ClientConfig) {
		super(config);
		this.on('error', () => {});
	}
}

/** Options of every connection pool, including pg-boss's. */
export const poolOptions = {
	Client,
	onConnect: withoutJit,
	connectionTimeoutMillis: 5_000,
	// A host that disappears silently is detected within 20 seconds.
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
} satisfies pg.PoolConfig;

/** Seconds after which a client may retry a request that failed because the database was down (`Retry-After`). */
export const DATABASE_RETRY_SECONDS = 5;

/** Node.js error codes for a connection that could not be opened, or broke. */
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
 * PostgreSQL's error codes: connection failure (class 08), too many connections or other lack of resources (53), shutdown or startup (57P),
 * and failover: a standby that took over or is about to (25006, a write that only a primary accepts).
 */
const SQL_STATES = /^(08|53|57P|25006)/;

/** Messages of pg, pg-pool and Kysely that have no code: the connection broke or was never opened, or we closed the database ourselves. */
const BROKEN =
	/^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded)/;
const CLOSED = /^(Cannot use a pool after|driver has already been destroyed)/;

/** Whether a query failed because the database cannot be reached or went down meanwhile, so that it may be retried. */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code = '', syscall, severity } = error as Error & { code?: string; syscall?: string; severity?: string };
	if (severity !== undefined) return SQL_STATES.test(code);
	if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
	// A missing file is ENOENT, too; only sockets have the system call `connect`.
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
 * Retries a function that failed because the database was down until it is back: for writes that record something that already happened, such
 * as an email that was sent. It may have succeeded without an answer, so it must be idempotent.
 * @throws any other error immediately; the last error if the signal is aborted.
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
			// Aborting ends the wait but still makes one last attempt.
			await delay(wait, undefined, { ref: false, signal }).catch(() => {});
		}
	}
}
