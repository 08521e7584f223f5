import type { Services } from '#app/services.ts';
import { type JobKind, PermanentError, RetryAfter } from '#platform/jobs/jobs.ts';
import { WebinarRefused } from '#platform/webinar/webinar.ts';
import {
	type DueRegistration,
	findDueRegistration,
	type RegistrationToDo,
	recordRejection,
	registerAtWebinar,
	webinarRegistration,
} from './webinar.server.ts';

/** This close to its start, an event cannot wait half an hour for a retry. */
const NEAR_MS = 2 * 3600_000;
const NEAR_RETRY_SECONDS = 60;

/**
 * The job that registers a person at the webinar service. It retries until the event is over, waits as long as the service asks,
 * and stops after a permanent rejection.
 */
export function webinarRegistrationJob(services: Services): JobKind<RegistrationToDo> {
	return {
		...webinarRegistration,
		// About three weeks.
		retry: { limit: 1000, firstDelaySeconds: 30, longestDelaySeconds: 1800 },
		timeoutSeconds: 30,
		concurrency: 2,
		async run({ registrationId, isSecondTry }, { signal }) {
			const due = await findDueRegistration(services, registrationId);
			if (!due) return;
			try {
				await registerAtWebinar(services, due, isSecondTry, signal);
			} catch (error) {
				throw await retryError(services, due, error);
			}
		},
	};
}

async function retryError(services: Services, due: DueRegistration, error: unknown): Promise<unknown> {
	if (error instanceof WebinarRefused && error.isFinal) {
		await recordRejection(services, due, error.message);
		return new PermanentError(error.message, { cause: error });
	}
	if (error instanceof WebinarRefused && error.retryAfter !== undefined) {
		return new RetryAfter(error.message, error.retryAfter, { cause: error });
	}
	const isNear = due.event.starts_at.getTime() - services.now().getTime() < NEAR_MS;
	return isNear && error instanceof Error ? new RetryAfter(error.message, NEAR_RETRY_SECONDS, { cause: error }) : error;
}
