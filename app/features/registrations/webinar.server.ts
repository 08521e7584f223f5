import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import type { EventRow } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { WebinarRoom } from '#platform/webinar/webinar.ts';
import { webinarFailed, workshopDetails, workshopNewRoom } from './registrations.mails.server.tsx';
import { findRegistration, isToCome, type RegistrationRow } from './registrations.server.ts';

/** The queue of registrations that the webinar service is still to be told of. */
export const webinarRegistration = { name: 'webinar-registration' } as const;

/** The job's payload. */
export interface WebinarToDo {
	registrationId: string;
	/** The try that the person waited for was to do it; what the job does they hear of. */
	isSecondTry: boolean;
}

/** How long a visitor waits for the webinar service. */
const AT_ONCE_MS = 3_000;
/** The job comes after the try at once has had its time. */
export const JOB_AFTER_MS = 20_000;

/** Where an event takes place at the webinar service: its own room, or that of the settings; undefined: it has none. */
export function roomNamedBy(
	config: Services['config'],
	event: Pick<EventRow, 'webinar_kind' | 'webinar_id'>,
): WebinarRoom | undefined {
	if (event.webinar_kind && event.webinar_id) return { kind: event.webinar_kind, id: event.webinar_id };
	if (config.ZOOM_WEBINAR_ID) return { kind: 'webinar', id: config.ZOOM_WEBINAR_ID };
	return config.ZOOM_MEETING_ID ? { kind: 'meeting', id: config.ZOOM_MEETING_ID } : undefined;
}

/** The same, where people can be registered: undefined without a webinar service. */
export function roomOf(
	{ webinar, config }: Pick<Services, 'webinar' | 'config'>,
	event: Pick<EventRow, 'webinar_kind' | 'webinar_id'>,
): WebinarRoom | undefined {
	return webinar ? roomNamedBy(config, event) : undefined;
}

/** A room as `event_registrations.webinar_room` names it. */
export const roomName = ({ kind, id }: WebinarRoom) => `${kind}/${id}`;

/** Someone who is to be registered at the webinar service, and where. */
export interface DueAtWebinar {
	registration: RegistrationRow;
	event: EventRow;
	room: WebinarRoom;
}

/** @returns Undefined when it was done before, or is not due anymore, which is then written down. */
export async function dueAtWebinar(services: Services, registrationId: string): Promise<DueAtWebinar | undefined> {
	const { db, now } = services;
	const found = await findRegistration(db, registrationId);
	if (!found || !isOpen.has(found.registration.webinar_state)) return undefined;
	const { registration, event } = found;
	const room = isToCome(event, now()) ? roomOf(services, event) : undefined;
	if (event && room) return { registration, event, room };
	await db
		.updateTable('event_registrations')
		.set({ webinar_state: 'none' })
		.where('id', '=', registrationId)
		.where('webinar_state', 'in', [...isOpen])
		.execute();
	return undefined;
}

const isOpen: ReadonlySet<RegistrationRow['webinar_state']> = new Set(['pending', 'failed']);

/**
 * Registers someone at the webinar service. The service is asked outside of any transaction; asked again, it answers with the
 * registration it has. Who was registered in another room before is told of the new one.
 * @param isSecondTry The person gets the meeting details by email, which they were promised.
 * @throws whatever the service's adapter throws (`platform/webinar/webinar.ts`).
 */
export async function registerAtWebinar(
	services: Services,
	{ registration, room }: DueAtWebinar,
	isSecondTry: boolean,
	signal: AbortSignal,
): Promise<void> {
	const { db, webinar } = services;
	if (!webinar) return;
	const { registrantId, joinUrl } = await webinar.register(room, personOf(registration), signal);
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
			.where('webinar_state', 'in', [...isOpen])
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

/** The try that a visitor waits for, shortly. @returns Whether there is nothing left to do. */
export async function registerAtOnce(services: Services, registrationId: string): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(AT_ONCE_MS);
		const due = await dueAtWebinar(services, registrationId);
		if (due) await registerAtWebinar(services, due, false, signal);
		return true;
	} catch (err) {
		services.log.warn({ err, registration: registrationId }, 'a webinar registration is left to its job');
		return false;
	}
}

/** Writes down that the service will not have it, and tells the operator once a reason. */
export async function webinarRefused(
	services: Services,
	{ registration: { id: registrationId }, room }: DueAtWebinar,
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

interface Person {
	email: string;
	first_name: string;
	last_name: string;
	company: string;
	title: string;
}

/** The call's fields (specification, section 7, call 2). What was left empty is not told. */
function personOf({ email, first_name, last_name, company, title }: Person) {
	const known = (text: string) => (text === UNKNOWN ? undefined : text);
	return {
		email,
		firstName: first_name,
		lastName: last_name,
		...(known(company) ? { company } : {}),
		...(known(title) ? { jobTitle: title } : {}),
	};
}

/** In event_registrations, for every field that was left empty (specification, section 3). */
export const UNKNOWN = 'Unknown';
