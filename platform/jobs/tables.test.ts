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
	sql`select pgboss.mga_enqueue(${queue}, '{"n":1}', ${due ?? null}, 2)`.execute(database.db);

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

it('has the columns of pg-boss that our own SQL reads and writes', async () => {
	const { rows } = await sql<{ table: string; columns: string }>`
		select table_name as table, string_agg(column_name, ' ' order by column_name) as columns
		from information_schema.columns
		where table_schema = 'pgboss' and table_name in ('job', 'queue', 'version', 'queue_stats')
		group by 1 order by 1`.execute(database.db);
	expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns.split(' ')]))).toMatchInlineSnapshot(`
		{
		  "job": [
		    "blocked",
		    "blocking",
		    "completed_on",
		    "created_on",
		    "data",
		    "dead_letter",
		    "deletion_seconds",
		    "expire_seconds",
		    "group_id",
		    "group_tier",
		    "heartbeat_on",
		    "heartbeat_seconds",
		    "id",
		    "keep_until",
		    "name",
		    "output",
		    "pending_dependencies",
		    "policy",
		    "priority",
		    "retry_backoff",
		    "retry_count",
		    "retry_delay",
		    "retry_delay_max",
		    "retry_limit",
		    "singleton_key",
		    "singleton_on",
		    "source_created_on",
		    "source_id",
		    "source_name",
		    "source_output",
		    "source_retry_count",
		    "source_root_id",
		    "start_after",
		    "started_on",
		    "state",
		  ],
		  "queue": [
		    "active_count",
		    "completed_delta",
		    "created_delta",
		    "created_on",
		    "dead_letter",
		    "deferred_count",
		    "deletion_seconds",
		    "delta_on",
		    "delta_seconds",
		    "expire_seconds",
		    "failed_count",
		    "failed_delta",
		    "heartbeat_seconds",
		    "maintain_on",
		    "monitor_claim_on",
		    "monitor_on",
		    "name",
		    "notify",
		    "partition",
		    "policy",
		    "queued_count",
		    "ready_count",
		    "ready_history",
		    "retention_seconds",
		    "retry_backoff",
		    "retry_delay",
		    "retry_delay_max",
		    "retry_limit",
		    "singletons_active",
		    "table_name",
		    "total_count",
		    "updated_on",
		    "warning_queued",
		  ],
		  "queue_stats": [
		    "active_count",
		    "captured_on",
		    "completed_delta",
		    "created_delta",
		    "deferred_count",
		    "delta_on",
		    "delta_seconds",
		    "failed_count",
		    "failed_delta",
		    "id",
		    "name",
		    "queued_count",
		    "ready_count",
		    "total_count",
		  ],
		  "version": [
		    "bam_on",
		    "cron_on",
		    "flow_on",
		    "monitor_backoff_on",
		    "reindex_on",
		    "version",
		  ],
		}
	`);
});
