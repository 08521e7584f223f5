import { notificationJob } from '#app/crm/notification.server.ts';
import { submissionsJob } from '#app/crm/submissions.job.server.ts';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cvRetentionJob } from './career-map/cv-retention.job.server.ts';
import { eventsAheadJob } from './events/ensure-events.server.ts';
import { portfolioImagesJob } from './portfolio/images.job.server.ts';

/** Every kind of work that is done after a commit. */
export function jobKinds(services: Pick<Services, 'config' | 'db' | 'now' | 'files' | 'log'>): JobKind<never>[] {
	return [
		notificationJob(services),
		submissionsJob(services),
		cvRetentionJob(services),
		eventsAheadJob(services),
		portfolioImagesJob(services),
	] as JobKind<never>[];
}
