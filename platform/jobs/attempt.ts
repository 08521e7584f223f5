import type { Job, PgBoss } from 'pg-boss';
import { untilDatabaseIsBack } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';
import { PermanentError, RetryAfter } from './retry.ts';
import type { JobKind } from './types.ts';

/** Runs the due jobs of a queue with the concurrency of its workers. @returns The number of attempts. */
export async function drain(boss: PgBoss, kind: JobKind<never>, log: Log): Promise<number> {
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

/** For this long, waits that the remote server requested use up no attempt. */
const PATIENCE_DAYS = 5;

/** Sets when pg-boss, which records the failure next, retries this job. A requested wait is never shorter than our first delay. */
async function setNextAttempt(boss: PgBoss, { retry }: JobKind<never>, id: string, error: unknown): Promise<void> {
	const wait = error instanceof RetryAfter ? Math.max(error.seconds, retry.firstDelaySeconds) : undefined;
	await boss.getDb().executeSql(
		`update pgboss.job set retry_delay = $2, retry_backoff = $3, retry_limit = case
			when $4 then retry_count
			when not $3 and created_on > now() - make_interval(days => $5) then retry_limit + 1
			else retry_limit end
		where id = $1`,
		[id, wait ?? retry.firstDelaySeconds, wait === undefined, error instanceof PermanentError, PATIENCE_DAYS],
	);
}
