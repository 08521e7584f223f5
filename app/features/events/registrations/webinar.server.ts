import type { Transaction } from 'kysely';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { type JobKind, PermanentError, RetryAfter } from '#platform/jobs/jobs.ts';
import { WebinarRefused, type WebinarRoom } from '#platform/webinar/webinar.ts';
import { type EventRow, isUpcoming } from '../events/events.server.ts';
import { roomForRegistration, roomName } from './event-room.server.ts';
import { webinarFailed, workshopDetails, workshopNewRoom } from './registrations.mails.server.tsx';
import { findRegistration, type RegistrationRow } from './registrations.server.ts';

const webinarRegistration = { name: 'webinar-registration' } as const;

interface RegistrationToDo {
	registrationId: string;
	/** The visitor's request tried it first; the person is emailed when the job succeeds. */
	isSecondTry: boolean;
}

const REQUEST_TIMEOUT_MS = 3_000;
/** Starts the job after the visitor's request has tried it. */
export const JOB_AFTER_MS = 20_000;

export async function enqueueWebinarRegistration(
	tx: Transaction<Tables>,
	{ jobs }: Pick<Services, 'jobs'>,
	registrationId: string,
	isSecondTry: boolean,
	notBefore?: Date,
): Promise<void> {
	await jobs.send(tx, webinarRegistration, { registrationId, isSecondTry } satisfies RegistrationToDo, notBefore);
}

interface DueRegistration {
	registration: RegistrationRow;
	event: EventRow;
	room: WebinarRoom;
}

/** @returns Undefined if it is done, or no longer due, which is then recorded. */
async function findDueRegistration(services: Services, registrationId: string): Promise<DueRegistration | undefined> {
	const { db, now } = services;
	const found = await findRegistration(db, registrationId);
	if (!found || !openStates.has(found.registration.webinar_state)) return undefined;
	const { registration, event } = found;
	const canJoin = isUpcoming(event, now()) && registration.place === 'confirmed';
	const room = canJoin ? roomForRegistration(services, event) : undefined;
	if (event && room) return { registration, event, room };
	await db
		.updateTable('event_registrations')
		.set({ webinar_state: 'none' })
		.where('id', '=', registrationId)
		.where('webinar_state', 'in', [...openStates])
		.execute();
	return undefined;
}

const openStates: ReadonlySet<RegistrationRow['webinar_state']> = new Set(['pending', 'failed']);

/**
 * Registers a person at the webinar service, outside any transaction; the service is idempotent. A person who was registered in
 * another room is emailed about the new one.
 * @param isSecondTry Emails the meeting details, which the person was promised.
 * @throws what the service's adapter throws (`platform/webinar/webinar.ts`).
 */
async function registerAtWebinar(
	services: Services,
	{ registration, room }: DueRegistration,
	isSecondTry: boolean,
	signal: AbortSignal,
): Promise<void> {
	const { db, webinar } = services;
	if (!webinar) return;
	const { registrantId, joinUrl } = await webinar.register(room, webinarPerson(registration), signal);
	const { id: registrationId, webinar_registrant_id, webinar_state, webinar_room } = registration;
	const name = roomName(room);
	const hasMoved = webinar_registrant_id !== null && (webinar_state === 'failed' || webinar_room !== name);
	await db.transaction().execute(async (tx) => {
		const done = await tx
			.updateTable('event_registrations')
			.set({
				webinar_state: 'done',
				webinar_registrant_id: registrantId,
				webinar_room: name,
				webinar_join_url: joinUrl ?? null,
				webinar_error: null,
			})
			.where('id', '=', registrationId)
			.where('webinar_state', 'in', [...openStates])
			.returning(['email', 'customer_uuid'])
			.executeTakeFirst();
		if (!done) return;
		const recipient = { to: done.email, customerUuid: done.customer_uuid };
		if (hasMoved) {
			await enqueueMail(tx, services, workshopNewRoom, { ...recipient, params: { registrationId, room: name } });
		} else if (isSecondTry) {
			const onceKey = `${workshopDetails.name}:${registrationId}`;
			await enqueueMail(tx, services, workshopDetails, { ...recipient, params: { registrationId }, onceKey });
		}
	});
}

/** Tries it within a visitor's request. @returns Whether nothing is left to do. */
export async function registerAtOnce(services: Services, registrationId: string): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
		const due = await findDueRegistration(services, registrationId);
		if (due) await registerAtWebinar(services, due, false, signal);
		return true;
	} catch (err) {
		services.log.warn({ err, registration: registrationId }, 'a webinar registration is left to its job');
		return false;
	}
}

/** Records that the service rejected a registration, and emails the operator once for each reason. */
async function recordRejection(
	services: Services,
	{ registration: { id: registrationId }, room }: DueRegistration,
	answer: string,
): Promise<void> {
	await services.db.transaction().execute(async (tx) => {
		const row = await tx
			.updateTable('event_registrations')
			.set({ webinar_state: 'failed', webinar_error: answer, webinar_room: roomName(room), webinar_join_url: null })
			.where('id', '=', registrationId)
			.where('webinar_state', '<>', 'done')
			.returning('event_uuid')
			.executeTakeFirst();
		if (!row) return;
		await enqueueMail(tx, services, webinarFailed, {
			to: operatorOf(services),
			params: { registrationId },
			onceKey: `${webinarFailed.name}:${row.event_uuid}:${answer.slice(0, 200)}`,
		});
	});
}

/** The fields of the call (specification, section 7, call 2), without empty ones. */
function webinarPerson({ email, first_name, last_name, company, title }: RegistrationRow) {
	return {
		email,
		firstName: first_name,
		lastName: last_name,
		...(company !== UNKNOWN && { company }),
		...(title !== UNKNOWN && { jobTitle: title }),
	};
}

/** The value of empty fields in event_registrations (specification, section 3). */
export const UNKNOWN = 'Unknown';

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
				throw await webinarRetry(services, due, error);
			}
		},
	};
}

async function webinarRetry(services: Services, due: DueRegistration, error: unknown): Promise<unknown> {
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
