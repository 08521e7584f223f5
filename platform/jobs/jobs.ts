import type { Transaction } from 'kysely';
import { fromKysely, type Job, PgBoss, type Queue } from 'pg-boss';
import { isDatabaseAway, poolOptions, untilDatabaseIsBack } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';
import { countMisdated, mendDates, steadyClock } from './clock-mending.ts';
import { getThroughput, listQueues, type QueueHour, type QueueView } from './queues.ts';
import {
	discardJob,
	ensureJobIndexes,
	forgetJobs,
	type JobFilter,
	type JobView,
	listJobs,
	PARKED,
	retryJob,
} from './seen.ts';
import { PermanentError, RetryAfter } from './try-later.ts';

export type { QueueHour, QueueView } from './queues.ts';
export type { JobFilter, JobState, JobView } from './seen.ts';
export { PermanentError, RetryAfter, retryAfterSeconds } from './try-later.ts';

/** A kind of work that is done after a commit, until it is done or parked. */
export interface JobKind<Payload extends object = object> {
	/** The queue's name: lower-case letters, digits and dashes. */
	name: string;
	/** How a failed attempt is repeated; after the last one the job is parked. */
	retry: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number };
	/** An attempt that takes longer is given up and repeated. */
	timeoutSeconds: number;
	/** A cron line (UTC) for work that comes by the clock instead of being sent. */
	cron?: string;
	/** Jobs of this kind one process does at the same time. */
	concurrency?: number;
	/** A field of its payload by which its jobs are looked for: it gets an index. */
	findBy?: string;
	/** How long a job that is done stays to be seen; 30 days, which is long for one that comes every minute. */
	keepDoneSeconds?: number;
	/** Does one job. Throwing makes it be tried again: after the backoff, when a `RetryAfter` says, or, for a `PermanentError`, not at all. */
	run(payload: Payload, attempt: JobAttempt): Promise<void>;
}

/** Which try this is. */
export interface JobAttempt {
	/** The job's id, the same at every try. */
	id: string;
	/** Aborted when the attempt's time is up. */
	signal: AbortSignal;
}

/** A Kysely transaction, whatever tables it knows: jobs run SQL of their own in it. */
export type AnyTransaction = Pick<Transaction<unknown>, 'isTransaction' | 'executeQuery'>;

/** The job queue of this process. */
export interface Jobs {
	/**
	 * Connects and prepares one queue per kind. Nothing else may be called before.
	 * @param isAlone No other process has this database: attempts that run at this moment belong to a process that died.
	 */
	start(kinds: readonly JobKind<never>[], isAlone?: boolean): Promise<void>;
	/**
	 * Puts a job into the queue inside an open transaction: it exists if, and only if, that commits.
	 * @param notBefore Not done before this instant.
	 * @param priority Of one queue those with a higher one go first; 0 unless told.
	 */
	send<Payload extends object>(
		transaction: AnyTransaction,
		kind: Pick<JobKind<Payload>, 'name'>,
		payload: Payload,
		notBefore?: Date,
		priority?: number,
	): Promise<void>;
	/** Starts the workers. */
	work(): Promise<void>;
	/** Wakes this process's workers for the jobs it has sent, instead of leaving them to the next poll. Call it after the commit. */
	wake(): void;
	/**
	 * Runs every job that is due, and every job those make due, without workers. Tests use it.
	 * @returns The number of attempts.
	 */
	runDue(): Promise<number>;
	/** Jobs and how they stand, newest first. @param transaction The caller's, inside of which no other connection may be used. */
	see(filter?: JobFilter, transaction?: AnyTransaction): Promise<JobView[]>;
	/** Tries one again at once, parked or not; the same for a transaction. @returns Whether there was such a job. */
	retry(id: string, transaction?: AnyTransaction): Promise<boolean>;
	/** Gives one up; the same for a transaction. @returns Whether there was such a job. */
	discard(id: string, transaction?: AnyTransaction): Promise<boolean>;
	/** Forgets all jobs, done or not, that were sent with one of these ids; the same for a transaction. @returns How many. */
	forget(ids: readonly string[], transaction?: AnyTransaction): Promise<number>;
	/** Every queue and how it stands, by name. */
	queues(): Promise<QueueView[]>;
	/** What these queues did together in each of the last 24 hours, oldest first. */
	throughput(queues: readonly string[]): Promise<QueueHour[]>;
	/**
	 * Makes a job now of a kind that comes by the clock, in the caller's transaction.
	 * @returns Whether it did: not when one was asked for within the last minute, and not for a kind without a clock.
	 */
	runNow(queue: string, transaction: AnyTransaction): Promise<boolean>;
	/** Puts all parked jobs of a queue back into it, at most a thousand; returns how many. */
	revive(queue: string, transaction?: AnyTransaction): Promise<number>;
	/** How many jobs wait for, or are being done at, an instant that a clock which ran ahead has written. */
	misdated(): Promise<number>;
	/** Gives up after the running jobs ended, or after ten seconds. */
	stop(): Promise<void>;
}

interface Options {
	connectionString: string;
	log: Log;
	/** How often a worker looks for work, in seconds, at least 0.5. */
	pollSeconds?: number;
	/** Connections of its own. */
	pool?: number;
	/** Whether this process creates the jobs that come by the clock. */
	schedule: boolean;
}

/** A queue for given kinds of jobs, started. @param given `isAlone`: see `Jobs.start`. */
export async function startJobs({
	kinds,
	isAlone,
	...options
}: Omit<Options, 'schedule'> & { kinds: readonly JobKind<never>[]; isAlone?: boolean }): Promise<Jobs> {
	const jobs = createJobs({ ...options, schedule: kinds.some(({ cron }) => cron) });
	await jobs.start(kinds, isAlone);
	return jobs;
}

/** pg-boss on the product's database. It connects when it is started: the kinds of jobs may be built with the queue itself. */
export function createJobs(options: Options): Jobs {
	const { log } = options;
	const kinds: JobKind<never>[] = [];
	const boss = new PgBoss({
		// Handed on to its pool.
		...poolOptions,
		connectionString: options.connectionString,
		max: options.pool ?? 3,
		schema: 'pgboss',
		schedule: options.schedule,
		monitorVacuum: false,
		reindex: false,
		// Tries of a process that died are found this often.
		superviseIntervalSeconds: 20,
		monitorIntervalSeconds: 20,
		// How many jobs were done in an hour; seen for a day.
		persistQueueStats: true,
		queueStatRetentionDays: 2,
		clock: steadyClock,
		// How far the machine's clock, or the database's, is from that one.
		clockMonitorIntervalSeconds: MEND_EVERY_SECONDS,
	});
	const mend = async () => {
		const count = await mendDates(boss.getDb());
		if (count > 0) log.warn({ count }, 'a clock had run ahead: jobs that it had dated are set right');
	};
	let mending: NodeJS.Timeout | undefined;
	let saidAway = Number.NEGATIVE_INFINITY;
	boss.on('error', (err) => {
		if (!isDatabaseAway(err)) return log.error({ err }, 'the job queue met an error');
		// Every worker meets it at every poll.
		if (performance.now() - saidAway < SAY_AWAY_EVERY_MS) return;
		saidAway = performance.now();
		log.warn({ err }, 'the job queue does not reach the database, and goes on trying');
	});
	const workers = new Map<string, string[]>();
	/** Queues this process has sent jobs to since it last woke their workers. */
	const sent = new Set<string>();
	const wake = () => {
		for (const queue of sent) for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
		sent.clear();
	};
	const on = (transaction?: AnyTransaction) => (transaction ? fromKysely(transaction) : boss.getDb());

	return {
		async start(given, isAlone = false) {
			kinds.push(...given);
			try {
				await boss.start();
				await prepareQueues(boss, kinds);
				if (isAlone) await endLostAttempts(boss);
				const fields = kinds.flatMap(({ findBy }) => findBy ?? []);
				await ensureJobIndexes(boss.getDb(), fields);
			} catch (error) {
				await boss.stop({ graceful: false });
				throw error;
			}
		},
		async send(transaction, kind, payload, notBefore, priority = 0) {
			await boss.send(kind.name, payload, {
				db: on(transaction),
				priority,
				...(notBefore ? { startAfter: notBefore } : {}),
			});
			sent.add(kind.name);
		},
		async work() {
			await mend();
			mending = setInterval(() => {
				mend().catch((err) => log.warn({ err }, 'the dates of jobs could not be looked at'));
			}, MEND_EVERY_SECONDS * 1000).unref();
			for (const kind of kinds) {
				const started: string[] = [];
				workers.set(kind.name, started);
				for (let number = 0; number < (kind.concurrency ?? 1); number++) {
					const worker: string = await boss.work(
						kind.name,
						{
							pollingIntervalSeconds: options.pollSeconds ?? 2,
							batchSize: 1,
							heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
						},
						async ([job]) => {
							if (!job) return;
							// While there is work the next job follows at once, and not at the next look.
							await attempt(boss, kind, job as Job<never>, log).finally(() => {
								boss.notifyWorker(worker);
								wake();
							});
							// pg-boss does so, too, but a job it cannot note as done counts as failed for it, and would be done again.
							await untilDatabaseIsBack(() => boss.complete(kind.name, job as Job<never>));
						},
					);
					started.push(worker);
				}
			}
		},
		wake,
		async runDue() {
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
		},
		see: (filter = {}, transaction) => listJobs(on(transaction), filter),
		retry: (id, transaction) => retryJob(boss, on(transaction), id),
		discard: (id, transaction) => discardJob(on(transaction), id),
		forget: (ids, transaction) => forgetJobs(on(transaction), ids),
		queues: () => listQueues(boss, boss.getDb()),
		throughput: (queues) => getThroughput(boss, queues, new Date()),
		async runNow(queue, transaction) {
			if (!kinds.some(({ name, cron }) => name === queue && cron)) return false;
			const db = on(transaction);
			const once = { singletonKey: 'by hand', singletonSeconds: 60 };
			// pg-boss counts the minutes of the clock: two requests a second apart may fall into two of them.
			const { rows } = await db.executeSql(
				`select 1 from pgboss.job
				where name = $1 and singleton_key = $2 and created_on > now() - interval '1 minute' limit 1`,
				[queue, once.singletonKey],
			);
			if (rows.length > 0) return false;
			return (await boss.send(queue, {}, { db, ...once })) !== null;
		},
		async revive(queue, transaction) {
			return await boss.redrive(PARKED, { sourceName: queue, db: on(transaction) });
		},
		misdated: () => countMisdated(boss.getDb()),
		async stop() {
			clearInterval(mending);
			await boss.stop({ graceful: true, timeout: 10_000 });
		},
	};
}

const DAY = 24 * 3600;
const SAY_AWAY_EVERY_MS = 30_000;
const MEND_EVERY_SECONDS = 60;
/** A job whose process did not say for so long that it is being done is somebody else's: that process is dead. */
const HEARTBEAT_SECONDS = 20;
/** Then it is tried again so soon; the next process that it kills waits twice as long, and so on. */
const LOST_DELAY_SECONDS = 5;

/** Makes the queues and schedules of the kinds as they are to be. What is so already, as at nearly every start, is not touched. */
async function prepareQueues(boss: PgBoss, kinds: readonly JobKind<never>[]): Promise<void> {
	const policies: [string, Omit<Queue, 'name'>][] = [
		[PARKED, { retentionSeconds: 365 * DAY, deleteAfterSeconds: 365 * DAY }],
		...kinds.map(({ name, retry, timeoutSeconds, keepDoneSeconds }): [string, Omit<Queue, 'name'>] => [
			name,
			{
				retryLimit: retry.limit,
				// After a process that died: a try that failed says itself when the next one is (`setNextTry`).
				retryDelay: LOST_DELAY_SECONDS,
				retryBackoff: true,
				retryDelayMax: retry.longestDelaySeconds,
				expireInSeconds: timeoutSeconds + 30,
				heartbeatSeconds: HEARTBEAT_SECONDS,
				retentionSeconds: 30 * DAY,
				deleteAfterSeconds: keepDoneSeconds ?? 30 * DAY,
				deadLetter: PARKED,
			},
		]),
	];
	const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
	for (const [name, policy] of policies) {
		const known = queues.get(name);
		if (known && isPartOf(policy, known)) continue;

		if (known) await boss.updateQueue(name, policy);
		else await boss.createQueue(name, policy);
		// pg-boss knows the settings of the queues it found when it started; those of any other it reads on first use, through a
		// connection of its own. Inside a transaction on the embedded database, which is one session, that connection would wait
		// for ever: so the queue is used once now.
		await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
	}
	const lines = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
	for (const { name, cron } of kinds) if (cron && lines.get(name) !== cron) await boss.schedule(name, cron);
}

/** Ends at once the tries that nobody can be doing, as their missing heartbeat would in half a minute. */
async function endLostAttempts(boss: PgBoss): Promise<void> {
	const { rows } = await boss.getDb().executeSql(
		`update pgboss.job set heartbeat_on = 'epoch', heartbeat_seconds = coalesce(heartbeat_seconds, $1)
		where state = 'active' returning name`,
		[HEARTBEAT_SECONDS],
	);
	if (rows.length === 0) return;
	// The process that died looked a moment ago; nobody looks again before his time unless that is long past.
	await boss.getDb().executeSql('update pgboss.queue set monitor_on = null, monitor_claim_on = null', []);
	await boss.supervise();
}

function isPartOf(part: object, whole: object): boolean {
	return Object.entries(part).every(([key, value]) => (whole as Record<string, unknown>)[key] === value);
}

/** Runs the jobs that are due in a queue, as many at a time as its workers would. @returns The number of attempts. */
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

async function attempt(boss: PgBoss, kind: JobKind<never>, job: Job<never>, log: Log): Promise<void> {
	const signal = AbortSignal.any([job.signal, AbortSignal.timeout(kind.timeoutSeconds * 1000)]);
	const about = { queue: kind.name, job: job.id, attempt: job.retryCount + 1 };
	const started = performance.now();
	try {
		await kind.run(job.data, { id: job.id, signal });
		log.info({ ...about, ms: Math.round(performance.now() - started) }, 'job done');
	} catch (error) {
		const err = withoutNulls(error);
		const last = job.retryCount >= kind.retry.limit || err instanceof PermanentError;
		log[last ? 'error' : 'warn'](
			{ ...about, err },
			last ? 'job parked after its last try' : 'job failed, will be tried again',
		);
		await untilDatabaseIsBack(() => setNextTry(boss, kind, job.id, err));
		throw err;
	}
}

/** pg-boss keeps the error as JSON, in which PostgreSQL takes no null character; other sides' answers may hold one. */
function withoutNulls(error: unknown): unknown {
	if (error instanceof Error) {
		error.message = error.message.replaceAll('\0', ' ');
		if (error.stack) error.stack = error.stack.replaceAll('\0', ' ');
	}
	return error;
}

/** For so long a wait that the other side asked for is no failed try. */
const PATIENCE_DAYS = 5;

/**
 * Tells pg-boss, which is about to take the failure, when this job's next try is. A wait that was asked for uses up no try,
 * or a server that always says "in a second" would have them all within minutes; and it is never shorter than our first one.
 */
async function setNextTry(boss: PgBoss, { retry }: JobKind<never>, id: string, error: unknown): Promise<void> {
	const asked = error instanceof RetryAfter ? Math.max(error.seconds, retry.firstDelaySeconds) : undefined;
	await boss.getDb().executeSql(
		`update pgboss.job set retry_delay = $2, retry_backoff = $3, retry_limit = case
			when $4 then retry_count
			when not $3 and created_on > now() - make_interval(days => $5) then retry_limit + 1
			else retry_limit end
		where id = $1`,
		[id, asked ?? retry.firstDelaySeconds, asked === undefined, error instanceof PermanentError, PATIENCE_DAYS],
	);
}
