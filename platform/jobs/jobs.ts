import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { isDatabaseUnavailable, poolOptions, untilDatabaseIsBack } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';
import { attempt, drain } from './attempt.ts';
import { countMisdated, repairDates, steadyClock } from './clock-repair.ts';
import { enqueueJob, ensureEnqueueFunction } from './enqueue.ts';
import { type Db, DEAD_LETTERS, discardJob, ensureJobIndexes, forgetJobs, listJobs, retryJob } from './list-jobs.ts';
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
	/** How often a worker polls, in seconds, at least 0.5; 2 by default. */
	pollSeconds?: number;
	/** Database connections; 3 by default. */
	pool?: number;
	/** Whether this process enqueues the scheduled jobs. */
	schedule: boolean;
}

/** Creates and starts a queue. `isAlone`: see `Jobs.start`. */
export async function startJobs({
	kinds,
	isAlone,
	...options
}: Omit<Options, 'schedule'> & { kinds: readonly JobKind<never>[]; isAlone?: boolean }): Promise<Jobs> {
	const jobs = createJobs({ ...options, schedule: kinds.some(({ cron }) => cron) });
	await jobs.start(kinds, isAlone);
	return jobs;
}

/** pg-boss on the product's database. It connects in `start`, so that the kinds of jobs can refer to the queue. */
export function createJobs(options: Options): Jobs {
	const { log } = options;
	const kinds: JobKind<never>[] = [];
	const boss = createBoss(options);
	let repairTimer: NodeJS.Timeout | undefined;
	const workers = new Map<string, string[]>();
	/** Queues with jobs that this process added since it last woke their workers. */
	const sent = new Set<string>();
	const wake = () => {
		for (const queue of sent) for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
		sent.clear();
	};
	const on = (transaction?: AnyTransaction) => (transaction ? fromKysely(transaction) : boss.getDb());

	return {
		async start(newKinds, isAlone = false) {
			kinds.push(...newKinds);
			try {
				await boss.start();
				await prepareQueues(boss, kinds);
				if (isAlone) await endLostAttempts(boss);
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
			repairTimer = setInterval(() => {
				repair(boss, log).catch((err) => log.warn({ err }, 'the dates of jobs could not be checked'));
			}, REPAIR_EVERY_SECONDS * 1000).unref();
			for (const kind of kinds) {
				const started: string[] = [];
				workers.set(kind.name, started);
				for (let number = 0; number < (kind.concurrency ?? 1); number++) {
					started.push(await startWorker(boss, kind, options, wake));
				}
			}
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
			clearInterval(repairTimer);
			await boss.stop({ graceful: true, timeout: withinMs });
		},
	};
}

const LOG_EVERY_MS = 30_000;
const REPAIR_EVERY_SECONDS = 60;

function createBoss({ log, connectionString, pool, schedule }: Options): PgBoss {
	const boss = new PgBoss({
		...poolOptions,
		connectionString,
		max: pool ?? 3,
		schema: 'pgboss',
		schedule,
		monitorVacuum: false,
		reindex: false,
		// How often the attempts of dead processes are detected.
		superviseIntervalSeconds: 20,
		monitorIntervalSeconds: 20,
		// Statistics of completed jobs per hour; the console shows a day.
		persistQueueStats: true,
		queueStatRetentionDays: 2,
		clock: steadyClock,
		// How often the machine's and the database's clock are compared with it.
		clockMonitorIntervalSeconds: REPAIR_EVERY_SECONDS,
	});
	let loggedAt = Number.NEGATIVE_INFINITY;
	boss.on('error', (err) => {
		if (!isDatabaseUnavailable(err)) return log.error({ err }, 'the job queue met an error');
		// Every worker gets this error at every poll.
		if (performance.now() - loggedAt < LOG_EVERY_MS) return;
		loggedAt = performance.now();
		log.warn({ err }, 'the job queue cannot reach the database, and keeps trying');
	});
	return boss;
}

async function repair(boss: PgBoss, log: Log): Promise<void> {
	const count = await repairDates(boss.getDb());
	if (count > 0) log.warn({ count }, 'a clock had run ahead: the dates of its jobs are corrected');
}

/** @returns The worker's id. */
async function startWorker(
	boss: PgBoss,
	kind: JobKind<never>,
	{ log, pollSeconds = 2 }: Options,
	wake: () => void,
): Promise<string> {
	const settings = {
		pollingIntervalSeconds: pollSeconds,
		batchSize: 1,
		heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
	};
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
	return worker;
}

async function runDueJobs(boss: PgBoss, kinds: readonly JobKind<never>[], log: Log): Promise<number> {
	const names = kinds.map(({ name }) => name);
	for (let attempts = 0; ; ) {
		const { rows } = await boss.getDb().executeSql(
			`select distinct name from pgboss.job
			where state in ('created', 'retry') and start_after <= now() and name = any($1)`,
			[names],
		);
		const due = kinds.filter(({ name }) => rows.some((row) => row.name === name));
		if (due.length === 0) return attempts;
		for (const kind of due) attempts += await drain(boss, kind, log);
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
