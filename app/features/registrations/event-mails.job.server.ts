import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { enqueueEventMails } from './event-mails.server.ts';
import { registerInRooms } from './rooms.server.ts';
import { moveWaitingLists } from './waiting-list.server.ts';

/** The job that checks every minute which registrants to email, whether waiting lists move on, and who is in which room. */
export function eventMailsJob(services: Services): JobKind {
	return {
		name: 'event-mails',
		cron: '* * * * *',
		retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 30 },
		timeoutSeconds: 120,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			await moveWaitingLists(services, signal);
			await enqueueEventMails(services, signal);
			await registerInRooms(services, signal);
		},
	};
}
