import type { Kysely, Transaction } from 'kysely';
import { fromKysely, type Job, PgBoss, type Queue } from 'pg-boss';
import type { Log } from '#platform/log/log.ts';

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
	/** Does one job. Throwing makes it be tried again. */
	run(payload: Payload, attempt: JobAttempt): Promise<void>;
}

/** Which try this is. */
export interface JobAttempt {
	/** The job's id, the same at every try. */
	id: string;
	/** Aborted when the attempt's time is up. */
	signal: AbortSignal;
}

/** A job that will not be tried again by itself. */
export interface ParkedJob {
	id: string;
	queue: string;
	attempts: number;
	lastError: string;
	parkedAt: Date;
}

/** The process's door to the job queue. */
export interface Jobs {
	/** Puts a job into the queue inside an open transaction: it exists if, and only if, that commits. */
	send<Payload extends object>(
		transaction: Transaction<never>,
		kind: Pick<JobKind<Payload>, 'name'>,
		payload: Payload,
	): Promise<void>;
	/** Starts to work. Queues of the given kinds must have been prepared. */
	work(): Promise<void>;
	/** Jobs that ran out of tries, newest first. */
	parked(): Promise<ParkedJob[]>;
	/** Puts the parked jobs of a queue back into it; returns how many. */
	revive(queue: string): Promise<number>;
	/** Gives up after the running jobs ended, or after ten seconds. */
	stop(): Promise<void>;
}

interface Options {
	connectionString: string;
	kinds: JobKind<never>[];
	log: Log;
	/** How often a worker looks for work, in seconds, at least 0.5. */
	pollSeconds?: number;
	/** Connections of its own. */
	pool?: number;
}

/**
 * Starts pg-boss on the product's database and prepares one queue a kind.
 */
export async function startJobs(options: Options): Promise<Jobs> {
	const { log } = options;
	const boss = new PgBoss({
		connectionString: options.connectionString,
		max: options.pool ?? 3,
		schema: 'pgboss',
		schedule: options.kinds.some((kind) => kind.cron),
		monitorVacuum: false,
		reindex: false,
	});
	boss.on('error', (err) => log.error({ err }, 'the job queue met an error'));
	await boss.start();
	await prepareQueue(boss, PARKED, { retentionSeconds: 365 * DAY, deleteAfterSeconds: 365 * DAY });
	for (const kind of options.kinds) {
		await prepareQueue(boss, kind.name, {
			retryLimit: kind.retry.limit,
			retryDelay: kind.retry.firstDelaySeconds,
			retryBackoff: true,
			retryDelayMax: kind.retry.longestDelaySeconds,
			expireInSeconds: kind.timeoutSeconds + 30,
			retentionSeconds: 30 * DAY,
			deleteAfterSeconds: 30 * DAY,
			deadLetter: PARKED,
		});
		if (kind.cron) await boss.schedule(kind.name, kind.cron);
	}
	// pg-boss reads a queue's settings on first use through a connection of its own. Inside a transaction on the
	// embedded database, which is one session, that connection would wait for ever: so every queue is used once now.
	for (const name of [PARKED, ...options.kinds.map((kind) => kind.name)]) {
		await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
	}

	return {
		async send(transaction, kind, payload) {
			await boss.send(kind.name, payload, { db: fromKysely(transaction as unknown as Kysely<unknown>) });
		},
		async work() {
			for (const kind of options.kinds) {
				for (let worker = 0; worker < (kind.concurrency ?? 1); worker++) {
					await boss.work(
						kind.name,
						{ pollingIntervalSeconds: options.pollSeconds ?? 2, batchSize: 1 },
						async ([job]) => {
							if (job) await attempt(kind, job as Job<never>, log);
						},
					);
				}
			}
		},
		async parked() {
			const jobs = await boss.findJobs(PARKED, { queued: true });
			return jobs
				.map((job) => ({
					id: job.id,
					queue: job.sourceName ?? 'unknown',
					attempts: (job.sourceRetryCount ?? 0) + 1,
					lastError: (job.sourceOutput as { message?: string } | null)?.message ?? 'unknown',
					parkedAt: job.createdOn,
				}))
				.sort((a, b) => b.parkedAt.getTime() - a.parkedAt.getTime());
		},
		async revive(queue) {
			return await boss.redrive(PARKED, { sourceName: queue });
		},
		async stop() {
			await boss.stop({ graceful: true, timeout: 10_000 });
		},
	};
}

const PARKED = 'parked';
const DAY = 24 * 3600;

async function prepareQueue(boss: PgBoss, name: string, policy: Omit<Queue, 'name'>): Promise<void> {
	if (await boss.getQueue(name)) await boss.updateQueue(name, policy);
	else await boss.createQueue(name, policy);
}

async function attempt(kind: JobKind<never>, job: Job<never>, log: Log): Promise<void> {
	const signal = AbortSignal.any([job.signal, AbortSignal.timeout(kind.timeoutSeconds * 1000)]);
	const about = { queue: kind.name, job: job.id, attempt: job.retryCount + 1 };
	const started = performance.now();
	try {
		await kind.run(job.data, { id: job.id, signal });
		log.info({ ...about, ms: Math.round(performance.now() - started) }, 'job done');
	} catch (err) {
		const last = job.retryCount >= kind.retry.limit;
		log[last ? 'error' : 'warn'](
			{ ...about, err },
			last ? 'job parked after its last try' : 'job failed, will be tried again',
		);
		throw err;
	}
}
