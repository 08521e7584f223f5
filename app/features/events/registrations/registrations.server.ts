import type { Kysely, Selectable } from 'kysely';
import { zoneOf } from '#app/crm/person-facts.server.ts';
import type { Services } from '#app/services.ts';
import { registrationMails } from '#content/mails/registration.ts';
import { pages } from '#content/pages.ts';
import type { EventRegistrations, Tables } from '#database/tables.ts';
import { type EventRow, eventPath, findEventById, formatInstant } from '../events/events.server.ts';
import { cityName } from '../scheduling/times.ts';

export type RegistrationRow = Selectable<EventRegistrations>;

/** A registration and its event, unless it has none or the event is a draft. */
export interface Registered {
	registration: RegistrationRow;
	event: EventRow | undefined;
}

export const JOIN = 'join';

/** The purpose of a participant's link to join a session; its subject is their invitation. */
export const JOIN_SESSION = 'join-session';

export const MANAGE = 'registration';

export const JOIN_OPENS_MINUTES = 30;
const LINK_DAYS_AFTER_END = 7;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Finds a registration that was not canceled. @param id The registration's id; any other text finds nothing. */
export async function findRegistration(db: Kysely<Tables>, id: string): Promise<Registered | undefined> {
	if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined;
	const active = db.selectFrom('event_registrations').selectAll().where('cancelled_at', 'is', null);
	const registration = await active.where('id', '=', id).executeTakeFirst();
	if (!registration) return undefined;
	return { registration: await inOwnZone(db, registration), event: await findEventById(db, registration.event_uuid) };
}

/** The registration with the zone that its person chose for all times, if they did; else with that of the browser it came from. */
export async function inOwnZone(db: Kysely<Tables>, registration: RegistrationRow): Promise<RegistrationRow> {
	return { ...registration, time_zone: (await zoneOf(db, registration.customer_uuid)) ?? registration.time_zone };
}

/** The recipient and the params of an email about a registration. */
export function mailTo({ id, email, customer_uuid }: Pick<RegistrationRow, 'id' | 'email' | 'customer_uuid'>) {
	return { to: email, customerUuid: customer_uuid, params: { registrationId: id } };
}

export const joinPath = (slug: string) => `${eventPath(slug)}/join`;

/**
 * The person's join link. Its token does not expire: how long it works depends on the event, so a link in an old email still
 * works after the event moved.
 */
export async function joinAddress(
	{ links, config }: Pick<Services, 'links' | 'config'>,
	{ slug }: Pick<EventRow, 'slug'>,
	registrationId: string,
): Promise<string> {
	return `${config.APP_URL}${joinPath(slug)}?token=${await links.seal(JOIN, registrationId)}`;
}

/**
 * The link in every email about a registration, by which the person changes or cancels it. Its token does not expire; the page
 * shows what can still be done.
 */
export async function manageLink(
	{ links, config }: Pick<Services, 'links' | 'config'>,
	registrationId: string,
): Promise<{ label: string; href: string }> {
	const token = await links.seal(MANAGE, registrationId);
	return { label: registrationMails.manage, href: `${config.APP_URL}${pages.registration.path}?token=${token}` };
}

/** Whether an event can be joined; `expired` once its join links no longer work. */
export type JoinPhase = 'early' | 'open' | 'over' | 'expired' | 'cancelled';

export function joinPhase({ status, starts_at, ends_at }: EventRow, now: Date): JoinPhase {
	const end = ends_at.getTime();
	if (now.getTime() >= end + LINK_DAYS_AFTER_END * DAY_MS) return 'expired';
	if (status === 'cancelled') return 'cancelled';
	if (now.getTime() >= end) return 'over';
	return now < joinOpensAt({ starts_at }) ? 'early' : 'open';
}

export function joinOpensAt({ starts_at }: Pick<EventRow, 'starts_at'>): Date {
	return new Date(starts_at.getTime() - JOIN_OPENS_MINUTES * MINUTE_MS);
}

/** The formatted start of an event; has at least one of the two. */
interface StartTimes {
	yourTime?: string;
	/** In the event's zone, unless it reads the same as in the person's. */
	eventTime?: { place: string; time: string };
}

const fullFormat = {
	weekday: 'long',
	month: 'long',
	day: 'numeric',
	year: 'numeric',
	hour: 'numeric',
	minute: '2-digit',
} as const;

/** Formats an event's start. @param timeZone The person's IANA zone; null when it is not known. */
export function startTimes(event: Pick<EventRow, 'starts_at' | 'time_zone'>, timeZone: string | null): StartTimes {
	const { starts_at: at, time_zone: eventZone } = event;
	const eventTime = { place: cityName(eventZone), time: formatWithZone(at, eventZone) };
	if (!timeZone) return { eventTime };
	const yourTime = formatWithZone(at, timeZone);
	const isSame = formatInstant(at, timeZone, fullFormat) === formatInstant(at, eventZone, fullFormat);
	return isSame ? { yourTime } : { yourTime, eventTime };
}

export function formatWithZone(at: Date, zone: string): string {
	// No line break between the hour, AM or PM, and the zone.
	return formatInstant(at, zone, { ...fullFormat, timeZoneName: 'short' }).replace(/ (AM|PM) /, '\u00a0$1\u00a0');
}
