import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { fromKysely, type Job, PgBoss, type Queue } from 'pg-boss';
import { isDatabaseUnavailable, poolOptions, untilDatabaseIsBack } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';
import { countMisdated, repairDates, steadyClock } from './clock-repair.ts';
import { type JobKind, PermanentError } from './kinds.ts';
import {
	type Db,
	DEAD_LETTERS,
	dueQueues,
	ensureEnqueueFunction,
	ensureJobIndexes,
	getThroughput,
	idsByQueue,
	type JobFilter,
	type JobView,
	listJobs,
	listQueues,
	lockWaitingJob,
	type QueueHour,
	type QueueView,
	setNextAttempt,
} from './tables.ts';

export * from './kinds.ts';
export { JOBS_QUERY, type JobState, type JobView, type QueueHour, type QueueView } from './tables.ts';

type AnyTransaction = Pick<Transaction<unknown>, 'isTransaction' | 'executeQuery'>;

export interface Jobs {
	/** Connects and creates one queue per kind. Call it first. */
	start(kinds: readonly JobKind<never>[]): Promise<void>;
	/**
	 * Enqueues a job inside an open transaction: the job exists if, and only if, the transaction commits.
	 * @param priority A higher priority runs first within a queue; 0 by default.
	 */
	send<Payload extends object>(
		transaction: AnyTransaction,
		kind: Pick<JobKind<Payload>, 'name'>,
		payload: Payload,
		notBefore?: Date,
		priority?: number,
	): Promise<void>;
	/** Notes that the caller's SQL enqueued jobs with `pgboss.mga_enqueue`, so that `wake` wakes their workers. */
	sent(kind: Pick<JobKind, 'name'>): void;
	work(): Promise<void>;
	/** Wakes this process's workers for the jobs it enqueued, before their next poll. Call it after the commit. */
	wake(): void;
	/**
	 * Runs every due job, and every job those enqueue, without workers. For tests.
	 * @returns The number of attempts.
	 */
	runDue(): Promise<number>;
	/** Lists jobs with their states, newest first. @param transaction The caller's, if one is open: the embedded database has one connection. */
	list(filter?: JobFilter, transaction?: AnyTransaction): Promise<JobView[]>;
	/** Retries a job now, dead-lettered or not. @returns Whether the job exists. */
	retry(id: string, transaction?: AnyTransaction): Promise<boolean>;
	discard(id: string, transaction?: AnyTransaction): Promise<boolean>;
	/** Deletes all jobs, completed or not, whose payload has one of these ids. @returns How many. */
	forget(ids: readonly string[], transaction?: AnyTransaction): Promise<number>;
	queues(): Promise<QueueView[]>;
	/** The completed jobs of these queues together, for each of the last 24 hours, oldest first. */
	throughput(queues: readonly string[]): Promise<QueueHour[]>;
	/**
	 * Enqueues a scheduled job now, in the caller's transaction.
	 * @returns False if it was run by hand within the last minute, or if the kind has no schedule.
	 */
	runNow(queue: string, transaction: AnyTransaction): Promise<boolean>;
	/** Moves all dead-lettered jobs of a queue back into it, at most a thousand. @returns How many. */
	revive(queue: string, transaction?: AnyTransaction): Promise<number>;
	misdated(): Promise<number>;
	/** Stops when the running jobs have ended, or after this time, at least 1000 ms; then those still running are retried later. */
	stop(withinMs?: number): Promise<void>;
}

interface Options {
	connectionString: string;
	log: Log;
	/** How often to look for due jobs that this process did not enqueue, in seconds; 2 by default. */
	pollSeconds?: number;
	/** Database connections; 3 by default. */
	pool?: number;
	schedule: boolean;
	/** No other process uses this database: when it starts, active attempts belong to a process that died. False by default. */
	isAlone?: boolean;
}

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
			const startAfter = notBefore && { startAfter: notBefore };
			await boss.send(kind.name, payload, { db: on(transaction), priority, ...startAfter });
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
		discard: (id, transaction) => discardJob(boss, on(transaction), id),
		forget: (ids, transaction) => forgetJobs(boss, on(transaction), ids),
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

async function runDueJobs(boss: PgBoss, kinds: readonly JobKind<never>[], log: Log): Promise<number> {
	for (let attempts = 0; ; ) {
		const due = await dueQueues(boss, kinds);
		if (due.length === 0) return attempts;
		for (const kind of kinds) if (due.includes(kind.name)) attempts += await drain(boss, kind, log);
	}
}

/** Retries a job now: moves a parked one back to its queue, and ends the wait of others. @returns Whether it can be retried. */
async function retryJob(boss: PgBoss, db: Db, id: string): Promise<boolean> {
	const queue = await lockWaitingJob(db, id);
	if (queue === undefined) return false;
	if (queue === DEAD_LETTERS) return (await boss.redrive(DEAD_LETTERS, { ids: [id], db })) > 0;
	return (await boss.update(queue, undefined, { id, startAfter: 0, db })).updated > 0;
}

/** Discards a job, unless it is running. @returns Whether it was discarded. */
async function discardJob(boss: PgBoss, db: Db, id: string): Promise<boolean> {
	const queue = await lockWaitingJob(db, id);
	if (queue === undefined) return false;
	await boss.cancel(queue, id, { db });
	return true;
}

async function forgetJobs(boss: PgBoss, db: Db, ids: readonly string[]): Promise<number> {
	const found = await idsByQueue(db, ids);
	for (const [queue, some] of found) await boss.deleteJob(queue, some, { db });
	return [...found.values()].flat().length;
}

/** @returns False if it was run by hand within the last minute. */
async function runScheduledJob(boss: PgBoss, db: Db, queue: string): Promise<boolean> {
	const throttle = { singletonKey: 'by hand', singletonSeconds: 60 };
	// pg-boss throttles by calendar minute: two requests a second apart may fall into two of them.
	const earlier = await boss.findJobs(queue, { key: throttle.singletonKey, db });
	if (earlier.some(({ createdOn }) => createdOn.getTime() > Date.now() - 60_000)) return false;
	return (await boss.send(queue, {}, { db, ...throttle })) !== null;
}

/** Runs the due jobs of a queue with the concurrency of its workers. @returns The number of attempts. */
async function drain(boss: PgBoss, kind: JobKind<never>, log: Log): Promise<number> {
	for (let attempts = 0; ; ) {
		const batch = await boss.fetch<never>(kind.name, { batchSize: kind.concurrency ?? 1 });
		if (batch.length === 0) return attempts;
		attempts += batch.length;
		await Promise.all(
			batch.map(async (job) => {
				const withSignal = { ...job, signal: new AbortController().signal };
				const error = await attempt(boss, kind, withSignal, log).catch((thrown: Error) => thrown);
				await (error ? boss.fail(kind.name, job, error) : boss.complete(kind.name, job));
			}),
		);
	}
}

/** Runs one attempt, logs its outcome and sets the time of the next one. @throws what the job threw. */
export async function attempt(boss: PgBoss, kind: JobKind<never>, job: Job<never>, log: Log): Promise<void> {
	const signal = AbortSignal.any([job.signal, AbortSignal.timeout(kind.timeoutSeconds * 1000)]);
	const fields = { queue: kind.name, job: job.id, attempt: job.retryCount + 1 };
	const started = performance.now();
	try {
		await kind.run(job.data, { id: job.id, signal });
		log.info({ ...fields, ms: Math.round(performance.now() - started) }, 'job done');
	} catch (error) {
		const err = withoutNulls(error);
		const isLast = job.retryCount >= kind.retry.limit || err instanceof PermanentError;
		if (isLast) log.error({ ...fields, err }, 'job failed for the last time');
		else log.warn({ ...fields, err }, 'job failed, will be retried');
		await untilDatabaseIsBack(() => setNextAttempt(boss, kind, job.id, err));
		throw err;
	}
}

/** pg-boss stores the error as JSON, in which PostgreSQL rejects a null character; a remote server's message may contain one. */
function withoutNulls(error: unknown): unknown {
	if (error instanceof Error) {
		error.message = error.message.replaceAll('\0', ' ');
		if (error.stack) error.stack = error.stack.replaceAll('\0', ' ');
	}
	return error;
}

const DAY = 24 * 3600;
/** A process whose heartbeat is older than this is dead. */
const HEARTBEAT_SECONDS = 20;
/** The first delay after a process died; it doubles with each process that the job kills. */
const LOST_DELAY_SECONDS = 5;

/** Creates or updates the queues and schedules of the kinds; those that are up to date stay unchanged. */
async function prepareQueues(boss: PgBoss, kinds: readonly JobKind<never>[]): Promise<void> {
	const policies: [string, Omit<Queue, 'name'>][] = [
		[DEAD_LETTERS, { retentionSeconds: 365 * DAY, deleteAfterSeconds: 365 * DAY }],
		...kinds.map(({ name, retry, timeoutSeconds, keepDoneSeconds }): [string, Omit<Queue, 'name'>] => [
			name,
			{
				retryLimit: retry.limit,
				// After a process died. A failed attempt sets the date of the next one itself (`setNextAttempt`).
				retryDelay: LOST_DELAY_SECONDS,
				retryBackoff: true,
				retryDelayMax: retry.longestDelaySeconds,
				expireInSeconds: timeoutSeconds + 30,
				heartbeatSeconds: HEARTBEAT_SECONDS,
				retentionSeconds: 30 * DAY,
				deleteAfterSeconds: keepDoneSeconds ?? 30 * DAY,
				deadLetter: DEAD_LETTERS,
			},
		]),
	];
	const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
	for (const [name, policy] of policies) {
		const existing = queues.get(name);
		if (existing && isPartOf(policy, existing)) continue;
		if (existing) await boss.updateQueue(name, policy);
		else await boss.createQueue(name, policy);
		// pg-boss reads the settings of a queue on first use, through its own connection. Inside a transaction on the embedded
		// database, which is one session, that would deadlock, so the queue is used once now.
		await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
	}
	const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
	for (const { name, cron } of kinds) if (cron && crons.get(name) !== cron) await boss.schedule(name, cron);
}

/** Fails the active attempts of dead processes now, instead of after half a minute without a heartbeat. */
async function endLostAttempts(boss: PgBoss): Promise<void> {
	// What pg-boss itself notes when a heartbeat is missing.
	const outcome = { value: { message: 'job heartbeat timeout' } };
	for (const [queue, ids] of await idsByQueue(boss.getDb(), 'active')) await boss.fail(queue, ids, outcome);
}

function isPartOf(part: object, whole: object): boolean {
	return Object.entries(part).every(([key, value]) => (whole as Record<string, unknown>)[key] === value);
}

const LOG_EVERY_MS = 30_000;
/** How many errors are remembered: a message can differ each time. */
const MAX_REMEMBERED = 100;

/** Logs what the queue reports: the same error at most every half minute, since every worker gets it at every poll. */
export function logErrors(log: Log): (reported: Error) => void {
	const loggedAt = new Map<string, number>();
	return (reported) => {
		// pg-boss copies a worker's error into a plain object.
		const err = reported instanceof Error ? reported : Object.assign(new Error(), reported as object);
		const isUnavailable = isDatabaseUnavailable(err);
		const kind = isUnavailable ? 'unavailable' : `${(err as { code?: string }).code ?? err.name} ${err.message}`;
		if (performance.now() - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
		if (loggedAt.size >= MAX_REMEMBERED) loggedAt.clear();
		loggedAt.set(kind, performance.now());
		if (isUnavailable) log.warn({ err }, 'the job queue cannot reach the database, and keeps trying');
		else log.error({ err }, 'the job queue met an error');
	};
}
