import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';

/** After this many days, a form repeated by a browser counts as new. */
const RETENTION_DAYS = 90;

/** Deletes old responses daily: they only serve to recognize repeats. */
export function submissionsJob({ db, now }: Pick<Services, 'db' | 'now'>): JobKind {
	return cleanupJob('submissions-forget', '10 4 * * *', () =>
		db
			.deleteFrom('submissions')
			.where('created_at', '<', sql<Date>`${now()}::timestamptz - make_interval(days => ${RETENTION_DAYS})`)
			.execute(),
	);
}
