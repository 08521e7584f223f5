import { once } from 'node:events';
import fs from 'node:fs';
import net, { type Socket } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { emptyDataDirectory } from '../../tests/empty-database.ts';
import { openDatabase } from './database.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { IDLE_LIMIT_MS } from './turns.ts';

const log = createLog('silent');
let directory: string;
let embedded: EmbeddedDatabase;
/** The site's own client, and the address of guests, such as psql. */
let own: pg.Client;
let guest: URL;
beforeAll(async () => {
	directory = emptyDataDirectory();
	const options = { idleLimitMs: { ...IDLE_LIMIT_MS, guest: 200 } };
	embedded = await startEmbedded(path.join(directory, 'database'), () => {}, options);
	own = await connect(embedded.connectionString);
	guest = new URL(embedded.connectionString);
	guest.searchParams.delete('application_name');
});
afterAll(async () => {
	await own.end();
	await embedded.close();
	fs.rmSync(directory, { recursive: true, force: true });
});

async function connect(connectionString: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString });
	client.on('error', () => {});
	await client.connect();
	return client;
}

const first = async (client: pg.Client, statement: string) =>
	Object.values((await client.query({ text: statement, rowMode: 'array' })).rows[0] ?? []);

it('a guest has its own session, which ends with the connection, as does its transaction', async () => {
	await own.query('create table t (n int)');
	const one = await connect(guest.href);
	await one.query('create role reader; set search_path to pg_catalog');
	await one.query(`set timezone to 'Asia/Tokyo'; set role reader; prepare p as select 1`);
	await one.query('set default_transaction_read_only to on');
	await own.query('insert into t values (1)');
	const sessionSettings = `select current_setting('search_path'), current_setting('TimeZone'), current_user`;
	expect(await first(own, sessionSettings)).toEqual(['public,pg_temp', 'UTC', 'postgres']);
	expect(await first(one, sessionSettings)).toEqual(['pg_catalog', 'Asia/Tokyo', 'reader']);
	expect(await first(one, 'execute p')).toEqual([1]);
	const two = await connect(guest.href);
	expect(await first(two, sessionSettings)).toEqual(['public,pg_temp', 'UTC', 'postgres']);
	await one.end();
	await two.query('create temp table t (n int); begin; insert into public.t values (2)');
	const waiting = first(own, 'select count(*)::int, to_regclass($$pg_temp.t$$)::text from t');
	(two as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
	expect(await waiting).toEqual([1, null]);
});

it('a guest with an idle transaction is disconnected', async () => {
	const idle = await connect(guest.href);
	const ended = once(idle, 'error');
	await idle.query('begin');
	expect(await first(own, 'select 1')).toEqual([1]);
	expect((await ended)[0]).toMatchObject({ code: '25P03' });
	expect(IDLE_LIMIT_MS).toEqual({ guest: 3_000, own: 30_000 });
});

it('a guest cannot crash the database with messages that PGlite does not support', async () => {
	const copying = await connect(guest.href);
	await copying.query('create table c (n int)');
	await expect(copying.query('copy c from stdin')).rejects.toThrow('the embedded database takes no COPY FROM STDIN');
	expect(await first(copying, 'select 1')).toEqual([1]);
	const greeting = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
	for (const [begin, message] of [
		[Buffer.of(), Buffer.from('Q\0\0\0\x0dselect 1\0')],
		[greeting, Buffer.from('z\0\0\0\x04')],
		[greeting, Buffer.from('Q\0\0\0\0')],
	] as const) {
		const stranger = net.connect(path.join(guest.searchParams.get('host') as string, '.s.PGSQL.5432'));
		const chunks: Buffer[] = [];
		stranger.on('data', (data) => chunks.push(data)).write(Buffer.concat([begin, message]));
		await once(stranger, 'close');
		expect(Buffer.concat(chunks).toString()).toContain('FATAL');
	}
	expect(await first(own, 'select 1')).toEqual([1]);
	await copying.end();
});

it("clients never interleave with the messages of each other's queries", async () => {
	const opened = await openDatabase({ url: embedded.connectionString, dataDir: directory, pool: 12, log });
	const { db } = opened;
	await sql`create table many (n int)`.execute(db);
	const one = async (n: number) => (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n;
	const two = async (n: number) => (await sql<{ n: number }>`select ${n}::int + ${n}::int as n`.execute(db)).rows[0]?.n;
	const written = (n: number) =>
		db.transaction().execute(async (tx) => {
			await sql`insert into many values (${n})`.execute(tx);
			return (await sql<{ n: number }>`select n from many where n = ${n}`.execute(tx)).rows[0]?.n;
		});
	const queries = Array.from({ length: 300 }, (_, n) => ({ n, by: [one, two, written][n % 3] as typeof one }));
	const answers = await Promise.all(queries.map(({ n, by }) => by(n)));
	expect(answers).toEqual(queries.map(({ n, by }) => (by === two ? 2 * n : n)));
	await opened.close();
});

it('clients receive all answers to one query in one write, also when the query fails', async () => {
	const client = await connect(embedded.connectionString);
	let pieces = 0;
	const { connection } = client as unknown as { connection: { stream: Socket } };
	connection.stream.on('data', () => pieces++);
	// The pause lets the client read anything that was sent before the query ran.
	const { rows } = await client.query('select $1::int as n from pg_sleep(0.1)', [7]);
	expect([rows, pieces]).toEqual([[{ n: 7 }], 1]);
	await expect(client.query('select 1 / $1::int from pg_sleep(0.1)', [0])).rejects.toMatchObject({ code: '22012' });
	expect(pieces).toBe(2);
	await client.end();
});
