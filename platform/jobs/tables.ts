/**
 * All that reads or writes pg-boss's own tables, besides clock-repair.ts: pg-boss has no API for it. `findJobs` finds jobs of one queue
 * without a limit, an order or an index of the payload; `getQueues` counts every twenty seconds; an attempt that fails can neither ask
 * for a time nor give up; a function in the database cannot call `send`. tables.test.ts fails when pg-boss changes a column.
 */
import type { PgBoss } from 'pg-boss';
import { isUuid } from '#platform/text/uuid.ts';
import { type JobKind, PermanentError, RetryAfter } from './kinds.ts';

/** `waiting`: not attempted yet; `retrying`: failed, retried at `nextAttempt`; `parked`: dead-lettered; `discarded`: by an operator. */
export type JobState = 'waiting' | 'retrying' | 'running' | 'done' | 'parked' | 'discarded';

export interface JobView {
	id: string;
	/** Its queue, such as `mail`; of a parked job, the one that it came from. */
	queue: string;
	state: JobState;
	attempts: number;
	lastError: string | undefined;
	/** Undefined if there will be no automatic attempt. */
	nextAttempt: Date | undefined;
	createdAt: Date;
	/** The start and end of its last attempt. */
	startedAt: Date | undefined;
	endedAt: Date | undefined;
	/** Ids, as passed to `send`. */
	payload: unknown;
}

export interface JobFilter {
	id?: string;
	queue?: string | undefined;
	state?: JobState | readonly JobState[] | undefined;
	/** Jobs whose payload has one of these values under this name; uses an index if the kind has it as `findBy`. */
	payload?: { name: string; values: readonly string[] };
	/** 100 by default. */
	limit?: number;
}

export type Db = ReturnType<PgBoss['getDb']>;

export const DEAD_LETTERS = 'parked';

/** Not pg-boss's own jobs, and not failed ones, which their copies in the dead-letter queue stand for. */
const IS_LISTED = `state <> 'failed' and name not like '\\_\\_pgboss%'`;
/** With it, an id is found by the primary key, which begins with the queue's name. */
const IN_ANY_QUEUE = 'name = any(array(select name from pgboss.queue))';

const COLUMNS = `id, coalesce(source_name, name) as queue,
	case when state = 'cancelled' then 'discarded' when name = '${DEAD_LETTERS}' then 'parked'
		when state = 'created' then 'waiting' when state = 'retry' then 'retrying' when state = 'active' then 'running'
		else 'done' end as state,
	coalesce(source_retry_count, retry_count)
		+ (case when state = 'created' and source_name is null then 0 else 1 end) as attempts,
	coalesce(source_output, output) ->> 'message' as last_error,
	case when state in ('created', 'retry') and name <> '${DEAD_LETTERS}' then start_after end as next_attempt,
	created_on, started_on, completed_on`;

/**
 * Every job as operators see it, as a query in parentheses: columns `id`, `queue`, `state`, `attempts`, `last_error`,
 * `next_attempt`, `created_on`, `started_on` and `completed_on`.
 */
export const JOBS_QUERY = `(select ${COLUMNS} from pgboss.job where ${IS_LISTED})`;

/** Creates the indexes for lists and for `findBy` fields. pg-boss has no list of jobs in its API, and indexes only waiting jobs. */
export async function ensureJobIndexes(db: Db, fields: readonly string[]): Promise<void> {
	const indexes = [
		['mga_job_listed', '(name, state, created_on desc, id desc)'],
		['mga_job_newest', '(created_on desc, id desc)'],
		...fields.map((field) => {
			const value = payloadField(field);
			return [`mga_job_by_${field.toLowerCase()}`, `((${value})) where (${value}) is not null`];
		}),
	];
	for (const [name, definition] of indexes) {
		// Checked first: even `if not exists` waits for all writers.
		await db.executeSql(`do $$ begin
			if to_regclass('pgboss.${name}') is null then
				perform pg_advisory_xact_lock(hashtextextended('${name}', 0));
				create index if not exists ${name} on pgboss.job_common ${definition};
			end if;
		end $$`);
	}
}

/** A field of the payload in SQL. Part of the statement instead of a parameter, so that the planner finds its index. */
function payloadField(name: string): string {
	if (!/^\w{1,40}$/.test(name)) throw new Error(`${name} is not a valid field name.`);
	return `data ->> '${name}'`;
}

/** Lists jobs, newest first. */
export async function listJobs(db: Db, { id, queue, state, payload, limit = 100 }: JobFilter): Promise<JobView[]> {
	const values: unknown[] = [];
	const parameter = (value: unknown) => `$${values.push(value)}`;
	// `offset 0` makes the planner use the payload's index instead of scanning each queue: 2 ms instead of 200 with a million jobs.
	const jobs = payload
		? `(select * from pgboss.job where ${payloadField(payload.name)} = any(${parameter(payload.values)}::text[]) offset 0) as job`
		: 'pgboss.job';
	const isFound = id === undefined ? 'true' : `${IN_ANY_QUEUE} and id = ${parameter(id)}::uuid`;
	const wanted = ['true'];
	if (queue !== undefined) wanted.push(`queue = ${parameter(queue)}`);
	if (state !== undefined) wanted.push(`state = any(${parameter([state].flat())}::text[])`);
	const { rows } = await db.executeSql(
		`select * from (select ${COLUMNS}, data as payload from ${jobs} where ${IS_LISTED} and ${isFound}) as job
		where ${wanted.join(' and ')} order by created_on desc, id desc limit ${parameter(limit)}`,
		values,
	);
	return rows.map((row) => ({
		id: row.id,
		queue: row.queue,
		state: row.state,
		attempts: row.attempts,
		lastError: row.last_error ?? undefined,
		nextAttempt: row.next_attempt ?? undefined,
		createdAt: row.created_on,
		startedAt: row.started_on ?? undefined,
		endedAt: row.completed_on ?? undefined,
		payload: row.payload,
	}));
}

/**
 * The queue of a job that waits; pg-boss changes a job only by its queue and id. Locks the job, so that no worker starts it before
 * the transaction ends.
 */
export async function lockWaitingJob(db: Db, id: string): Promise<string | undefined> {
	if (!isUuid(id)) return undefined;
	const { rows } = await db.executeSql(
		`select name from pgboss.job where ${IN_ANY_QUEUE} and id = $1 and state in ('created', 'retry') for update`,
		[id],
	);
	return rows[0]?.name;
}

/** Jobs in any state by queue: those that run, or those whose payload has one of these values. */
export async function idsByQueue(db: Db, found: 'active' | readonly string[]): Promise<Map<string, string[]>> {
	const { rows } =
		found === 'active'
			? await db.executeSql(`select name, id from pgboss.job where state = 'active'`, [])
			: await db.executeSql(
					`select name, id from pgboss.job where exists (
						select from jsonb_each_text(case when jsonb_typeof(data) = 'object' then data else '{}' end) as sent
						where sent.value = any($1::text[])
					)`,
					[found],
				);
	const ids = new Map<string, string[]>();
	for (const { name, id } of rows) ids.set(name, [...(ids.get(name) ?? []), id]);
	return ids;
}

/** The queues of these kinds with due jobs. One question for all of them, answered by the index that workers fetch jobs with. */
export async function dueQueues(boss: PgBoss, kinds: readonly JobKind<never>[]): Promise<string[]> {
	const { rows } = await boss.getDb().executeSql(
		`select queue from unnest($1::text[]) as queue cross join lateral (
			select from pgboss.job where name = queue and state < 'active' and start_after <= now() limit 1
		) as due`,
		[kinds.map(({ name }) => name)],
	);
	return rows.map(({ queue }) => queue);
}

/** For this long, waits that the remote server requested use up no attempt. */
const PATIENCE_DAYS = 5;

/** Sets when pg-boss, which records the failure next, retries this job. A requested wait is never shorter than our first delay. */
export async function setNextAttempt(
	boss: PgBoss,
	{ retry }: JobKind<never>,
	id: string,
	error: unknown,
): Promise<void> {
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

export interface QueueView {
	name: string;
	ready: number;
	/** Jobs that wait for their date or next attempt. */
	later: number;
	running: number;
	parked: number;
	readySince: Date | undefined;
	schedule: { cron: string; next: Date | undefined } | undefined;
	last: { at: Date; milliseconds: number } | undefined;
	lastFailure: { at: Date; error: string } | undefined;
}

export interface QueueHour {
	at: Date;
	done: number;
	failed: number;
}

/**
 * Lists every queue with its current counts. pg-boss's own (`getQueues`) are up to twenty seconds old, so an operator would see the
 * state before pressing a button, and include neither ages nor dead-lettered jobs.
 */
export async function listQueues(boss: PgBoss, db: Db): Promise<QueueView[]> {
	const [{ rows }, schedules] = await Promise.all([
		db.executeSql(
			`select queue.name, coalesce(parked, 0)::int as parked, open.*, last.*, failure.*
			from pgboss.queue
			cross join lateral (
				select count(*) filter (where state <> 'active' and start_after <= now())::int as ready,
					count(*) filter (where state <> 'active' and start_after > now())::int as later,
					count(*) filter (where state = 'active')::int as running,
					min(start_after) filter (where state <> 'active' and start_after <= now()) as ready_since
				from pgboss.job where job.name = queue.name and state in ('created', 'retry', 'active')
			) as open
			left join (
				select source_name, count(*) as parked from pgboss.job
				where name = '${DEAD_LETTERS}' and state in ('created', 'retry', 'active') group by 1
			) as dead_letters on dead_letters.source_name = queue.name
			left join lateral (
				select completed_on as last_at, extract(epoch from completed_on - started_on) * 1000 as last_ms
				from pgboss.job where job.name = queue.name and state = 'completed' order by created_on desc, id desc limit 1
			) as last on true
			left join lateral (
				select coalesce(completed_on, created_on) as failed_at, output ->> 'message' as failed_because
				from pgboss.job where job.name = queue.name and state = 'failed' order by created_on desc, id desc limit 1
			) as failure on true
			where queue.name <> '${DEAD_LETTERS}' and queue.name not like '\\_\\_pgboss%'
			order by queue.name`,
			[],
		),
		boss.getSchedules(),
	]);
	return rows.map((row) => {
		const schedule = schedules.find(({ name }) => name === row.name);
		return {
			name: row.name,
			ready: row.ready,
			later: row.later,
			running: row.running,
			parked: row.parked,
			readySince: row.ready_since ?? undefined,
			schedule: schedule && {
				cron: schedule.cron,
				next: boss.previewSchedule(schedule.cron, { tz: schedule.timezone, count: 1 })[0],
			},
			last: row.last_at ? { at: row.last_at, milliseconds: Math.max(0, Math.round(Number(row.last_ms))) } : undefined,
			lastFailure: row.failed_at ? { at: row.failed_at, error: row.failed_because ?? '' } : undefined,
		};
	});
}

/** The jobs of these queues in each of the last 24 hours, oldest first, as pg-boss counted them. Up to half a minute old. */
export async function getThroughput(boss: PgBoss, names: readonly string[], now: Date): Promise<QueueHour[]> {
	const from = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - 23 * HOUR_MS);
	const hours = Array.from({ length: 24 }, (_, index) => ({
		at: new Date(from.getTime() + index * HOUR_MS),
		done: 0,
		failed: 0,
	}));
	for (const name of names) {
		const stats = await boss.getQueueStats(name, { from, bucketSeconds: 3600 });
		for (const { deltaOn, completedDelta, failedDelta } of stats) {
			const hour = deltaOn && hours[Math.floor((deltaOn.getTime() - from.getTime()) / HOUR_MS)];
			if (!hour) continue;
			hour.done += completedDelta ?? 0;
			hour.failed += failedDelta ?? 0;
		}
	}
	return hours;
}

const HOUR_MS = 3600_000;

/**
 * `pgboss.mga_enqueue(queue, payload, due, priority)`: what pg-boss's `send` does, for `enqueue_mails`, which enqueues emails and their
 * jobs in one round trip (docs/decisions/forms.md). A test compares its jobs with those of `send`.
 */
const SIGNATURE = 'pgboss.mga_enqueue(queue_name text, payload jsonb, due timestamptz, job_priority integer)';
const BODY = `
declare
	at timestamptz := pgboss.job_now();
	job_id uuid;
begin
	insert into pgboss.job (
		name, data, priority, created_on, start_after, keep_until, expire_seconds, deletion_seconds,
		retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
	)
	select name, payload, job_priority, at, coalesce(due, at), coalesce(due, at) + retention_seconds * interval '1s',
		expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
		heartbeat_seconds
	from pgboss.queue where name = queue_name
	returning id into job_id;
	if job_id is null then raise 'There is no queue called %.', queue_name; end if;
	return job_id;
end`;

export async function ensureEnqueueFunction(db: Db): Promise<void> {
	const { rows } = await db.executeSql(
		`select 1 from pg_proc where oid = to_regproc('pgboss.mga_enqueue') and prosrc = $1`,
		[BODY],
	);
	if (rows.length > 0) return;
	// Two processes that replace a function at the same time would fail.
	await db.executeSql(`do $do$ begin
		perform pg_advisory_xact_lock(hashtextextended('pgboss.mga_enqueue', 0));
		create or replace function ${SIGNATURE} returns uuid language plpgsql as $body$${BODY}$body$;
	end $do$`);
}
