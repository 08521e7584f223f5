import type { Services } from '#app/services.ts';
import { type JobKind, PermanentError, RetryAfter } from '#platform/jobs/jobs.ts';
import { WebinarRefused } from '#platform/webinar/webinar.ts';
import { reportRoom } from './event-room.server.ts';
import { enqueueSessionReports, recordReport, recordReportFailure, sessionReport } from './session-report.server.ts';

/** Until then, an empty report may only be late. */
const LATEST_MS = 6 * 3600_000;
const EMPTY_RETRY_SECONDS = 30 * 60;

/** The job that finds sessions that have ended, every quarter of an hour. */
export function sessionReportsJob(services: Services): JobKind {
	return {
		name: 'session-reports',
		cron: '*/15 * * * *',
		retry: { limit: 2, firstDelaySeconds: 30, longestDelaySeconds: 60 },
		timeoutSeconds: 60,
		keepDoneSeconds: 24 * 3600,
		async run() {
			await enqueueSessionReports(services);
		},
	};
}

/**
 * The job that requests who was at a session from the webinar service. It retries for about two days, waits as long as the
 * service asks, and stops after a permanent rejection.
 */
export function sessionReportJob(services: Services): JobKind<{ eventUuid: string }> {
	return {
		...sessionReport,
		retry: { limit: 50, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 120,
		async run({ eventUuid }, { signal }) {
			const { db, webinar, now } = services;
			const event = await db.selectFrom('events').selectAll().where('event_uuid', '=', eventUuid).executeTakeFirst();
			const room = event && reportRoom(services, event);
			if (!event || !room || !webinar) return;
			try {
				const joins = await webinar.report(room, { from: event.starts_at, to: event.ends_at }, signal);
				if (joins.length === 0 && now().getTime() < event.ends_at.getTime() + LATEST_MS) {
					throw new RetryAfter('The report is empty so far.', EMPTY_RETRY_SECONDS);
				}
				await recordReport(services, event, joins);
			} catch (error) {
				throw await retryError(services, eventUuid, error);
			}
		},
	};
}

async function retryError(services: Services, eventUuid: string, error: unknown): Promise<unknown> {
	if (!(error instanceof WebinarRefused)) return error;
	if (error.isFinal) {
		await recordReportFailure(services, eventUuid, error.message);
		return new PermanentError(error.message, { cause: error });
	}
	return error.retryAfter === undefined ? error : new RetryAfter(error.message, error.retryAfter, { cause: error });
}
