import type { Transaction } from 'kysely';
import type { JobFilter, JobView } from './list-jobs.ts';
import type { QueueHour, QueueView } from './queues.ts';

/** A kind of work that runs after a commit until it succeeds or is dead-lettered. */
export interface JobKind<Payload extends object = object> {
	/** The queue's name: lower-case letters, digits and dashes. */
	name: string;
	/** How a failed attempt is retried; after the last one the job is dead-lettered. */
	retry: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number };
	/** An attempt that takes longer is aborted and retried. */
	timeoutSeconds: number;
	/** A cron expression (UTC), for scheduled work. */
	cron?: string;
	/** Jobs of this kind that one process runs at the same time; 1 by default. */
	concurrency?: number;
	/** A field of the payload to find jobs by: it gets an index. */
	findBy?: string;
	/** How long completed jobs are retained; 30 days by default. */
	keepDoneSeconds?: number;
	/** Runs one job. If it throws, it is retried: after the backoff or the time of a `RetryAfter`, or never for a `PermanentError`. */
	run(payload: Payload, attempt: JobAttempt): Promise<void>;
}

/** One attempt at a job. */
export interface JobAttempt {
	/** The job's id, the same for every attempt. */
	id: string;
	/** Aborted when the attempt's time is up. */
	signal: AbortSignal;
}

/** A Kysely transaction with any tables. */
export type AnyTransaction = Pick<Transaction<unknown>, 'isTransaction' | 'executeQuery'>;

/** The job queue of this process. */
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
	/** Starts the workers. */
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
	/** Discards a job. @returns Whether the job exists. */
	discard(id: string, transaction?: AnyTransaction): Promise<boolean>;
	/** Deletes all jobs, completed or not, whose payload has one of these ids. @returns How many. */
	forget(ids: readonly string[], transaction?: AnyTransaction): Promise<number>;
	/** Every queue with its counts, by name. */
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
	/** How many jobs have a date from a clock that ran ahead. */
	misdated(): Promise<number>;
	/** Stops when the running jobs have ended, or after this time, at least 1000 ms; then those still running are retried later. */
	stop(withinMs?: number): Promise<void>;
}
