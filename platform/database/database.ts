import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { OperatorError } from '#platform/errors/operator-error.ts';
import type { Log } from '#platform/log/log.ts';
import { Client, poolOptions } from './connection.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

const BEGUN = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A client that sends `begin` together with the first statement of its transaction, which saves one round trip. If `begin` fails, so
 * does that statement.
 * @see https://node-postgres.com/features/pipelining
 */
class PipelinedClient extends Client {
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

/** An open database: one driver and one dialect for every PostgreSQL. */
export interface OpenDatabase<Tables> {
	db: Kysely<Tables>;
	/** For parts with their own pool, such as the job queue. */
	connectionString: string;
	/** True if the database is PGlite in this process: one session, so a transaction blocks everyone else. */
	embedded: boolean;
	close(): Promise<void>;
}

interface Options {
	/** A PostgreSQL to connect to; without it, an embedded one is started in `dataDir`. */
	url?: string | undefined;
	dataDir: string;
	pool: number;
	log: Log;
	/** The embedded database, if it is already being opened. */
	embedded?: Promise<EmbeddedDatabase> | undefined;
}

// A count fits a JavaScript number; without this `count(*)` would return a string.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the database.
 * @throws {DataDirectoryInUse} if another process uses the embedded one.
 * @throws {OperatorError} if it cannot be opened, or if PostgreSQL rejects the connection.
 */
export async function openDatabase<Tables>(options: Options): Promise<OpenDatabase<Tables>> {
	const embedded = options.url
		? undefined
		: await (options.embedded ?? startEmbedded(path.join(options.dataDir, 'database'), () => {}));
	const connectionString = embedded?.connectionString ?? (options.url as string);
	const pool = new pg.Pool({
		...poolOptions,
		Client: PipelinedClient,
		connectionString,
		max: options.pool,
		idleTimeoutMillis: 30_000,
		application_name: 'mga',
	});
	pool.on('error', (err) => options.log.warn({ err }, 'a database connection was lost'));
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	try {
		await sql`select 1`.execute(db);
	} catch (error) {
		await db.destroy();
		await embedded?.close();
		if (embedded) throw error;
		throw new OperatorError(
			`The database at ${new URL(options.url as string).host || 'DATABASE_URL'} rejects the connection: check that it runs, and DATABASE_URL. It says: ${messageOf(error)}`,
			{ cause: error },
		);
	}
	return {
		db,
		connectionString,
		embedded: embedded !== undefined,
		async close() {
			await db.destroy();
			await embedded?.close();
		},
	};
}

/** The message of an error. With several attempts (`localhost` has two addresses) the messages are in its parts. */
function messageOf(error: unknown): string {
	const { message, errors } = error as AggregateError;
	return message || (errors ?? []).map((part: Error) => part.message).join(', ');
}
