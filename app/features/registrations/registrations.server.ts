import type { Kysely, Selectable } from 'kysely';
import { type EventRow, eventOfId, eventPath, words } from '#app/features/events/events.server.ts';
import type { Services } from '#app/services.ts';
import type { EventRegistrations, Tables } from '#database/tables.ts';

/** A registration as the table has it. */
export type RegistrationRow = Selectable<EventRegistrations>;

/** A registration and the event it is for, unless there is none or it is a draft. */
export interface Registered {
	registration: RegistrationRow;
	event: EventRow | undefined;
}

/** The purpose of a person's join link. */
export const JOIN = 'join';

/** People may come in so long before the start. */
export const DOOR_MINUTES = 30;
/** The join link answers so long after the end. */
const LINK_DAYS_AFTER_END = 7;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** @param id The registration's id; anything else finds nothing, nor does one that was taken back. */
export async function findRegistration(db: Kysely<Tables>, id: string): Promise<Registered | undefined> {
	if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined;
	const standing = db.selectFrom('event_registrations').selectAll().where('cancelled_at', 'is', null);
	const registration = await standing.where('id', '=', id).executeTakeFirst();
	if (!registration) return undefined;
	const event = registration.event_uuid ? await eventOfId(db, registration.event_uuid) : undefined;
	return { registration, event };
}

/** The path of an event's join page. */
export const joinPath = (slug: string) => `${eventPath(slug)}/join`;

/**
 * The person's own way in, through us. The token has no end of its own: how long it works goes by the event, so that the link
 * in an old email still works when the event has moved.
 */
export async function joinAddress(
	{ links, config }: Pick<Services, 'links' | 'config'>,
	{ slug }: Pick<EventRow, 'slug'>,
	registrationId: string,
): Promise<string> {
	return `${config.APP_URL}${joinPath(slug)}?token=${await links.seal(JOIN, registrationId)}`;
}

/** Where an event stands for someone at its door. */
export type Phase = 'early' | 'open' | 'over' | 'expired' | 'cancelled';

/** @returns `expired` when even its join links no longer answer. */
export function phaseOf(event: Pick<EventRow, 'status' | 'starts_at' | 'ends_at'>, now: Date): Phase {
	const end = event.ends_at.getTime();
	if (now.getTime() >= end + LINK_DAYS_AFTER_END * DAY_MS) return 'expired';
	if (event.status === 'cancelled') return 'cancelled';
	if (now.getTime() >= end) return 'over';
	return now < doorOpens(event) ? 'early' : 'open';
}

/** From when on people may come in. */
export function doorOpens({ starts_at }: Pick<EventRow, 'starts_at'>): Date {
	return new Date(starts_at.getTime() - DOOR_MINUTES * MINUTE_MS);
}

/** Whether an event is one to go to: announced, not canceled, not over. */
export function isToCome(event: EventRow | undefined, now: Date): event is EventRow {
	return event?.status === 'published' && event.ends_at > now;
}

/** When an event starts, in words; at least one of the two. */
export interface StartWords {
	/** In the person's zone, where that is known. */
	yours?: string;
	/** Where it is held, with its place, unless the person's clock shows the same. */
	theirs?: { place: string; time: string };
}

const inFull = {
	weekday: 'long',
	month: 'long',
	day: 'numeric',
	year: 'numeric',
	hour: 'numeric',
	minute: '2-digit',
} as const;

/** @param timeZone The person's IANA zone; null: not known. */
export function startWords(event: Pick<EventRow, 'starts_at' | 'time_zone'>, timeZone: string | null): StartWords {
	const { starts_at: at, time_zone: held } = event;
	const theirs = { place: placeOf(held), time: instantWords(at, held) };
	if (!timeZone) return { theirs };
	const yours = instantWords(at, timeZone);
	return words(at, timeZone, inFull) === words(at, held, inFull) ? { yours } : { yours, theirs };
}

/** An instant with its day and its zone. @param zone IANA name. */
export function instantWords(at: Date, zone: string): string {
	// What belongs to the hour stays on its line.
	return words(at, zone, { ...inFull, timeZoneName: 'short' }).replace(/ (AM|PM) /, '\u00a0$1\u00a0');
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires. */
function placeOf(zone: string): string {
	return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
