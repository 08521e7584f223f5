import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import { advanceQueue } from '../../tests/jobs.ts';
import {
	type JobKind,
	type Jobs,
	logErrors,
	PermanentError,
	RetryAfter,
	retryAfterSeconds,
	startJobs,
} from './jobs.ts';

let database: OpenDatabase<never>;
let jobs: Jobs;
let isBroken = true;
let failure: Error = new Error('the remote server is down');
const done: unknown[] = [];
const logged: string[] = [];

const kind: JobKind<{ n: number }> = {
	name: 'work',
	retry: { limit: 1, firstDelaySeconds: 1, longestDelaySeconds: 1 },
	timeoutSeconds: 5,
	async run({ n }) {
		if (isBroken) throw failure;
		done.push(n);
	},
};

beforeAll(async () => {
	const log = createLog('info', { write: (line: string) => void logged.push(line) });
	database = await openEmptyDatabase();
	const { connectionString } = database;
	jobs = await startJobs({ connectionString, kinds: [kind as never], log, pollSeconds: 0.5 });
});
afterAll(async () => {
	await jobs.stop();
	await database.close();
});

const send = (n: number) => database.db.transaction().execute((tx) => jobs.send(tx, kind, { n }));
const run = async (seconds = 0) => {
	await advanceQueue({ services: database as never }, seconds);
	await jobs.runDue();
};

it('a job is retried, then dead-lettered, and succeeds after it was put back', async () => {
	await send(7);
	await run();
	expect(await jobs.list({ state: 'parked' })).toEqual([]);
	await run(2);
	const [parked] = await jobs.list({ state: 'parked' });
	expect(parked).toMatchObject({
		queue: 'work',
		attempts: 2,
		lastError: 'the remote server is down',
		payload: { n: 7 },
	});
	expect(parked?.nextAttempt).toBeUndefined();
	expect(logged.filter((line) => line.includes('job failed for the last time'))).toHaveLength(1);

	isBroken = false;
	expect(await jobs.revive('work')).toBe(1);
	await run();
	expect(done).toEqual([7]);
	expect(await jobs.list({ state: 'parked' })).toEqual([]);
	expect((await jobs.list({ queue: 'work' })).map(({ state }) => state)).toEqual(['done']);
});

it('one dead-lettered job is put back, or discarded, by its id', async () => {
	isBroken = true;
	await send(20);
	await send(21);
	await run();
	await run(2);
	expect(await jobs.list({ state: 'parked' })).toHaveLength(2);
	const [second, first] = await jobs.list({ queue: 'work', state: 'parked' });
	isBroken = false;
	expect(await jobs.retry(first?.id ?? '')).toBe(true);
	await run();
	expect(done).toHaveLength(2);
	expect(await jobs.discard(second?.id ?? '')).toBe(true);
	expect(await jobs.list({ state: 'parked' })).toEqual([]);
	expect(await jobs.retry(second?.id ?? '')).toBe(false);
	expect(await jobs.list({ state: 'discarded' })).toHaveLength(1);
	done.pop();
});

it('a planned job waits for its date, unless it is run by hand', async () => {
	const at = new Date(Date.now() + 3600_000);
	await database.db.transaction().execute((tx) => jobs.send(tx, kind, { n: 30 }, at));
	const [waiting] = await jobs.list({ queue: 'work', state: 'waiting' });
	expect(waiting).toMatchObject({ attempts: 0, nextAttempt: at });
	await run();
	expect(done).not.toContain(30);
	expect(await jobs.retry(waiting?.id ?? '')).toBe(true);
	await run();
	expect(done.at(-1)).toBe(30);
	done.pop();
	for (const nonsense of ['', 'x', "'; drop table mails", '00000000-0000-0000-0000-000000000000']) {
		expect(await jobs.retry(nonsense)).toBe(false);
		expect(await jobs.discard(nonsense)).toBe(false);
	}
});

it('a job of a transaction that is rolled back does not exist', async () => {
	const undone = database.db.transaction().execute(async (tx) => {
		await jobs.send(tx, kind, { n: 8 });
		throw new Error('changed my mind');
	});
	await expect(undone).rejects.toThrow('changed my mind');
	await send(9);
	await run();
	expect(done).toEqual([7, 9]);
});

it('a job waits as long as the remote server requests, and is dead-lettered at once after a permanent error', async () => {
	isBroken = true;
	failure = new RetryAfter('the endpoint answered 429', 1800);
	await send(40);
	await run();
	const [later] = await jobs.list({ queue: 'work', state: 'retrying' });
	expect(later?.lastError).toBe('the endpoint answered 429');
	expect(((later?.nextAttempt?.getTime() ?? 0) - Date.now()) / 1000).toBeGreaterThan(1700);
	expect(await jobs.discard(later?.id ?? '')).toBe(true);

	// PostgreSQL rejects null characters.
	failure = new PermanentError('there is no such\0meeting');
	await send(41);
	await run();
	expect((await jobs.list({ state: 'parked' }))[0]).toMatchObject({
		attempts: 1,
		lastError: 'there is no such meeting',
	});
	isBroken = false;
	expect(await jobs.revive('work')).toBe(1);
	await run();
	expect(done.at(-1)).toBe(41);
});

it('requested waits use up no attempts', async () => {
	isBroken = true;
	failure = new RetryAfter('the endpoint answered 429', 1);
	const before = (await jobs.list({ state: 'parked' })).length;
	await send(50);
	// Only two attempts are allowed.
	for (let attempt = 0; attempt < 4; attempt++) await run(2);
	expect((await jobs.list({ queue: 'work', state: 'retrying' }))[0]?.attempts).toBeGreaterThan(3);
	isBroken = false;
	await run(2);
	expect(done.at(-1)).toBe(50);
	expect(await jobs.list({ state: 'parked' })).toHaveLength(before);
});

it('parses Retry-After as seconds and as a date', () => {
	const now = new Date('2026-11-20T12:00:00Z');
	const parse = (value?: string) => retryAfterSeconds(new Headers(value ? { 'retry-after': value } : {}), now);
	expect(parse('120')).toBe(120);
	expect(parse('Fri, 20 Nov 2026 12:02:00 GMT')).toBe(120);
	expect(parse('Fri, 20 Nov 2026 11:00:00 GMT')).toBe(0);
	expect(parse('soon')).toBeUndefined();
	expect(parse()).toBeUndefined();
});

it('jobs are listed by state and queue, and queues with their waiting jobs', async () => {
	isBroken = true;
	failure = new Error('still down');
	for (const n of [21, 22, 23]) await send(n);
	await run();
	await run(2);
	expect(await jobs.list({ state: 'parked', queue: 'work' })).toHaveLength(3);
	const [queue] = await jobs.queues();
	expect(queue).toMatchObject({ name: 'work', parked: 3, ready: 0, running: 0, schedule: undefined });
	expect(queue?.lastFailure?.error).toBe('still down');
	expect(await jobs.list({ state: 'parked', queue: 'other' })).toEqual([]);
	for (const { id } of await jobs.list({ state: 'parked' })) await jobs.discard(id);
	expect((await jobs.list({ state: 'discarded', queue: 'work' })).length).toBeGreaterThanOrEqual(3);
});

it('a list of jobs is read by index', async () => {
	const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
		where schemaname = 'pgboss' and indexname like 'mga%'`.execute(database.db);
	expect(rows.map(({ indexdef }) => indexdef)).toEqual([
		expect.stringContaining('(name, state, created_on DESC, id DESC)'),
		expect.stringContaining('(created_on DESC, id DESC)'),
	]);
});

it('a start updates only queues and schedules that have changed, and can send in a transaction at once', async () => {
	const { connectionString, db } = database;
	const log = createLog('silent');
	const kinds = [
		{ ...kind, name: 'same', cron: '0 3 * * *' },
		{ ...kind, name: 'other', cron: '0 4 * * *' },
	];
	const written = async () => {
		const { rows } = await sql<{ name: string; as: string }>`
			select q.name, concat_ws(' ', q.expire_seconds, s.cron, q.updated_on, s.updated_on) as "as"
			from pgboss.queue q join pgboss.schedule s on s.name = q.name order by q.name`.execute(db);
		return Object.fromEntries(rows.map((row) => [row.name, row.as]));
	};
	await (await startJobs({ connectionString, kinds: kinds as never, log })).stop();
	const first = await written();
	Object.assign(kinds[1] as object, { cron: '0 5 * * *', timeoutSeconds: 70 });
	const again = await startJobs({ connectionString, kinds: kinds as never, log });
	try {
		const second = await written();
		expect(second.same).toBe(first.same);
		expect(second.other).toMatch(/^100 0 5 \* \* \* /);
		for (const one of kinds) await db.transaction().execute((tx) => again.send(tx, one, { n: 1 }));
		expect(await again.list({ queue: 'same' })).toHaveLength(1);
	} finally {
		await again.stop();
	}
});

it('workers find the jobs of other processes by polling, and are woken for those of their own', async () => {
	const { connectionString } = database;
	const received: number[] = [];
	const found = (n: number) => expect.poll(() => received, { timeout: 20_000, interval: 20 }).toContain(n);
	const own = { ...kind, name: 'own', run: async ({ n }: { n: number }) => void received.push(n) };
	const log = createLog('silent');
	const start = (pollSeconds: number) => startJobs({ connectionString, kinds: [own as never], log, pollSeconds });
	const polling = await start(0.5);
	const waking = await start(3600);
	const send = (n: number) => database.db.transaction().execute((tx) => waking.send(tx, own, { n }));
	try {
		await polling.work();
		await send(1);
		await found(1);
		await polling.stop();

		await waking.work();
		await send(2);
		waking.wake();
		await found(2);
	} finally {
		await waking.stop();
	}
});

it('dates from a clock that ran ahead are found and repaired, and planned jobs keep waiting', async () => {
	const { connectionString, db } = database;
	const minutely = { ...kind, name: 'minutely', cron: '* * * * *' };
	// Without a worker that would run the jobs whose dates are repaired.
	const start = () =>
		startJobs({ connectionString, kinds: [minutely] as never, log: createLog('silent'), pollSeconds: 3600 });
	const inAYear = new Date(Date.now() + 365 * 24 * 3600_000);
	const ids: Record<string, string> = {};
	const put = async (name: string, notBefore?: Date) => {
		const n = 60 + Object.keys(ids).length;
		await db.transaction().execute((tx) => jobs.send(tx, kind, { n }, notBefore));
		const [job] = await jobs.list({ queue: 'work', payload: { name: 'n', values: [String(n)] } });
		ids[name] = job?.id ?? '';
	};
	const date = (name: string, columns: string) =>
		sql`update pgboss.job set ${sql.raw(columns)} where id = ${ids[name]}`.execute(db);
	const waits = async (name: string) => {
		const { rows } = await sql<{ seconds: number }>`select extract(epoch from start_after - now())::float8 as seconds
			from pgboss.job where id = ${ids[name]}`.execute(db);
		return rows[0]?.seconds ?? Number.NaN;
	};
	const ahead = `now() + interval '2 days'`;
	await put('planned', inAYear);
	await put('retried');
	await date('retried', `state = 'retry', started_on = now(), start_after = now() + interval '900 ms'`);
	expect(await jobs.misdated()).toBe(0);

	// Created, attempted, failed and started while the clock was two days ahead.
	await put('at once');
	await date('at once', `created_on = ${ahead}, start_after = ${ahead}, singleton_on = ${ahead}`);
	await put('soon');
	await date('soon', `created_on = ${ahead}, start_after = ${ahead} + interval '20 seconds'`);
	await put('planned ahead', inAYear);
	await date('planned ahead', `created_on = ${ahead}`);
	await put('failed');
	await date('failed', `state = 'retry', started_on = now(), start_after = ${ahead}`);
	await put('being done');
	await date('being done', `state = 'active', started_on = ${ahead}, heartbeat_on = ${ahead}, heartbeat_seconds = 20`);
	await sql`update pgboss.queue set monitor_on = now() + interval '2 days', monitor_claim_on = now() + interval '2 days'`.execute(
		db,
	);
	await sql`update pgboss.version set cron_on = now() + interval '2 days'`.execute(db);
	expect(await jobs.misdated()).toBe(5);

	const repairing = await start();
	try {
		// Reading changes nothing.
		expect(await jobs.misdated()).toBe(5);
		await repairing.work();
		expect(await jobs.misdated()).toBe(0);
	} finally {
		await repairing.stop();
	}
	expect(await waits('at once')).toBeLessThanOrEqual(0);
	expect(await waits('soon')).toBeGreaterThan(0);
	expect(await waits('soon')).toBeLessThanOrEqual(20);
	expect(await waits('failed')).toBeLessThanOrEqual(0);
	for (const name of ['planned', 'planned ahead']) expect((await waits(name)) / 24 / 3600).toBeGreaterThan(364);
	const { rows } = await sql<{ left: number }>`select
		(select count(*) from pgboss.queue where greatest(monitor_on, monitor_claim_on) > now() + interval '1 minute')
		+ (select count(*) from pgboss.version where cron_on > now() + interval '1 minute')
		+ (select count(*) from pgboss.job where greatest(created_on, started_on, heartbeat_on, singleton_on) > now() + interval '1 minute')
		as left`.execute(db);
	expect(rows).toEqual([{ left: 0 }]);
	for (const { id } of await jobs.list({ queue: 'work', state: ['waiting', 'retrying'] })) await jobs.discard(id);
});

it('jobs of a process that died are retried: at once if it was alone, otherwise when its heartbeat is missing', async () => {
	const { connectionString, db } = database;
	const log = createLog('silent');
	const start = (isAlone: boolean) =>
		startJobs({ connectionString, kinds: [kind as never], log, pollSeconds: 3600, isAlone });
	const begun = `state = 'active', started_on = now(), heartbeat_on = now()`;
	const missed = begun.replace(/now\(\)$/, "now() - interval '21 seconds'");
	await send(80);
	await sql`update pgboss.job set ${sql.raw(begun)} where name = 'work' and state = 'created'`.execute(db);
	const now = async () => {
		const { rows } = await sql<{ state: string; beat: number; seconds: number }>`
			select state::text, heartbeat_seconds as beat, extract(epoch from start_after - now())::float8 as seconds
			from pgboss.job where name = 'work' and state in ('active', 'retry')`.execute(db);
		return rows[0];
	};
	// Another process may be alive.
	await (await start(false)).stop();
	expect(await now()).toMatchObject({ state: 'active', beat: 20 });
	await (await start(true)).stop();
	expect(await now()).toMatchObject({ state: 'retry' });
	expect((await now())?.seconds).toBeLessThanOrEqual(10);

	await sql`update pgboss.job set ${sql.raw(missed)} where name = 'work' and state = 'retry'`.execute(db);
	await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db);
	const boss = new PgBoss({ connectionString, max: 1, migrate: false, supervise: false, schedule: false });
	await boss.start();
	await boss.supervise().finally(() => boss.stop({ graceful: false }));
	expect((await jobs.list({ queue: 'work' })).filter(({ state }) => state === 'running')).toEqual([]);
});

it('each error of the queue is logged, and one that repeats at most every half minute', () => {
	const logged: string[] = [];
	const report = logErrors(createLog('info', { write: (line: string) => void logged.push(line) }));
	for (const message of ['one', 'two', 'one']) report(new Error(message));
	report({ message: 'one', name: 'Error' } as Error);
	for (const message of ['one', 'two']) report(Object.assign(new Error(message), { code: '23514' }));
	for (const code of ['ECONNREFUSED', 'ECONNRESET']) report(Object.assign(new Error(`${code} 1`), { code }));
	expect(logged.map((line) => JSON.parse(line).err.message)).toEqual(['one', 'two', 'one', 'two', 'ECONNREFUSED 1']);
});
