import type { PgBoss } from 'pg-boss';
import { type Db, DEAD_LETTERS } from './list-jobs.ts';

/** A queue as shown to operators. */
export interface QueueView {
	name: string;
	ready: number;
	/** Jobs that wait for their date or next attempt. */
	later: number;
	running: number;
	/** Dead-lettered jobs. */
	parked: number;
	/** Since when the oldest ready job has waited. */
	readySince: Date | undefined;
	/** Its schedule, if it has one. */
	schedule: { cron: string; next: Date | undefined } | undefined;
	/** The last completed job. */
	last: { at: Date; milliseconds: number } | undefined;
	/** The last dead-lettered job, and its error. */
	lastFailure: { at: Date; error: string } | undefined;
}

/** The jobs of a queue in one hour. */
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
