import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/**
 * A client whose lost connection fails only its queries. A pool listens for errors of idle clients only: one that loses its
 * connection while checked out, as in a transaction, would emit an unhandled `error` event, which ends the process.
 */
export class Client extends pg.Client {
	constructor(config?: pg.ClientConfig) {
		super(config);
		this.on('error', () => {});
	}
}

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

const SYSTEM_CODES = /^(EAI_AGAIN|ECONN(ABORTED|REFUSED|RESET)|E(HOST|NET)UNREACH|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/**
 * PostgreSQL's error codes for a failed connection (class 08), too many connections or other lack of resources (53), shutdown or
 * startup (57P), a write that only a primary accepts, as during a failover (25006), and a database that is closed to connections
 * for maintenance (55000).
 */
const SQL_STATES = /^(08|53|57P|25006|55000)/;

/** Messages of pg, pg-pool and Kysely for errors without a code: the connection broke or was never opened, or we closed it. */
const BROKEN =
	/^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded)/;
const CLOSED = /^(Cannot use a pool after|driver has already been destroyed)/;

/** Whether a query failed because the database cannot be reached or went down meanwhile, so that it may be retried. */
export function isDatabaseUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code = '', syscall, severity } = error as Error & { code?: string; syscall?: string; severity?: string };
	if (severity !== undefined) return SQL_STATES.test(code);
	if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseUnavailable);
	// A missing file is ENOENT, too; only sockets have the system call `connect`.
	if (SYSTEM_CODES.test(code)) return code !== 'ENOENT' || syscall === 'connect';
	return BROKEN.test(error.message) || CLOSED.test(error.message) || isDatabaseUnavailable(error.cause);
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Retries a function while the database is down: for writes that record something that already happened, such as an email that was
 * sent. An attempt may have succeeded although its response was lost, so the function must be idempotent.
 * @throws any other error immediately.
 */
export async function untilDatabaseIsBack<Result>(action: () => Promise<Result>): Promise<Result> {
	for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
		try {
			return await action();
		} catch (error) {
			if (!isDatabaseUnavailable(error) || CLOSED.test((error as Error).message)) throw error;
			await delay(wait, undefined, { ref: false });
		}
	}
}

/**
 * Turns off PostgreSQL's just-in-time compilation for a new connection, if it has that setting. It pays off for queries of many
 * seconds, but is chosen by estimated cost: a single-row lookup with too high an estimate took 200 ms instead of 1.
 * @see https://www.postgresql.org/docs/current/jit-decision.html
 */
async function withoutJit(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
	await client.query(`select set_config('jit', 'off', false) from pg_settings where name = 'jit'`);
}
