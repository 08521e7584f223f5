import { isDatabaseUnavailable } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';

const LOG_EVERY_MS = 30_000;
/** How many errors are remembered: a message can differ each time. */
const MAX_REMEMBERED = 100;

/** Logs what the queue reports: the same error at most every half minute, since every worker gets it at every poll. */
export function logErrors(log: Log): (reported: Error) => void {
	const loggedAt = new Map<string, number>();
	return (reported) => {
		// pg-boss copies a worker's error into a plain object.
		const err = reported instanceof Error ? reported : Object.assign(new Error(), reported as object);
		const isUnavailable = isDatabaseUnavailable(err);
		const kind = isUnavailable ? 'unavailable' : `${(err as { code?: string }).code ?? err.name} ${err.message}`;
		if (performance.now() - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
		if (loggedAt.size >= MAX_REMEMBERED) loggedAt.clear();
		loggedAt.set(kind, performance.now());
		if (isUnavailable) log.warn({ err }, 'the job queue cannot reach the database, and keeps trying');
		else log.error({ err }, 'the job queue met an error');
	};
}
