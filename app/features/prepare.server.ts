import type { Services } from '#app/services.ts';
import { programme } from '#content/programme.ts';
import { ensureEvents } from './events/ensure-events.server.ts';

/** What must be in the database before the first request, and what an operator should know at the start. */
export async function prepare(services: Services): Promise<void> {
	await ensureEvents(services);
	const { CV_RETENTION_DAYS } = services.config;
	const promised = programme.careerReport.cvRetentionDays;
	if (CV_RETENTION_DAYS > promised) {
		services.log.warn(
			{ CV_RETENTION_DAYS, promised },
			'CVs are kept longer than the pages promise: change cvRetentionDays in content/programme.ts too',
		);
	}
}
