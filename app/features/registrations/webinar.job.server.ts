import type { Services } from '#app/services.ts';
import { type JobKind, PermanentError, RetryAfter } from '#platform/jobs/jobs.ts';
import { WebinarRefused } from '#platform/webinar/webinar.ts';
import {
	type DueAtWebinar,
	dueAtWebinar,
	registerAtWebinar,
	type WebinarToDo,
	webinarRefused,
	webinarRegistration,
} from './webinar.server.ts';

/** So near to its start an event cannot wait for the backoff of half an hour. */
const NEAR_MS = 2 * 3600_000;
const NEAR_SECONDS = 60;

/**
 * The job that registers someone at the webinar service: until it is done or the event is over, as long as the service asks to
 * wait, not again where it says no for good.
 */
export function webinarRegistrationJob(services: Services): JobKind<WebinarToDo> {
	return {
		...webinarRegistration,
		// Three weeks; what is further off is nobody's patience.
		retry: { limit: 1000, firstDelaySeconds: 30, longestDelaySeconds: 1800 },
		timeoutSeconds: 30,
		concurrency: 2,
		async run({ registrationId, isSecondTry }, { signal }) {
			const due = await dueAtWebinar(services, registrationId);
			if (!due) return;
			try {
				await registerAtWebinar(services, due, isSecondTry, signal);
			} catch (error) {
				throw await nextStep(services, due, error);
			}
		},
	};
}

async function nextStep(services: Services, due: DueAtWebinar, error: unknown): Promise<unknown> {
	if (error instanceof WebinarRefused && error.isFinal) {
		await webinarRefused(services, due, error.message);
		return new PermanentError(error.message, { cause: error });
	}
	if (error instanceof WebinarRefused && error.retryAfter !== undefined) {
		return new RetryAfter(error.message, error.retryAfter, { cause: error });
	}
	const isNear = due.event.starts_at.getTime() - services.now().getTime() < NEAR_MS;
	return isNear && error instanceof Error ? new RetryAfter(error.message, NEAR_SECONDS, { cause: error }) : error;
}
