import type { Db } from './list-jobs.ts';

/**
 * `pgboss.mga_enqueue(queue, payload, due, priority)`: what pg-boss's `send` does, as a function. PostgreSQL keeps its plan, which
 * otherwise costs more than the insert, and other functions enqueue their jobs with it in the same statement
 * (docs/decisions/0068-fewer-round-trips.md). A test compares its jobs with those of `send`.
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

/** Creates the function, or replaces that of an earlier release. */
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

/** Enqueues a job. @param due Not before this instant. */
export async function enqueueJob(
	db: Db,
	queue: string,
	payload: object,
	due: Date | undefined,
	priority: number,
): Promise<void> {
	await db.executeSql('select pgboss.mga_enqueue($1, $2, $3, $4)', [
		queue,
		JSON.stringify(payload),
		due ?? null,
		priority,
	]);
}
