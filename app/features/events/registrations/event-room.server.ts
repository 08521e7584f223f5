import type { Services } from '#app/services.ts';
import type { WebinarRoom } from '#platform/webinar/webinar.ts';
import { type EventRow, isUpcoming } from '../events/events.server.ts';
import { isInPerson } from './check-in-code.ts';

export type EventRoom = Pick<EventRow, 'join_url' | 'webinar_kind' | 'webinar_id'>;

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
