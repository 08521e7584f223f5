import type { PgBoss, Queue } from 'pg-boss';
import { DEAD_LETTERS } from './list-jobs.ts';
import type { JobKind } from './types.ts';

const DAY = 24 * 3600;
/** A process whose heartbeat is older than this is dead. */
export const HEARTBEAT_SECONDS = 20;
/** The first delay after a process died; it doubles with each process that the job kills. */
const LOST_DELAY_SECONDS = 5;

/** Creates or updates the queues and schedules of the kinds; those that are up to date stay unchanged. */
export async function prepareQueues(boss: PgBoss, kinds: readonly JobKind<never>[]): Promise<void> {
	const policies: [string, Omit<Queue, 'name'>][] = [
		[DEAD_LETTERS, { retentionSeconds: 365 * DAY, deleteAfterSeconds: 365 * DAY }],
		...kinds.map(({ name, retry, timeoutSeconds, keepDoneSeconds }): [string, Omit<Queue, 'name'>] => [
			name,
			{
				retryLimit: retry.limit,
				// After a process died. A failed attempt sets the date of the next one itself (`setNextAttempt`).
				retryDelay: LOST_DELAY_SECONDS,
				retryBackoff: true,
				retryDelayMax: retry.longestDelaySeconds,
				expireInSeconds: timeoutSeconds + 30,
				heartbeatSeconds: HEARTBEAT_SECONDS,
				retentionSeconds: 30 * DAY,
				deleteAfterSeconds: keepDoneSeconds ?? 30 * DAY,
				deadLetter: DEAD_LETTERS,
			},
		]),
	];
	const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
	for (const [name, policy] of policies) {
		const existing = queues.get(name);
		if (existing && isPartOf(policy, existing)) continue;
		if (existing) await boss.updateQueue(name, policy);
		else await boss.createQueue(name, policy);
		// pg-boss reads the settings of a queue on first use, through its own connection. Inside a transaction on the embedded
		// database, which is one session, that would deadlock, so the queue is used once now.
		await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
	}
	const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
	for (const { name, cron } of kinds) if (cron && crons.get(name) !== cron) await boss.schedule(name, cron);
}

/** Fails the active attempts of dead processes now, instead of after half a minute without a heartbeat. */
export async function endLostAttempts(boss: PgBoss): Promise<void> {
	const { rows } = await boss.getDb().executeSql(
		`update pgboss.job set heartbeat_on = 'epoch', heartbeat_seconds = coalesce(heartbeat_seconds, $1)
		where state = 'active' returning name`,
		[HEARTBEAT_SECONDS],
	);
	if (rows.length === 0) return;
	// Without this the supervisor waits for its next interval.
	await boss.getDb().executeSql('update pgboss.queue set monitor_on = null, monitor_claim_on = null', []);
	await boss.supervise();
}

function isPartOf(part: object, whole: object): boolean {
	return Object.entries(part).every(([key, value]) => (whole as Record<string, unknown>)[key] === value);
}
