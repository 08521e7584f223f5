import { setTimeout as delay } from 'node:timers/promises';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { poolOptions, untilDatabaseIsBack } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';
import { attempt, drain } from './attempt.ts';
import { countMisdated, repairDates, steadyClock } from './clock-repair.ts';
import { enqueueJob, ensureEnqueueFunction } from './enqueue.ts';
import { type Db, DEAD_LETTERS, discardJob, ensureJobIndexes, forgetJobs, listJobs, retryJob } from './list-jobs.ts';
import { logErrors } from './log-errors.ts';
import { endLostAttempts, HEARTBEAT_SECONDS, prepareQueues } from './prepare-queues.ts';
import { getThroughput, listQueues } from './queues.ts';
import type { AnyTransaction, JobKind, Jobs } from './types.ts';

export { JOBS_QUERY, type JobState, type JobView } from './list-jobs.ts';
export type { QueueHour, QueueView } from './queues.ts';
export { PermanentError, RetryAfter, retryAfterSeconds } from './retry.ts';
export type { JobKind, Jobs } from './types.ts';

interface Options {
	connectionString: string;
	log: Log;
	/** How often to look for due jobs that this process did not enqueue, in seconds; 2 by default. */
	pollSeconds?: number;
	/** Database connections; 3 by default. */
	pool?: number;
	/** Whether this process enqueues the scheduled jobs. */
	schedule: boolean;
	/** No other process uses this database: when it starts, active attempts belong to a process that died. False by default. */
	isAlone?: boolean;
}

/** Creates and starts a queue. */
export async function startJobs({
	kinds,
	...options
}: Omit<Options, 'schedule'> & { kinds: readonly JobKind<never>[] }): Promise<Jobs> {
	const jobs = createJobs({ ...options, schedule: kinds.some(({ cron }) => cron) });
	await jobs.start(kinds);
	return jobs;
}

/** pg-boss on the product's database. It connects in `start`, so that the kinds of jobs can refer to the queue. */
export function createJobs(options: Options): Jobs {
	const { log } = options;
	const kinds: JobKind<never>[] = [];
	const boss = createBoss(options);
	const stopping = new AbortController();
	const workers = new Map<string, string[]>();
	/** Queues with jobs that this process added since it last woke their workers. */
	const sent = new Set<string>();
	const notify = (queues: Iterable<string>) => {
		for (const queue of queues) for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
	};
	const wake = () => {
		notify(sent);
		sent.clear();
	};
	const on = (transaction?: AnyTransaction) => (transaction ? fromKysely(transaction) : boss.getDb());

	return {
		async start(newKinds) {
			kinds.push(...newKinds);
			try {
				await boss.start();
				await prepareQueues(boss, kinds);
				if (options.isAlone) await endLostAttempts(boss);
				const fields = kinds.flatMap(({ findBy }) => findBy ?? []);
				await ensureJobIndexes(boss.getDb(), fields);
				await ensureEnqueueFunction(boss.getDb());
			} catch (error) {
				await boss.stop({ graceful: false });
				throw error;
			}
		},
		async send(transaction, kind, payload, notBefore, priority = 0) {
			await enqueueJob(on(transaction), kind.name, payload, notBefore, priority);
			sent.add(kind.name);
		},
		sent: (kind) => void sent.add(kind.name),
		async work() {
			await repair(boss, log);
			for (const kind of kinds) workers.set(kind.name, await startWorkers(boss, kind, log, wake));
			const poll = async () => notify(await dueQueues(boss, kinds));
			const { signal } = stopping;
			repeat(options.pollSeconds ?? 2, signal, poll, (err) => boss.emit('error', err));
			repeat(
				REPAIR_EVERY_SECONDS,
				signal,
				() => repair(boss, log),
				(err) => log.warn({ err }, 'the dates of jobs could not be checked'),
			);
		},
		wake,
		runDue: () => runDueJobs(boss, kinds, log),
		list: (filter = {}, transaction) => listJobs(on(transaction), filter),
		retry: (id, transaction) => retryJob(boss, on(transaction), id),
		discard: (id, transaction) => discardJob(on(transaction), id),
		forget: (ids, transaction) => forgetJobs(on(transaction), ids),
		queues: () => listQueues(boss, boss.getDb()),
		throughput: (queues) => getThroughput(boss, queues, new Date()),
		async runNow(queue, transaction) {
			if (!kinds.some(({ name, cron }) => name === queue && cron)) return false;
			return await runScheduledJob(boss, on(transaction), queue);
		},
		async revive(queue, transaction) {
			return await boss.redrive(DEAD_LETTERS, { sourceName: queue, db: on(transaction) });
		},
		misdated: () => countMisdated(boss.getDb()),
		async stop(withinMs = 10_000) {
			stopping.abort();
			await boss.stop({ graceful: true, timeout: withinMs });
		},
	};
}

const REPAIR_EVERY_SECONDS = 60;
/** Workers are notified of due jobs: twenty of them that poll every two seconds use 4 % of a core. */
const WORKER_POLL_SECONDS = 3600;
/** When scheduled jobs are sent, after at most half a minute: 5 seconds by default. */
const CRON_WORKER_SECONDS = 20;
/** For a feature that we do not use: jobs that wait for other jobs. */
const FLOW_SECONDS = 3600;
/** How often the attempts of dead processes are detected, and queues counted: by a process that is alone, only to be counted. */
const SUPERVISE_SECONDS = 20;
const SUPERVISE_ALONE_SECONDS = 300;

function createBoss({ log, connectionString, pool, schedule, isAlone }: Options): PgBoss {
	const superviseSeconds = isAlone ? SUPERVISE_ALONE_SECONDS : SUPERVISE_SECONDS;
	const boss = new PgBoss({
		...poolOptions,
		connectionString,
		max: pool ?? 3,
		schema: 'pgboss',
		schedule,
		monitorVacuum: false,
		reindex: false,
		superviseIntervalSeconds: superviseSeconds,
		monitorIntervalSeconds: superviseSeconds,
		cronWorkerIntervalSeconds: CRON_WORKER_SECONDS,
		flowIntervalSeconds: FLOW_SECONDS,
		// Statistics of completed jobs per hour; the console shows a day.
		persistQueueStats: true,
		queueStatRetentionDays: 2,
		clock: steadyClock,
		// How often the machine's and the database's clock are compared with it.
		clockMonitorIntervalSeconds: REPAIR_EVERY_SECONDS,
	});
	boss.on('error', logErrors(log));
	return boss;
}

/**
 * Runs a task repeatedly, each time some seconds after the last one, until the signal. What is running then may fail unnoticed: it
 * may wait for a database that does not answer, and nobody should wait for it.
 */
async function repeat(
	seconds: number,
	signal: AbortSignal,
	task: () => Promise<void>,
	onError: (error: Error) => void,
): Promise<void> {
	const wait = () => delay(seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
	for (await wait(); !signal.aborted; await wait()) {
		await task().catch((error) => {
			if (!signal.aborted) onError(error);
		});
	}
}

async function repair(boss: PgBoss, log: Log): Promise<void> {
	const count = await repairDates(boss.getDb());
	if (count > 0) log.warn({ count }, 'a clock had run ahead: the dates of its jobs are corrected');
}

/** @returns The workers' ids. */
async function startWorkers(boss: PgBoss, kind: JobKind<never>, log: Log, wake: () => void): Promise<string[]> {
	const settings = {
		pollingIntervalSeconds: WORKER_POLL_SECONDS,
		batchSize: 1,
		heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
	};
	const workers: string[] = [];
	for (let number = 0; number < (kind.concurrency ?? 1); number++) {
		const worker: string = await boss.work(kind.name, settings, async ([job]) => {
			if (!job) return;
			// The next job starts at once, not at the next poll.
			await attempt(boss, kind, job as Job<never>, log).finally(() => {
				boss.notifyWorker(worker);
				wake();
			});
			// pg-boss completes it too, but if that failed, the job would run again.
			await untilDatabaseIsBack(() => boss.complete(kind.name, job as Job<never>));
		});
		workers.push(worker);
	}
	return workers;
}

/** The queues of these kinds with due jobs. One question for all of them, answered by the index that workers fetch jobs with. */
async function dueQueues(boss: PgBoss, kinds: readonly JobKind<never>[]): Promise<string[]> {
	const { rows } = await boss.getDb().executeSql(
		`select queue from unnest($1::text[]) as queue cross join lateral (
			select from pgboss.job where name = queue and state < 'active' and start_after <= now() limit 1
		) as due`,
		[kinds.map(({ name }) => name)],
	);
	return rows.map(({ queue }) => queue);
}

async function runDueJobs(boss: PgBoss, kinds: readonly JobKind<never>[], log: Log): Promise<number> {
	for (let attempts = 0; ; ) {
		const due = await dueQueues(boss, kinds);
		if (due.length === 0) return attempts;
		for (const kind of kinds) if (due.includes(kind.name)) attempts += await drain(boss, kind, log);
	}
}

/** @returns False if it was run by hand within the last minute. */
async function runScheduledJob(boss: PgBoss, db: Db, queue: string): Promise<boolean> {
	const throttle = { singletonKey: 'by hand', singletonSeconds: 60 };
	// pg-boss throttles by calendar minute: two requests a second apart may fall into two of them.
	const { rows } = await db.executeSql(
		`select 1 from pgboss.job
		where name = $1 and singleton_key = $2 and created_on > now() - interval '1 minute' limit 1`,
		[queue, throttle.singletonKey],
	);
	if (rows.length > 0) return false;
	return (await boss.send(queue, {}, { db, ...throttle })) !== null;
}
