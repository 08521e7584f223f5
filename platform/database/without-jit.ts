import type { ClientBase } from 'pg';

/**
 * Turns PostgreSQL's just-in-time compilation off for a new connection. It pays for questions of many seconds and is bought on a
 * guess of their cost: a lookup of one row, guessed too dear, took 200 ms instead of 1 (all of it compiling).
 * An engine that has no such setting is left as it is.
 * @see https://www.postgresql.org/docs/current/jit-decision.html
 */
export async function withoutJit(client: Pick<ClientBase, 'query'>): Promise<void> {
	await client.query(`select set_config('jit', 'off', false) from pg_settings where name = 'jit'`);
}
