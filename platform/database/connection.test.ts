import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { type BreakableDatabase, openBreakableDatabase } from '../../tests/breakable-database.ts';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import { type JobKind, startJobs } from '../jobs/jobs.ts';
import { isDatabaseUnavailable, untilDatabaseIsBack } from './connection.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

let real: OpenDatabase<never>;
let way: BreakableDatabase;
let database: OpenDatabase<never>;

beforeAll(async () => {
	real = await openEmptyDatabase();
	way = await openBreakableDatabase(real.connectionString);
	database = await openDatabase({ url: way.url, dataDir: '', pool: 2, log: createLog('silent') });
});
afterAll(async () => {
	await database.close();
	way.close();
	await real.close();
});

const query = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
const errorOf = (work: Promise<unknown>) =>
	work.then(
		() => undefined,
		(error: unknown) => error,
	);

it('a connection that is lost while it is idle or in a transaction fails only its own work', async () => {
	await query();
	way.drop();
	// The pool may not have noticed yet.
	expect([undefined, true]).toContain(await errorOf(query()).then((error) => error && isDatabaseUnavailable(error)));
	expect((await query()).rows).toEqual([{ one: 1 }]);

	// No query is running, so only an event reports the loss.
	const inTransaction = database.db.transaction().execute(async (tx) => {
		await sql`select 1`.execute(tx);
		way.drop();
		// The event arrives within the next turns of the event loop.
		for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
		await sql`select 1`.execute(tx);
	});
	expect(isDatabaseUnavailable(await errorOf(inTransaction))).toBe(true);
	expect((await query()).rows).toEqual([{ one: 1 }]);
});

it('a required write succeeds once the database is back, and its own errors are thrown at once', async () => {
	way.cut();
	expect(isDatabaseUnavailable(await errorOf(query()))).toBe(true);
	let tries = 0;
	const written = untilDatabaseIsBack(async () => {
		// The database is still down during the second attempt.
		if (++tries === 3) await way.repair();
		return await query();
	});
	expect((await written).rows).toEqual([{ one: 1 }]);
	expect(tries).toBe(3);
	const wrong = await errorOf(untilDatabaseIsBack(() => sql`select nonsense`.execute(database.db)));
	expect(wrong).toMatchObject({ code: '42703' });
	expect(isDatabaseUnavailable(wrong)).toBe(false);
	expect(isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
		false,
	);
});

it('a job that finishes while its connection is lost is marked as completed and does not run again', async () => {
	const ran = vi.fn();
	const kind: JobKind<{ n: number }> = {
		name: 'lossy',
		retry: { limit: 3, firstDelaySeconds: 1, longestDelaySeconds: 1 },
		timeoutSeconds: 60,
		async run({ n }) {
			ran(n);
			way.cut();
			setTimeout(() => void way.repair(), 50);
		},
	};
	const log = createLog('silent');
	const jobs = await startJobs({ connectionString: way.url, kinds: [kind as never], log, pollSeconds: 0.5 });
	try {
		await real.db.transaction().execute((tx) => jobs.send(tx, kind, { n: 1 }));
		await jobs.work();
		jobs.wake();
		const states = async () =>
			(
				await sql<{ state: string }>`
			select state::text from pgboss.job where name in ('lossy', 'parked')`.execute(real.db)
			).rows;
		await expect.poll(states, { interval: 20, timeout: 30_000 }).toEqual([{ state: 'completed' }]);
		expect(ran).toHaveBeenCalledOnce();
	} finally {
		await jobs.stop();
	}
});

it('what the queue reports during an outage is logged once, with its reason', async () => {
	const lines: string[] = [];
	const kind: JobKind = {
		name: 'idle',
		retry: { limit: 0, firstDelaySeconds: 1, longestDelaySeconds: 1 },
		timeoutSeconds: 60,
		concurrency: 5,
		run: async () => {},
	};
	const log = createLog('info', { write: (line: string) => void lines.push(line) });
	const jobs = await startJobs({ connectionString: way.url, kinds: [kind], log, pollSeconds: 3600 });
	const errors = () => lines.filter((line) => line.includes('the job queue'));
	const wakeAll = () => {
		jobs.sent(kind);
		jobs.wake();
	};
	try {
		await jobs.work();
		way.cut();
		wakeAll();
		await expect.poll(errors, { interval: 20 }).not.toEqual([]);
		// Each of the five workers has failed at least once more.
		for (let turn = 0; turn < 5; turn++) {
			wakeAll();
			await errorOf(query());
		}
		expect(errors()).toHaveLength(1);
		expect(JSON.parse(errors()[0] ?? '')).toMatchObject({ level: 40, err: { code: expect.stringMatching(/^ECONN/) } });
	} finally {
		await way.repair();
		await jobs.stop();
	}
});

it('a database that is closed to connections for maintenance is unavailable', () => {
	const closed = Object.assign(new Error('database "mga" is not currently accepting connections'), {
		severity: 'FATAL',
		code: '55000',
	});
	expect(isDatabaseUnavailable(closed)).toBe(true);
});
