import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { cleanupJob } from '#platform/jobs/kinds.ts';
import { forgetTasks, notifyOperators } from './task-notifications.server.ts';

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

export const tasksForgetJob = (services: Services): JobKind =>
	cleanupJob('tasks-forget', '50 4 * * *', () => forgetTasks(services));
