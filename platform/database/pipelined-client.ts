import type pg from 'pg';
import { Client } from './connection.ts';

const BEGUN = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A client that sends `begin` together with the first statement of its transaction, which saves one round trip. If `begin` fails, so
 * does that statement.
 * @see https://node-postgres.com/features/pipelining
 */
export class PipelinedClient extends Client {
	#begins = false;

	constructor(config?: pg.ClientConfig) {
		super({ ...config, pipeline: true });
		const send = this.query.bind(this) as (...args: unknown[]) => unknown;
		const query = (...args: unknown[]): unknown => {
			const [text] = args;
			if (text === 'begin') {
				this.#begins = true;
				return Promise.resolve(BEGUN);
			}
			if (!this.#begins) return send(...args);
			this.#begins = false;
			const { stream } = this.connection;
			stream.cork();
			try {
				// The connection's error is that of the statement, too.
				(send('begin') as Promise<unknown>).catch(() => {});
				return send(...args);
			} finally {
				stream.uncork();
			}
		};
		this.query = query as typeof this.query;
	}
}
