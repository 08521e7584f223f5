import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import { type Jobs, startJobs } from './jobs.ts';

const kind = { name: 'work', retry: { limit: 3, firstDelaySeconds: 2, longestDelaySeconds: 60 }, timeoutSeconds: 5 };
let database: OpenDatabase<never>;
let jobs: Jobs;
let boss: PgBoss;

beforeAll(async () => {
	database = await openEmptyDatabase();
	const { connectionString } = database;
	const run = async () => {};
	jobs = await startJobs({ connectionString, kinds: [{ ...kind, run }], log: createLog('silent') });
	boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false, migrate: false });
	await boss.start();
});
afterAll(async () => {
	await boss.stop({ graceful: false });
	await jobs.stop();
	await database.close();
});

const enqueue = (queue: string, due?: Date) =>
	database.db.transaction().execute((tx) => jobs.send(tx, { name: queue }, { n: 1 }, due, 2));

it('enqueues the same job as pg-boss does', async () => {
	const due = new Date('2030-01-01T10:00:00Z');
	for (const startAfter of [undefined, due]) {
		await boss.send('work', { n: 1 }, { priority: 2, ...(startAfter && { startAfter }) });
		await enqueue('work', startAfter);
	}
	const { rows } = await sql<Record<string, unknown>>`
		select *, created_on > now() - interval '1 minute' as is_recent, keep_until - start_after as kept
		from pgboss.job where name = 'work' order by start_after = ${due}, created_on`.execute(database.db);
	const [bySite, byPgBoss] = [
		rows.filter((_, index) => index % 2 === 1),
		rows.filter((_, index) => index % 2 === 0),
	].map((some) =>
		some.map(({ id, created_on, start_after, keep_until, ...same }) => [
			same,
			Math.abs(Number(start_after) - Number(created_on)) < 1000,
		]),
	);
	expect(bySite).toHaveLength(2);
	expect(bySite).toEqual(byPgBoss);
	expect(rows.slice(2).map(({ start_after }) => start_after)).toEqual([due, due]);
});

it('rejects a queue that does not exist', async () => {
	await expect(enqueue('play')).rejects.toThrow('There is no queue called play.');
});
