import type { Db } from './list-jobs.ts';

/**
 * A clock that ran ahead and was corrected leaves future dates behind: jobs wait for them, and pg-boss
 * does not check its queues and schedules before them. Which jobs are affected follows from rules, not guesses:
 * dates that record an event (`created_on`, `started_on`, `heartbeat_on`) cannot be in the future, and the next attempt cannot be
 * later than the job's retry rule allows. A job that was created earlier and waits for a planned date, such as a newsletter
 * scheduled for next year, is left unchanged (docs/decisions/0035-lost-connections-and-clocks.md).
 */
const AHEAD = `now() + interval '1 minute'`;
/** The longest wait before the next attempt that the job's rule allows. */
const LONGEST_WAIT = `make_interval(secs => case when retry_backoff then coalesce(retry_delay_max, 86400) else retry_delay end)`;
/** A wait up to this length means the duration; a longer one means the date. */
const SHORT_WAIT = `interval '5 minutes'`;

/** The affected jobs, by name and id. Completed jobs matter, too: lists, statistics and the throttles of schedules use them. */
const MISDATED = `select job.name, job.id from pgboss.queue
	cross join unnest(enum_range(null::pgboss.job_state)) as one(state)
	cross join lateral (
		select name, id from pgboss.job as made
		where made.name = queue.name and made.state = one.state and made.created_on > ${AHEAD}
		union
		select name, id from pgboss.job as tried
		where one.state in ('retry', 'active') and tried.name = queue.name and tried.state = one.state and (
			started_on > ${AHEAD} or heartbeat_on > ${AHEAD}
			or (tried.state = 'retry' and start_after > ${AHEAD} + ${LONGEST_WAIT})
		)
	) as job`;

/** How many waiting or running jobs have dates that a clock running ahead has written. */
export async function countMisdated(db: Db): Promise<number> {
	const { rows } = await db.executeSql(
		`select count(*)::int as count from pgboss.job join (${MISDATED}) as misdated using (name, id)
		where state in ('created', 'retry', 'active')`,
		[],
	);
	return rows[0]?.count ?? 0;
}

const past = (column: string) => `${column} = case when ${column} > ${AHEAD} then now() else ${column} end`;

/** Repairs what `countMisdated` counts, and pg-boss's own dates. @returns The number of jobs. */
export async function repairDates(db: Db): Promise<number> {
	const { rows } = await db.executeSql(
		`with misdated as (${MISDATED})
		update pgboss.job set
			start_after = case
				when state = 'created' and created_on > ${AHEAD} and start_after <= created_on + ${SHORT_WAIT}
					then now() + greatest(start_after - created_on, interval '0')
				when state = 'retry' and started_on > ${AHEAD}
					then now() + least(greatest(start_after - started_on, interval '0'), ${LONGEST_WAIT})
				when state = 'retry' and start_after > ${AHEAD} + ${LONGEST_WAIT} then now()
				else start_after end,
			keep_until = case when created_on > ${AHEAD} then now() + (keep_until - created_on) else keep_until end,
			singleton_on = case when created_on > ${AHEAD} then null else singleton_on end,
			${['created_on', 'started_on', 'heartbeat_on', 'completed_on'].map(past).join(', ')}
		from misdated
		where job.name = misdated.name and job.id = misdated.id
		returning job.id`,
		[],
	);
	const looks = ['monitor_on', 'monitor_claim_on', 'maintain_on', 'delta_on'];
	await db.executeSql(
		`update pgboss.queue set ${looks.map(past).join(', ')} where greatest(${looks.join(', ')}) > ${AHEAD}`,
		[],
	);
	const clocks = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
	// pg-boss pauses its database work for an hour at most.
	const spared = `monitor_backoff_on > ${AHEAD} + interval '1 hour'`;
	await db.executeSql(
		`update pgboss.version set ${clocks.map(past).join(', ')},
			monitor_backoff_on = case when ${spared} then null else monitor_backoff_on end
		where greatest(${clocks.join(', ')}) > ${AHEAD} or ${spared}`,
		[],
	);
	await db.executeSql(`delete from pgboss.queue_stats where captured_on > ${AHEAD}`, []);
	return rows.length;
}

/** A monotonic clock: pg-boss's timers in this process run on time even if the machine's clock jumps. */
export const steadyClock = {
	now: () => Math.round(performance.timeOrigin + performance.now()),
	setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
	clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
	setInterval: (run: () => void, ms: number) => setInterval(run, ms),
	clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};
