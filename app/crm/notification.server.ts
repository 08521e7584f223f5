import { Webhook } from 'standardwebhooks';
import type { Services } from '#app/services.ts';
import { reachOf } from '#app/settings/connections.server.ts';
import { callUrl } from '#platform/calls/outgoing.ts';
import { untilDatabaseIsBack } from '#platform/database/connection.ts';
import { type JobKind, PermanentError, RetryAfter, retryAfterSeconds } from '#platform/jobs/jobs.ts';
import { type MessageToSend, messageBody, notificationQueue, recordAttempt } from './webhook-deliveries.server.ts';

const TIMEOUT_SECONDS = 10;

/** Thrown if the endpoint did not accept the notification; the job is retried. */
class NotificationRefused extends Error {
	override name = 'NotificationRefused';
}

/**
 * The job that posts a submission to the operator's automation endpoint, signed by Standard Webhooks if a secret is set. It is retried
 * for more than a day, or as the endpoint requests.
 * @see https://www.standardwebhooks.com/
 */
export function notificationJob(
	services: Pick<Services, 'config' | 'environment' | 'db' | 'now'>,
): JobKind<MessageToSend> {
	const { config, db, now } = services;
	return {
		...notificationQueue,
		findBy: 'websiteDataId',
		retry: { limit: 20, firstDelaySeconds: 30, longestDelaySeconds: 3 * 3600 },
		timeoutSeconds: TIMEOUT_SECONDS + 5,
		concurrency: 2,
		async run(message, { signal }) {
			const url = config.NOTIFY_WEBHOOK_URL;
			const body = url && (await messageBody(db, message));
			// Erased in the meantime, or no endpoint configured anymore.
			if (!url || !body) return;
			const response = await postSigned(services, { id: message.websiteDataId, url, body }, signal).catch(
				async (error: Error) => {
					await recordAttempt({ db, now }, message, { error: messageOf(error), body });
					throw error;
				},
			);
			const { status, ok } = response;
			const refusal = ok ? undefined : refusalOf(response, now());
			// The endpoint has accepted it: without this record it would be sent again.
			await untilDatabaseIsBack(() =>
				recordAttempt({ db, now }, message, { answer: status, ...(refusal ? { error: refusal.message } : {}), body }),
			);
			if (refusal) throw refusal;
		},
	};
}

/**
 * Posts a message to the endpoint, signed if there is a secret, for at most ten seconds.
 * @returns The response, whose body is discarded.
 * @throws {InsideHost} if the address leads into our own network; any other error if there was no response.
 */
export async function postSigned(
	services: Pick<Services, 'config' | 'environment' | 'now'>,
	{ id, url, body }: { id: string; url: string; body: string },
	signal: AbortSignal,
): Promise<Response> {
	const call = {
		method: 'POST' as const,
		body,
		headers: headers(id, body, services.now(), services.config.NOTIFY_WEBHOOK_SECRET),
		signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_SECONDS * 1000)]),
	};
	const response = await callUrl(url, call, reachOf(services, 'NOTIFY_WEBHOOK_URL'));
	await response.body?.cancel();
	return response;
}

/** The error for a response: permanent for 410 (Standard Webhooks), after Retry-After if given, otherwise a normal retry. */
function refusalOf({ status, headers }: Response, now: Date): Error {
	const message = `the endpoint answered ${status}`;
	if (status === 410) return new PermanentError(`${message}: it is gone for good`);
	const wait = status === 429 || status === 503 ? retryAfterSeconds(headers, now) : undefined;
	return wait === undefined ? new NotificationRefused(message) : new RetryAfter(message, wait);
}

function headers(id: string, body: string, at: Date, secret: string | undefined): Record<string, string> {
	const messageId = `msg_${id}`;
	return {
		'content-type': 'application/json',
		'user-agent': 'MGA-Webhook/1.0',
		'webhook-id': messageId,
		...(secret && {
			'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
			'webhook-signature': new Webhook(secret).sign(messageId, at, body),
		}),
	};
}

/** The details of a connection error are in its cause. */
function messageOf(error: Error): string {
	const { cause } = error;
	return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
