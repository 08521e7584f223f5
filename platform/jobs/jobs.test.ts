import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { type JobKind, type Jobs, startJobs } from './jobs.ts';

let directory: string;
let database: OpenDatabase<never>;
let jobs: Jobs;
let isBroken = true;
const done: unknown[] = [];
const logged: string[] = [];

const kind: JobKind<{ n: number }> = {
	name: 'work',
	retry: { limit: 1, firstDelaySeconds: 1, longestDelaySeconds: 1 },
	timeoutSeconds: 5,
	async run({ n }) {
		if (isBroken) throw new Error('the other side is down');
		done.push(n);
	},
};

beforeAll(async () => {
	directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-jobs-'));
	const log = createLog('info', { write: (line: string) => void logged.push(line) });
	database = await openDatabase({ dataDir: directory, pool: 4, log });
	const { connectionString } = database;
	jobs = await startJobs({ connectionString, kinds: [kind as never], log, pollSeconds: 0.5 });
	await jobs.work();
});
afterAll(async () => {
	await jobs.stop();
	await database.close();
	fs.rmSync(directory, { recursive: true, force: true });
});

const send = (n: number) => database.db.transaction().execute((tx) => jobs.send(tx, kind, { n }));
const until = (what: () => unknown) => expect.poll(what, { timeout: 20_000, interval: 100 });

it('a job is tried again, then parked where it can be seen, and done once it is put back', async () => {
	await send(7);
	await until(async () => (await jobs.parked()).length).toBe(1);
	const [parked] = await jobs.parked();
	expect(parked).toMatchObject({ queue: 'work', attempts: 2, lastError: 'the other side is down' });
	expect(logged.filter((line) => line.includes('job parked after its last try'))).toHaveLength(1);

	isBroken = false;
	expect(await jobs.revive('work')).toBe(1);
	await until(() => done).toEqual([7]);
	expect(await jobs.parked()).toEqual([]);
});

it('a job of a transaction that is rolled back does not exist', async () => {
	const undone = database.db.transaction().execute(async (tx) => {
		await jobs.send(tx, kind, { n: 8 });
		throw new Error('changed my mind');
	});
	await expect(undone).rejects.toThrow('changed my mind');
	await send(9);
	await until(() => done).toEqual([7, 9]);
});
