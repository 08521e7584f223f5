import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import { type JobKind, type Jobs, startJobs } from './jobs.ts';
import { listJobs } from './tables.ts';

const JOBS = 20_000;
const mailings: JobKind<{ mailingId: string }> = {
	name: 'mailings',
	findBy: 'mailingId',
	retry: { limit: 1, firstDelaySeconds: 1, longestDelaySeconds: 1 },
	timeoutSeconds: 5,
	run: async () => {},
};

let database: OpenDatabase<never>;
let jobs: Jobs;
beforeAll(async () => {
	const log = createLog('warn');
	database = await openEmptyDatabase();
	jobs = await startJobs({ connectionString: database.connectionString, kinds: [mailings as never], log });
	await sql`insert into pgboss.job_common (id, name, data, state, created_on, completed_on, policy)
		select gen_random_uuid(), 'mailings', jsonb_build_object('mailingId', 'mailing-' || i), 'completed',
			now() - i * interval '1 second', now(), 'standard' from generate_series(1, ${sql.lit(JOBS)}) as i`.execute(
		database.db,
	);
});
afterAll(async () => {
	await jobs.stop();
	await database.close();
});

const filter = { queue: 'mailings', payload: { name: 'mailingId', values: ['mailing-19999'] } };
it('no connection JIT-compiles a query', async () => {
	const { rows } = await sql`select setting from pg_settings where name = 'jit'`.execute(database.db);
	expect(rows).toEqual([{ setting: 'off' }]);
});

it('a job is found by a value in its payload, among jobs of its queue', async () => {
	expect(await jobs.list(filter)).toMatchObject([
		{ queue: 'mailings', state: 'done', payload: { mailingId: 'mailing-19999' } },
	]);
	expect(await jobs.list({ ...filter, queue: 'parked' })).toEqual([]);
	expect(await jobs.list({ ...filter, state: 'waiting' })).toEqual([]);
});

it('a job is found only by index, before and after the database has analyzed the table', async () => {
	let plan = '';
	const explain = {
		executeSql: async (statement: string, values: unknown[] = []) => {
			const { rows } = await database.db.executeQuery(CompiledQuery.raw(`explain ${statement}`, values));
			plan = rows.map((row) => Object.values(row as object)[0]).join('\n');
			return { rows: [] };
		},
	};
	for (const counted of [false, true]) {
		if (counted) await sql`analyze pgboss.job_common`.execute(database.db);
		await listJobs(explain as never, filter);
		expect(plan).toContain('mga_job_by_mailingid');
		expect(plan).not.toContain('mga_job_listed');
	}
});
