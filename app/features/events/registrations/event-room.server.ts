import type { Services } from '#app/services.ts';
import type { WebinarRoom } from '#platform/webinar/webinar.ts';
import { type EventRow, isUpcoming } from '../events/events.server.ts';

type EventRoom = Pick<EventRow, 'join_url' | 'webinar_kind' | 'webinar_id'>;

type RoomColumns = Pick<EventRow, 'webinar_kind' | 'webinar_id'>;

/** An event's room at the webinar service: its own, or the one of the settings; undefined if there is none. */
export function roomOf(config: Services['config'], event: RoomColumns): WebinarRoom | undefined {
	if (event.webinar_kind && event.webinar_id) return { kind: event.webinar_kind, id: event.webinar_id };
	if (config.ZOOM_WEBINAR_ID) return { kind: 'webinar', id: config.ZOOM_WEBINAR_ID };
	return config.ZOOM_MEETING_ID ? { kind: 'meeting', id: config.ZOOM_MEETING_ID } : undefined;
}

/** The same, if people can be registered in it: undefined without a webinar service. */
export function roomForRegistration(
	{ webinar, config }: Pick<Services, 'webinar' | 'config'>,
	event: RoomColumns,
): WebinarRoom | undefined {
	return webinar ? roomOf(config, event) : undefined;
}

/** The value of `event_registrations.webinar_room` for a room. */
export const roomName = ({ kind, id }: WebinarRoom) => `${kind}/${id}`;

/** The room whose report tells who was at a session: undefined for a session behind a link of its own, or without a service. */
export function reportRoom(services: Pick<Services, 'webinar' | 'config'>, event: EventRoom): WebinarRoom | undefined {
	return event.join_url && !event.webinar_id ? undefined : roomForRegistration(services, event);
}

export const hasRoom = (services: Pick<Services, 'webinar' | 'config'>, session: EventRoom): boolean =>
	session.join_url !== null || reportRoom(services, session) !== undefined;

export const lacksRoom = (
	services: Pick<Services, 'webinar' | 'config'>,
	event: EventRoom & Pick<EventRow, 'location'>,
): boolean => !isInPerson(event) && !hasRoom(services, event);

export const isAnyRoomless = (
	services: Pick<Services, 'webinar' | 'config'>,
	events: readonly EventRow[],
	now: Date,
): boolean => events.some((event) => isUpcoming(event, now) && lacksRoom(services, event));

/** How long a click waits for the webinar service. */
const TIMEOUT_MS = 5_000;

/**
 * Where a participant joins a session: their own link at the webinar service where the session has a room there, so that its
 * report names them; otherwise the session's link. The service returns the same link each time.
 * @param person The customer row that represents the participant.
 * @returns Undefined without a way in. @throws what the service's adapter throws, if the session has no link of its own
 */
export async function personalJoinUrl(
	services: Services,
	session: EventRoom,
	person: string,
): Promise<string | undefined> {
	const { db, webinar, log } = services;
	const room = reportRoom(services, session);
	if (!webinar || !room) return session.join_url ?? undefined;
	const { name, email } = await db
		.selectFrom('customers')
		.select(['name', 'email'])
		.where('customer_uuid', '=', person)
		.executeTakeFirstOrThrow();
	const [firstName = '', ...others] = (name?.trim() || email.split('@')[0] || '').split(/\s+/);
	try {
		const registrant = { email, firstName, lastName: others.join(' ') };
		const { joinUrl } = await webinar.register(room, registrant, AbortSignal.timeout(TIMEOUT_MS));
		return joinUrl ?? session.join_url ?? undefined;
	} catch (err) {
		if (!session.join_url) throw err;
		log.warn({ err }, 'a participant joins by the session’s link, since the webinar service gave none');
		return session.join_url;
	}
}

/** Words for an online event; the form itself says `Live virtual`. */
const online = /\b(virtual|online|remote|webinar|zoom)\b/i;

export const isInPerson = ({ location }: { location: string }): boolean => !online.test(location);

/**
 * The short code by which a registrant is found at the door: the first eight digits of the registration's id, such as
 * `3F2A-9C1B`. It only helps operators search, and opens nothing.
 */
export function checkInCode(registrationId: string): string {
	const code = registrationId.slice(0, 8).toUpperCase();
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}
