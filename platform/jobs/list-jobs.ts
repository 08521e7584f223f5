import type { PgBoss } from 'pg-boss';
import { isUuid } from '#platform/text/uuid.ts';

/**
 * How a job stands. `waiting`: not tried yet; `retrying`: failed and will be tried again at `nextAttempt`; `running`; `done`;
 * `parked`: out of tries, until someone puts it back; `discarded`: given up by an operator.
 */
export type JobState = 'waiting' | 'retrying' | 'running' | 'done' | 'parked' | 'discarded';

/** A job as an operator sees it. */
export interface JobView {
	id: string;
	/** Its queue, such as `mail`; of a parked job, the one it ran out of tries in. */
	queue: string;
	state: JobState;
	/** Tries begun so far. */
	attempts: number;
	lastError: string | undefined;
	/** Absent when nothing will be tried by itself. */
	nextAttempt: Date | undefined;
	createdAt: Date;
	/** When its last try began and ended, as far as it did. */
	startedAt: Date | undefined;
	endedAt: Date | undefined;
	/** What it was sent with: ids. */
	payload: unknown;
}

/** Which jobs are asked for. */
export interface JobFilter {
	id?: string;
	queue?: string | undefined;
	/** One state, or several. */
	state?: JobState | readonly JobState[] | undefined;
	/** Those whose payload has one of these values under this name; quick where the queue's kind says `findBy`. */
	payload?: { name: string; values: readonly string[] };
	/** At most so many, newest first; 100 by default. */
	limit?: number;
}

/** What speaks to the database for pg-boss: its own connections, or a transaction. */
export type Db = ReturnType<PgBoss['getDb']>;

/** Where jobs go that ran out of tries. */
export const DEAD_LETTERS = 'parked';

/** pg-boss's own states, by ours; a failed job is seen as its copy among the parked. */
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

const ATTEMPTS = `coalesce(source_retry_count, retry_count)
	+ (case when state = 'created' and source_name is null then 0 else 1 end)`;
const LAST_ERROR = `coalesce(source_output, output) ->> 'message'`;
const NEXT_ATTEMPT = `case when state in ('created', 'retry') and name <> '${DEAD_LETTERS}' then start_after end`;

/**
 * Every job as operators see it, as a query in parentheses: columns `id`, `queue`, `state`, `attempts`, `last_error`,
 * `next_attempt`, `created_on`, `started_on` and `completed_on`. A failed job is the copy among the dead letters.
 */
export const JOBS_QUERY = `(select id, coalesce(source_name, name) as queue, ${OURS} as state,
	${ATTEMPTS} as attempts, ${LAST_ERROR} as last_error, ${NEXT_ATTEMPT} as next_attempt,
	created_on, started_on, completed_on
	from pgboss.job where state <> 'failed' and name not like '\\_\\_pgboss%')`;

/**
 * Lists are read by these indexes, and a job by what its payload names (`findBy`). pg-boss has no list of jobs in its API, and
 * its own indexes know only what waits.
 */
export async function ensureJobIndexes(db: Db, fields: readonly string[]): Promise<void> {
	const wanted = [
		['mga_job_listed', '(name, state, created_on desc, id desc)'],
		['mga_job_newest', '(created_on desc, id desc)'],
		...fields.map((field) => {
			const value = payloadField(field);
			return [`mga_job_by_${field.toLowerCase()}`, `((${value})) where (${value}) is not null`];
		}),
	];
	for (const [name, definition] of wanted) {
		// Looked for first: even `if not exists` would wait for everyone who writes.
		await db.executeSql(`do $$ begin
			if to_regclass('pgboss.${name}') is null then
				perform pg_advisory_xact_lock(hashtextextended('${name}', 0));
				create index if not exists ${name} on pgboss.job_common ${definition};
			end if;
		end $$`);
	}
}

/** A field of the payload in SQL. It stands in the text, not among the values: an index is found by it. */
function payloadField(name: string): string {
	if (!/^\w{1,40}$/.test(name)) throw new Error(`${name} is no field's name.`);
	return `data ->> '${name}'`;
}

/** @param db Where pg-boss's schema `pgboss` is. @returns Jobs, newest first. */
export async function listJobs(db: Db, filter: JobFilter): Promise<JobView[]> {
	const { id, queue, state, payload, limit = 100 } = filter;
	const states = state === undefined ? (Object.keys(RAW) as JobState[]) : [state].flat();
	// Discarded jobs are where they were when it happened: in their queue, or among the parked.
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
	// What the payload names is few rows, whatever their queue and state: they are looked up alone (`offset 0` keeps the planner
	// from walking a queue's list for them instead; with a million jobs that took 200 ms, and the index takes 2).
	const jobs = payload
		? `(select * from pgboss.job where ${payloadField(payload.name)} = any(${value(payload.values)}::text[]) offset 0)`
		: 'pgboss.job';
	const { rows } = await db.executeSql(
		`select id, coalesce(source_name, name) as queue, ${OURS} as state, data as payload,
			${ATTEMPTS} as attempts, ${LAST_ERROR} as last_error, ${NEXT_ATTEMPT} as next_attempt,
			created_on, started_on, completed_on
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
	}));
}

/**
 * Tries a job again at once: a parked one goes back to its queue, a waiting or retrying one need not wait any longer.
 * @param db A transaction's, or that of `boss`.
 * @returns Whether there was such a job to try.
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

/** Gives a job up: it will not be tried again. One that is being tried just now cannot be. @returns Whether there was such a job. */
export async function discardJob(db: Db, id: string): Promise<boolean> {
	if (!isUuid(id)) return false;
	const { rows } = await db.executeSql(
		`update pgboss.job set state = 'cancelled', completed_on = now()
		where name = any(array(select name from pgboss.queue)) and id = $1 and state in ('created', 'retry') returning id`,
		[id],
	);
	return rows.length > 0;
}

/** Forgets every job, done or not, that was sent with one of these ids. @returns How many. */
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
