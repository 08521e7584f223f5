import type { Db } from './tables.ts';

/**
 * A clock that ran ahead and was corrected leaves future dates behind: jobs wait for them, and pg-boss does not check its queues and
 * schedules before them. A job is affected if the date of an event (`created_on`, `started_on`, `heartbeat_on`) is in the future, or
 * its next attempt is later than its retry rule allows. Jobs that wait for a planned date, such as a newsletter scheduled for next
 * year, are not affected (docs/decisions/jobs.md).
 */
const AHEAD = `now() + interval '1 minute'`;
/** The longest wait before the next attempt that the job's rule allows. */
const LONGEST_WAIT = `make_interval(secs => case when retry_backoff then coalesce(retry_delay_max, 86400) else retry_delay end)`;
/** A job created to wait up to this long keeps the duration; one created to wait longer keeps the date. */
const SHORT_WAIT = `interval '5 minutes'`;

/** The affected jobs, by name and id. Completed ones too: lists, statistics and the throttling of schedules use them. */
const MISDATED = `select job.name, job.id from pgboss.queue
	cross join unnest(enum_range(null::pgboss.job_state)) as each(state)
	cross join lateral (
		select name, id from pgboss.job as created
		where created.name = queue.name and created.state = each.state and created.created_on > ${AHEAD}
		union
		select name, id from pgboss.job as tried
		where each.state in ('retry', 'active') and tried.name = queue.name and tried.state = each.state and (
			started_on > ${AHEAD} or heartbeat_on > ${AHEAD}
			or (tried.state = 'retry' and start_after > ${AHEAD} + ${LONGEST_WAIT})
		)
	) as job`;

/** Counts waiting and running jobs with dates from a clock that ran ahead. */
export async function countMisdated(db: Db): Promise<number> {
	const { rows } = await db.executeSql(
		`select count(*)::int as count from pgboss.job join (${MISDATED}) as misdated using (name, id)
		where state in ('created', 'retry', 'active')`,
		[],
	);
	return rows[0]?.count ?? 0;
}

const clampToNow = (column: string) => `${column} = case when ${column} > ${AHEAD} then now() else ${column} end`;

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
			${['created_on', 'started_on', 'heartbeat_on', 'completed_on'].map(clampToNow).join(', ')}
		from misdated
		where job.name = misdated.name and job.id = misdated.id
		returning job.id`,
		[],
	);
	const checks = ['monitor_on', 'monitor_claim_on', 'maintain_on', 'delta_on'];
	await db.executeSql(
		`update pgboss.queue set ${checks.map(clampToNow).join(', ')} where greatest(${checks.join(', ')}) > ${AHEAD}`,
		[],
	);
	const schedules = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
	// pg-boss pauses its database work for an hour at most.
	const isPausedTooLong = `monitor_backoff_on > ${AHEAD} + interval '1 hour'`;
	await db.executeSql(
		`update pgboss.version set ${schedules.map(clampToNow).join(', ')},
			monitor_backoff_on = case when ${isPausedTooLong} then null else monitor_backoff_on end
		where greatest(${schedules.join(', ')}) > ${AHEAD} or ${isPausedTooLong}`,
		[],
	);
	await db.executeSql(`delete from pgboss.queue_stats where captured_on > ${AHEAD}`, []);
	return rows.length;
}

/** A monotonic clock, so that pg-boss's timers are on time even if the machine's clock jumps. */
export const steadyClock = {
	now: () => Math.round(performance.timeOrigin + performance.now()),
	setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
	clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
	setInterval: (run: () => void, ms: number) => setInterval(run, ms),
	clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};
