import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { forgetSalts } from './fingerprint.server.ts';
import { dropMonths, ensureMonths } from './months.server.ts';
import { rollUpDays } from './roll-up.server.ts';

/** Soon after each midnight (UTC): forgets old salts, makes months ahead, rolls up what is complete, drops what is old. */
export function analyticsDaysJob(services: Pick<Services, 'config' | 'db' | 'now'>): JobKind {
	return {
		name: 'analytics-days',
		cron: '7 0 * * *',
		retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 1800,
		async run() {
			await forgetSalts(services);
			await ensureMonths(services);
			await rollUpDays(services);
			await dropMonths(services, services.config.ANALYTICS_RETENTION_DAYS);
		},
	};
}
