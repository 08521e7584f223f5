import { zoneOf } from '#app/crm/person-facts.server.ts';
import type { Services } from '#app/services.ts';
import { type EventRow, eventView, findEvent, findNextEvent } from '../events/events.server.ts';
import { type Guest, recordArrival } from './attendance.server.ts';
import { hasRoom, personalJoinUrl, roomName, roomOf } from './event-room.server.ts';
import {
	findRegistration,
	formatWithZone,
	JOIN,
	JOIN_SESSION,
	type JoinPhase,
	joinOpensAt,
	joinPath,
	joinPhase,
	type RegistrationRow,
	startTimes,
} from './registrations.server.ts';

type Needs = Pick<Services, 'db' | 'links' | 'now' | 'config' | 'webinar'>;

/** The join page's data. The only personal data is the time in the person's zone. */
export type JoinView = NonNullable<Awaited<ReturnType<typeof joinView>>>;

/**
 * The state of an event's join page; changes nothing.
 * @param token From the URL. @param hasAccess Whether a person has access to the program now.
 * @returns Undefined for an unknown event.
 */
export async function joinView(services: Needs, slug: string, token: string | null, hasAccess: HasAccess) {
	const now = services.now();
	const event = await findEvent(services, slug);
	if (!event) return undefined;
	const guest = await guestOf(services, event, token, hasAccess);
	const noLink = token ? ('stranger' as const) : ('public' as const);
	const state = guest ? joinPhase(event, now) : noLink;
	const isParticipant = guest !== undefined && 'person' in guest;
	const zone = !guest ? null : isParticipant ? await zoneOf(services.db, guest.person) : guest.registration.time_zone;
	const next = state === 'over' || state === 'cancelled' ? await findNextEvent(services.db, event, now) : undefined;
	return {
		/** `public`: opened without a link. `stranger`: with a link that is not for this event. */
		state,
		event: eventView(event, now),
		start: startTimes(event, zone),
		opens: formatWithZone(joinOpensAt(event), zone ?? event.time_zone),
		hasRoom:
			guest !== undefined &&
			(isParticipant ? hasRoom(services, event) : roomAddress(services, guest.registration, event) !== undefined),
		isParticipant,
		next: next && eventView(next, now),
	};
}

type Door = { state: Exclude<JoinPhase, 'open'> | 'no-room' | 'no-link' } | { state: 'open'; address: string };

/**
 * The one door to every event, for registrants and participants: it opens at its time, finds the person's way to the room, and records
 * that they were there. `no-link`: the webinar service gave them none.
 */
export async function enter(services: Services, event: EventRow, guest: Guest): Promise<Door> {
	const phase = joinPhase(event, services.now());
	if (phase !== 'open') return { state: phase };
	let address: string | undefined;
	if ('registration' in guest) address = roomAddress(services, guest.registration, event);
	else if (hasRoom(services, event)) {
		address = await personalJoinUrl(services, event, guest.person).catch((err: unknown) => {
			services.log.warn({ err, event: event.slug }, 'a participant could not join');
			return undefined;
		});
		if (!address) return { state: 'no-link' };
	}
	if (!address) return { state: 'no-room' };
	await recordArrival(services, event.event_uuid, guest);
	return { state: 'open', address };
}

/**
 * Lets the holder of a join link into the event.
 * @returns The room's URL; undefined if the door does not open for this link.
 */
export async function enterEvent(
	services: Services,
	slug: string,
	token: string | null,
	hasAccess: HasAccess,
): Promise<string | undefined> {
	const event = await findEvent(services, slug);
	const guest = event && (await guestOf(services, event, token, hasAccess));
	const door = guest && (await enter(services, event, guest));
	return door?.state === 'open' ? door.address : undefined;
}

export const joinPageAddress = (slug: string, token: string) => `${joinPath(slug)}?token=${encodeURIComponent(token)}`;

type HasAccess = (person: string) => Promise<boolean>;

async function guestOf(
	services: Needs,
	event: EventRow,
	token: string | null,
	hasAccess: HasAccess,
): Promise<Guest | undefined> {
	const registration = await registrationOf(services, event, token);
	if (registration) return { registration };
	const person = await participantOf(services, event, token);
	return person && (await hasAccess(person)) ? { person } : undefined;
}

/** The participant whom a session's invitation invites. */
async function participantOf({ db, links, now }: Needs, event: EventRow, token: string | null) {
	const opened = await links.open(JOIN_SESSION, token, now());
	if (opened.state !== 'valid') return undefined;
	const invited = await db
		.selectFrom('session_invitations as i')
		.innerJoin('customers as c', 'c.customer_uuid', 'i.customer_uuid')
		.select('c.person_uuid')
		.where('i.invitation_uuid', '=', opened.subject)
		.where('i.event_uuid', '=', event.event_uuid)
		.where('i.is_cancelled', '=', false)
		.executeTakeFirst();
	return invited?.person_uuid;
}

async function registrationOf(
	{ db, links, now }: Needs,
	event: EventRow,
	token: string | null,
): Promise<RegistrationRow | undefined> {
	const opened = await links.open(JOIN, token, now());
	if (opened.state === 'altered') return undefined;
	const found = await findRegistration(db, opened.subject);
	const hasPlace = found?.registration.place === 'confirmed';
	return hasPlace && found.event?.event_uuid === event.event_uuid ? found.registration : undefined;
}

/** The person's own join URL, unless it is for an earlier room of the event; otherwise the event's shared one. */
function roomAddress({ config }: Needs, registration: RegistrationRow, event: EventRow): string | undefined {
	const room = roomOf(config, event);
	const own = room && registration.webinar_room === roomName(room) ? registration.webinar_join_url : null;
	return own ?? event.join_url ?? undefined;
}
