import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { deleteOldSalts } from './fingerprint.server.ts';
import { dropMonths, ensureMonths } from './months.server.ts';
import { rollUpDays } from './roll-up.server.ts';

/** Runs after midnight (UTC): deletes old salts, creates future partitions, rolls up complete days, and drops old months. */
export function analyticsDaysJob(services: Pick<Services, 'config' | 'db' | 'now'>): JobKind {
	return {
		name: 'analytics-days',
		cron: '7 0 * * *',
		retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 1800,
		async run() {
			await deleteOldSalts(services);
			await ensureMonths(services);
			await rollUpDays(services);
			await dropMonths(services, services.config.ANALYTICS_RETENTION_DAYS);
		},
	};
}
