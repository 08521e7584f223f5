import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** A browser that still repeats a form after this many days is answered as for a new one. */
const KEPT_DAYS = 90;

/** Forgets old answers, daily: they are kept only to recognise repeats. */
export function submissionsJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return {
		name: 'submissions-forget',
		cron: '10 4 * * *',
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		async run() {
			await db
				.deleteFrom('submissions')
				.where('created_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
				.execute();
		},
	};
}
