import type { ClientBase } from 'pg';

/**
 * Turns off PostgreSQL's just-in-time compilation for a new connection, if it has that setting. It pays off for queries of many
 * seconds, but is chosen by estimated cost: a single-row lookup with too high an estimate took 200 ms instead of 1.
 * @see https://www.postgresql.org/docs/current/jit-decision.html
 */
export async function withoutJit(client: Pick<ClientBase, 'query'>): Promise<void> {
	await client.query(`select set_config('jit', 'off', false) from pg_settings where name = 'jit'`);
}
