import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { forgetTasks, notifyOperators } from './task-notifications.server.ts';

/** The job that emails operators about tasks, every minute. */
export function taskNotificationsJob(services: Services): JobKind {
	return {
		name: 'task-notifications',
		cron: '* * * * *',
		retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 30 },
		timeoutSeconds: 60,
		keepDoneSeconds: 24 * 3600,
		async run() {
			await notifyOperators(services);
		},
	};
}

/** Deletes old notifications and decisions about tasks daily. */
export const tasksForgetJob = (services: Services): JobKind =>
	cleanupJob('tasks-forget', '50 4 * * *', () => forgetTasks(services));
