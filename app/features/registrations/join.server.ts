import { type EventRow, type EventView, eventView, findEvent, nextEvent } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import {
	doorOpens,
	findRegistration,
	instantWords,
	JOIN,
	joinPath,
	type Phase,
	phaseOf,
	type RegistrationRow,
	type StartWords,
	startWords,
} from './registrations.server.ts';
import { roomName, roomNamedBy } from './webinar.server.ts';

type Needs = Pick<Services, 'db' | 'links' | 'now' | 'config'>;

/** What the join page shows. Of the person nothing but the time in their zone. */
export interface JoinView {
	/** `public`: no link led here. `stranger`: one that does not open this event. */
	state: Phase | 'public' | 'stranger';
	event: EventView;
	start: StartWords;
	/** When the door opens, in the person's zone. */
	opens: string;
	/** There is somewhere to go. */
	hasRoom: boolean;
	next?: EventView;
}

/**
 * The state of an event's join page; reading it changes nothing.
 * @param token What came with the address.
 * @returns Undefined when there is no such event.
 */
export async function joinView(services: Needs, slug: string, token: string | null): Promise<JoinView | undefined> {
	const now = services.now();
	const event = await findEvent(services, slug);
	if (!event) return undefined;
	const registration = await bearer(services, event, token);
	const state = registration ? phaseOf(event, now) : token ? 'stranger' : 'public';
	const zone = registration?.time_zone ?? null;
	const next = state === 'over' || state === 'cancelled' ? await nextEvent(services.db, event, now) : undefined;
	return {
		state,
		event: eventView(event, now),
		start: startWords(event, zone),
		opens: instantWords(doorOpens(event), zone ?? event.time_zone),
		hasRoom: registration !== undefined && roomAddress(services, registration, event) !== undefined,
		...(next ? { next: eventView(next, now) } : {}),
	};
}

/**
 * Lets the bearer of a join link in: writes down that the person attended.
 * @returns The room's address, or undefined when the door is not open to this link, or there is no room yet.
 */
export async function enter(services: Needs, slug: string, token: string | null): Promise<string | undefined> {
	const now = services.now();
	const event = await findEvent(services, slug);
	const registration = event && (await bearer(services, event, token));
	if (!registration || phaseOf(event, now) !== 'open') return undefined;
	const address = roomAddress(services, registration, event);
	if (!address) return undefined;
	await services.db
		.updateTable('event_registrations')
		.set((row) => ({
			attended_at: row.fn.coalesce('attended_at', row.val(now)),
			last_joined_at: now,
			join_count: row('join_count', '+', 1),
		}))
		.where('id', '=', registration.id)
		.execute();
	return address;
}

/** Where the link came from: the same page again, with the same link. */
export const joinPageAddress = (slug: string, token: string) => `${joinPath(slug)}?token=${encodeURIComponent(token)}`;

/** Whose link it is, if it is one for this event. */
async function bearer(
	{ db, links, now }: Needs,
	event: EventRow,
	token: string | null,
): Promise<RegistrationRow | undefined> {
	const opened = await links.open(JOIN, token, now());
	if (opened.state === 'altered') return undefined;
	const found = await findRegistration(db, opened.subject);
	return found?.event?.event_uuid === event.event_uuid ? found.registration : undefined;
}

/** The person's own way in, unless it leads to where the event was before; else the event's for everyone. */
function roomAddress({ config }: Needs, registration: RegistrationRow, event: EventRow): string | undefined {
	const room = roomNamedBy(config, event);
	const own = room && registration.webinar_room === roomName(room) ? registration.webinar_join_url : null;
	return own ?? event.join_url ?? undefined;
}
