import type { PgBoss } from 'pg-boss';
import { isUuid } from '#platform/text/uuid.ts';

/**
 * The state of a job. `waiting`: not attempted yet; `retrying`: failed and will be retried at `nextAttempt`; `running`; `done`;
 * `parked`: dead-lettered, out of attempts until someone retries it; `discarded`: abandoned by an operator.
 */
export type JobState = 'waiting' | 'retrying' | 'running' | 'done' | 'parked' | 'discarded';

/** A job as shown to operators. */
export interface JobView {
	id: string;
	/** Its queue, such as `mail`; for a dead-lettered job, the queue that it failed in. */
	queue: string;
	state: JobState;
	/** Attempts started so far. */
	attempts: number;
	lastError: string | undefined;
	/** Absent if no attempt is planned. */
	nextAttempt: Date | undefined;
	createdAt: Date;
	/** When its last attempt started and ended. */
	startedAt: Date | undefined;
	endedAt: Date | undefined;
	/** Its payload: ids. */
	payload: unknown;
	/** Where a list continues after it: `JobFilter.before`. */
	cursor: string;
}

/** Which jobs to list. */
export interface JobFilter {
	id?: string;
	queue?: string | undefined;
	/** One state, or several. */
	state?: JobState | readonly JobState[] | undefined;
	/** Jobs whose payload has one of these values under this name; fast if the queue's kind has `findBy`. */
	payload?: { name: string; values: readonly string[] };
	/** Jobs after this `cursor` in the list. An invalid cursor is ignored. */
	before?: string | undefined;
	/** Maximum number of jobs, newest first; 100 by default. */
	limit?: number;
}

/** Runs SQL for pg-boss: its own connections, or a transaction. */
export type Db = ReturnType<PgBoss['getDb']>;

/** The queue of dead-lettered jobs. */
export const DEAD_LETTERS = 'parked';

/** pg-boss's own states, by ours; a failed job is represented by its copy in the dead-letter queue. */
const RAW: Record<JobState, { isParked: boolean; states: string[] }> = {
	waiting: { isParked: false, states: ['created'] },
	retrying: { isParked: false, states: ['retry'] },
	running: { isParked: false, states: ['active'] },
	done: { isParked: false, states: ['completed'] },
	parked: { isParked: true, states: ['created', 'retry', 'active'] },
	discarded: { isParked: false, states: ['cancelled'] },
};

const OURS = `case when state = 'cancelled' then 'discarded' when name = '${DEAD_LETTERS}' then 'parked'
	when state = 'created' then 'waiting' when state = 'retry' then 'retrying' when state = 'active' then 'running'
	else 'done' end`;

/**
 * Lists use this index, and a job is found by a value in its payload (`findBy`). pg-boss has no list of jobs in its API, and
 * its own indexes cover only waiting jobs.
 */
export async function ensureJobIndexes(db: Db, fields: readonly string[]): Promise<void> {
	const wanted = [
		['mga_job_listed', '(name, state, created_on desc, id desc)'],
		...fields.map((field) => {
			const value = payloadField(field);
			return [`mga_job_by_${field.toLowerCase()}`, `((${value})) where (${value}) is not null`];
		}),
	];
	for (const [name, definition] of wanted) {
		// Checked first: even `if not exists` would wait for everyone who writes.
		await db.executeSql(`do $$ begin
			if to_regclass('pgboss.${name}') is null then
				perform pg_advisory_xact_lock(hashtextextended('${name}', 0));
				create index if not exists ${name} on pgboss.job_common ${definition};
			end if;
		end $$`);
	}
}

/** A payload field in SQL. It is part of the query text, not a parameter, so that its index is used. */
function payloadField(name: string): string {
	if (!/^\w{1,40}$/.test(name)) throw new Error(`${name} is no field's name.`);
	return `data ->> '${name}'`;
}

/** @param db A connection that can see pg-boss's schema `pgboss`. @returns Jobs, newest first. */
export async function listJobs(db: Db, filter: JobFilter): Promise<JobView[]> {
	const { id, queue, state, payload, before, limit = 100 } = filter;
	const states = state === undefined ? (Object.keys(RAW) as JobState[]) : [state].flat();
	// Discarded jobs stay where they were: in their queue, or among the dead-lettered.
	const pairs = states.flatMap((one) => [
		...RAW[one].states.map((raw) => ({ raw, isParked: RAW[one].isParked })),
		...(one === 'discarded' ? [{ raw: 'cancelled', isParked: true }] : []),
	]);
	const values: unknown[] = [pairs.map(({ isParked }) => isParked), pairs.map(({ raw }) => raw), limit];
	const value = (one: unknown) => `$${values.push(one)}`;
	const where = ['true'];
	let ofQueue = '';
	if (queue !== undefined) {
		const name = value(queue);
		where.push(`coalesce(source_name, name) = ${name}`);
		ofQueue = ` and (kind.is_parked or queue.its_name = ${name})`;
	}
	if (id !== undefined) where.push(`id = ${value(id)}::uuid`);
	// Few rows match the payload, whatever their queue and state: they are looked up alone (`offset 0` keeps the planner
	// from walking a queue's list instead; with a million jobs that took 200 ms, and the index takes 2).
	const jobs = payload
		? `(select * from pgboss.job where ${payloadField(payload.name)} = any(${value(payload.values)}::text[]) offset 0)`
		: 'pgboss.job';
	const after = before === undefined ? null : /^(\d{1,17})_([0-9a-f-]{36})$/.exec(before);
	if (after) {
		const at = `timestamptz 'epoch' + ${value(after[1])}::bigint * interval '1 microsecond'`;
		where.push(`(created_on, id) < (${at}, ${value(after[2])}::uuid)`);
	}
	const { rows } = await db.executeSql(
		`select id, coalesce(source_name, name) as queue, ${OURS} as state, data as payload,
			coalesce(source_retry_count, retry_count) + (case when state = 'created' and source_name is null then 0 else 1 end) as attempts,
			coalesce(source_output, output) ->> 'message' as last_error,
			case when state in ('created', 'retry') and name <> '${DEAD_LETTERS}' then start_after end as next_attempt,
			created_on, started_on, completed_on,
			(extract(epoch from created_on) * 1000000)::bigint::text || '_' || id as cursor
		from unnest($1::boolean[], $2::pgboss.job_state[]) as kind(is_parked, raw)
		join (select name as its_name from pgboss.queue where name not like '\\_\\_pgboss%') as queue
			on (queue.its_name = '${DEAD_LETTERS}') = kind.is_parked${ofQueue}
		cross join lateral (
			select * from ${jobs} as job
			where name = queue.its_name and state = kind.raw and ${where.join(' and ')}
			order by created_on desc, id desc limit $3
		) as job
		order by created_on desc, id desc
		limit $3`,
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
		cursor: row.cursor,
	}));
}

/**
 * Retries a job at once: a dead-lettered one goes back to its queue, a waiting or retrying one stops waiting.
 * @param db A transaction's, or that of `boss`.
 * @returns Whether such a job exists.
 */
export async function retryJob(boss: PgBoss, db: Db, id: string): Promise<boolean> {
	if (!isUuid(id)) return false;
	if ((await boss.redrive(DEAD_LETTERS, { ids: [id], db })) > 0) return true;
	const { rows } = await db.executeSql(
		`update pgboss.job set start_after = now()
		where name = any(array(select name from pgboss.queue)) and id = $1 and state in ('created', 'retry')
			and name <> '${DEAD_LETTERS}' returning id`,
		[id],
	);
	return rows.length > 0;
}

/** Discards a job: it will not be retried. A running job cannot be discarded. @returns Whether such a job exists. */
export async function discardJob(db: Db, id: string): Promise<boolean> {
	if (!isUuid(id)) return false;
	const { rows } = await db.executeSql(
		`update pgboss.job set state = 'cancelled', completed_on = now()
		where name = any(array(select name from pgboss.queue)) and id = $1 and state in ('created', 'retry') returning id`,
		[id],
	);
	return rows.length > 0;
}

/** Deletes all jobs, completed or not, whose payload has one of these ids. @returns How many. */
export async function forgetJobs(db: Db, ids: readonly string[]): Promise<number> {
	const { rows } = await db.executeSql(
		`delete from pgboss.job where exists (
			select from jsonb_each_text(case when jsonb_typeof(data) = 'object' then data else '{}' end) as sent
			where sent.value = any($1::text[])
		) returning id`,
		[ids],
	);
	return rows.length;
}
