import { notificationJob } from '#app/crm/notification.server.ts';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Every kind of work that is done after a commit. */
export function jobKinds(services: Pick<Services, 'config' | 'db' | 'now' | 'files' | 'log'>): JobKind<never>[] {
	return [notificationJob(services)] as JobKind<never>[];
}
