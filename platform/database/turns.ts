import type { PGlite } from '@electric-sql/pglite';

/** Protocol messages that a client may send: Query, Parse, Bind, Describe, Execute, Close, Flush, Sync, FunctionCall. */
const QUERIES = bytesOf('QPBDECHSF');
/** Messages after which the session is free for another client: Query, Sync, FunctionCall. */
const ENDS_A_TURN = bytesOf('QSF');
/** Messages whose answers no client awaits before Sync or Flush: Parse, Bind, Describe, Execute, Close. */
const IS_ANSWERED_LATER = bytesOf('PBDEC');
const MAY_COPY = bytesOf('QE');
/** CopyData, CopyDone, CopyFail: what a client keeps sending after its COPY was rejected. And Terminate, after which it closes. */
const IS_IGNORED = bytesOf('dcfX');
/** An answer of this many bytes is sent at once, so that a long result is not buffered in memory. */
const LONG_ANSWER = 4096;
/** A client that sends nothing for this long in a transaction or a partial query is disconnected if others wait. */
export const IDLE_LIMIT_MS = { guest: 3_000, own: 30_000 };

const RESET_SETTINGS = 'set session authorization default; reset role; reset all';
const SYNC = Uint8Array.from(['S'.charCodeAt(0), 0, 0, 0, 4]);
/** Appended to messages that may start a COPY, because PGlite crashes when a COPY finds no data. PostgreSQL skips it otherwise. */
const COPY_FAIL = message(
	'f',
	'the embedded database takes no COPY FROM STDIN; write INSERT instead (pg_dump --inserts)\0',
);
/** The `application_name` of the product's own clients, which leave no state in the session. */
export const OWN_NAME = 'mga';

interface Client {
	id: number;
	isOwn: boolean;
	isDisconnected: boolean;
	/** Its settings while another client has the session. */
	settings: [name: string, value: string][];
	send(answer: Uint8Array): void;
}

interface Waiting {
	client: Client;
	/** Undefined if its transaction must be rolled back. */
	message?: Uint8Array;
	done(): void;
	failed(error: Error): void;
}

type Engine = Pick<PGlite, 'exec' | 'query' | 'execProtocolRaw' | 'execProtocolRawStream' | 'isInTransaction'>;

interface Options {
	disconnect(id: number): void;
	/** Called for an error that PostgreSQL did not report as an answer: the state of the database is unknown then. */
	broken(error: unknown): void;
	idleLimitMs: typeof IDLE_LIMIT_MS;
}

/**
 * Lets the clients of the socket share PGlite's one session in turns, and makes it look like a separate session to each
 * (docs/decisions/database.md). It replaces the queue of
 * pglite-socket, whose handlers call `enqueue`, `clearQueueForHandler` and `clearTransactionIfNeeded`.
 *
 * A turn is a whole query or transaction. The product's own clients leave the session as they find it, so it needs no reset for
 * them; any other client is a guest: its settings are saved while others have the session, and its other state (prepared
 * statements, temporary tables, session locks) is discarded when it disconnects, or when another guest takes over.
 * @see https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export class Turns {
	readonly #engine: Engine;
	readonly #greeting: Uint8Array;
	readonly #options: Options;
	readonly #clients = new Map<number, Client>();
	#queue: Waiting[] = [];
	#isRunning = false;
	#holder: Client | undefined;
	/** The guest whose prepared statements, temporary tables and locks are in the session. */
	#guest: Client | undefined;
	#isSetForGuest = false;
	#isMidQuery = false;
	/** Short answers to the running query are sent in one write: each write wakes the client, which costs more than most queries. */
	#answers: Uint8Array[] = [];
	#lastActivity = 0;
	#idleTimer: NodeJS.Timeout | undefined;

	private constructor(engine: Engine, greeting: Uint8Array, options: Options) {
		this.#engine = engine;
		this.#greeting = greeting;
		this.#options = options;
	}

	/** @param engine An open database without other users. */
	static async of(engine: Engine, options: Options): Promise<Turns> {
		const parts: Uint8Array[] = [];
		// PostgreSQL exits on an invalid startup packet, so this is the only one it receives.
		await engine.execProtocolRawStream(startup({ user: 'postgres', database: 'postgres' }), {
			onRawData: (part) => void parts.push(part.slice()),
		});
		return new Turns(engine, Buffer.concat(parts), options);
	}

	/**
	 * Queues one message of a client.
	 * @param send Receives the answers, in pieces.
	 * @returns When it was processed; the number is not used.
	 */
	async enqueue(id: number, received: Uint8Array, send: (answer: Uint8Array) => void): Promise<number> {
		const type = received[0] as number;
		const known = this.#clients.get(id);
		if (!known) {
			const name = type === 0 ? applicationName(received) : undefined;
			if (name === undefined) this.#end({ id, send }, '08P01', 'the first message must be a startup packet');
			else {
				this.#clients.set(id, { id, isOwn: name === OWN_NAME, isDisconnected: false, settings: [], send });
				send(this.#greeting);
			}
			return 0;
		}
		known.send = send;
		if (IS_IGNORED.has(type)) return 0;
		// PostgreSQL exits on an unknown message.
		if (!QUERIES.has(type) || received.length < 5) {
			this.#end(known, '08P01', 'invalid protocol message');
			return 0;
		}
		const isGuestsCopy = !known.isOwn && MAY_COPY.has(type);
		await this.#wait(known, isGuestsCopy ? Buffer.concat([received, COPY_FAIL]) : received);
		return 0;
	}

	clearQueueForHandler(id: number): void {
		const client = this.#clients.get(id);
		const dropped = this.#queue.filter((waiting) => waiting.client === client);
		this.#queue = this.#queue.filter((waiting) => waiting.client !== client);
		for (const { failed } of dropped) failed(new Error('The client disconnected.'));
	}

	async clearTransactionIfNeeded(id: number): Promise<void> {
		const client = this.#clients.get(id);
		this.#clients.delete(id);
		if (!client) return;
		client.isDisconnected = true;
		if (this.#holder === client) await this.#wait(client);
	}

	#wait(client: Client, message?: Uint8Array): Promise<void> {
		return new Promise((done, failed) => {
			this.#queue.push({ client, message, done, failed });
			void this.#run();
		});
	}

	async #run(): Promise<void> {
		if (this.#isRunning) return;
		this.#isRunning = true;
		for (let next = this.#take(); next; next = this.#take()) {
			try {
				if (next.message) await this.#answer(next.client, next.message);
				else await this.#rollBack();
				next.done();
			} catch (error) {
				this.#options.broken(error);
				next.failed(error as Error);
			}
		}
		this.#isRunning = false;
		this.#limitIdleness();
	}

	/** The next message: of the client that has the turn, or else of the client that has waited longest. */
	#take(): Waiting | undefined {
		if (!this.#holder) return this.#queue.shift();
		const index = this.#queue.findIndex(({ client }) => client === this.#holder);
		return index === -1 ? undefined : this.#queue.splice(index, 1)[0];
	}

	async #answer(client: Client, received: Uint8Array): Promise<void> {
		if (!this.#holder && !(await this.#giveSessionTo(client))) return;
		const type = received[0] as number;
		const onRawData = (answer: Uint8Array) => {
			this.#answers.push(answer.slice());
			if (answer.length >= LONG_ANSWER) this.#send(client);
		};
		await this.#engine.execProtocolRawStream(received, { onRawData });
		if (!IS_ANSWERED_LATER.has(type)) this.#send(client);
		this.#isMidQuery = !ENDS_A_TURN.has(type);
		this.#holder = this.#isMidQuery || this.#engine.isInTransaction() ? client : undefined;
		this.#lastActivity = performance.now();
	}

	#send(client: Client): void {
		const answer = Buffer.concat(this.#answers);
		this.#answers = [];
		if (answer.length > 0) client.send(answer);
	}

	async #rollBack(): Promise<void> {
		if (this.#isMidQuery) await this.#engine.execProtocolRaw(SYNC);
		this.#isMidQuery = false;
		this.#answers = [];
		if (this.#engine.isInTransaction()) await this.#engine.exec('rollback');
		this.#holder = undefined;
	}

	/** Restores the session that the client expects, before its turn. @returns Whether that succeeded. */
	async #giveSessionTo(client: Client): Promise<boolean> {
		const guest = this.#guest;
		if (client === guest ? this.#isSetForGuest : client.isOwn && !guest) return true;
		if (guest && this.#isSetForGuest && !guest.isDisconnected) guest.settings = await this.#settings();
		if (guest && guest !== client && (guest.isDisconnected || !client.isOwn)) {
			await this.#engine.exec('discard all');
			this.#guest = undefined;
		} else if (this.#isSetForGuest) {
			await this.#engine.exec(RESET_SETTINGS);
		}
		this.#isSetForGuest = false;
		if (client.isOwn) return true;
		this.#guest = client;
		try {
			for (const setting of client.settings) {
				await this.#engine.query('select pg_catalog.set_config($1, $2, false)', setting);
			}
		} catch (error) {
			// For example, a role that it had set no longer exists.
			await this.#engine.exec(RESET_SETTINGS);
			this.#end(client, '57P01', `the settings of this session could not be restored: ${(error as Error).message}`);
			return false;
		}
		this.#isSetForGuest = true;
		return true;
	}

	/** The settings of the session, in an order in which they can be set again. */
	async #settings(): Promise<[string, string][]> {
		const { rows } = await this.#engine.query<{ name: string; value: string }>(`
			select name, setting as value from pg_catalog.pg_settings where source = 'session'
			union all select name, pg_catalog.current_setting(name)
			from (values ('session_authorization'), ('role')) as setting (name) where pg_catalog.current_setting(name) <> ''`);
		return rows.map(({ name, value }) => [name, value]);
	}

	#limitIdleness(): void {
		if (this.#idleTimer || !this.#holder || this.#queue.length === 0) return;
		const limit = this.#options.idleLimitMs[this.#holder.isOwn ? 'own' : 'guest'];
		this.#idleTimer = setTimeout(
			() => {
				this.#idleTimer = undefined;
				const idle = this.#holder;
				if (this.#isRunning || !idle || this.#queue.length === 0) return;
				if (performance.now() - this.#lastActivity < limit) return this.#limitIdleness();
				this.#end(idle, '25P03', 'terminating connection due to idle-in-transaction timeout');
			},
			Math.max(this.#lastActivity + limit - performance.now(), 0),
		).unref();
	}

	#end({ id, send }: Pick<Client, 'id' | 'send'>, code: string, text: string): void {
		send(message('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
		this.#options.disconnect(id);
	}
}

function bytesOf(letters: string): Set<number> {
	return new Set(Buffer.from(letters));
}

function message(type: string, content: string): Buffer {
	const buffer = Buffer.from(`${type}....${content}`);
	buffer.writeInt32BE(buffer.length - 1, 1);
	return buffer;
}

function startup(parameters: Record<string, string>): Buffer {
	const content = Object.entries(parameters).flatMap(([name, value]) => [`${name}\0`, `${value}\0`]);
	const buffer = Buffer.from(`........${content.join('')}\0`);
	buffer.writeInt32BE(buffer.length, 0);
	buffer.writeInt32BE(PROTOCOL_3, 4);
	return buffer;
}

const PROTOCOL_3 = 196608;

/** The application name in a client's startup packet. @returns Undefined if it is not a startup packet. */
function applicationName(packet: Uint8Array): string | undefined {
	const bytes = Buffer.from(packet);
	if (bytes.length < 9 || bytes.readInt32BE(4) !== PROTOCOL_3) return undefined;
	const parts = bytes.toString('utf8', 8).split('\0');
	const at = parts.findIndex((part, index) => index % 2 === 0 && part === 'application_name');
	return at === -1 ? '' : (parts[at + 1] ?? '');
}
