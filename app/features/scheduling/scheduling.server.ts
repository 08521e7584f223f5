import type { Selectable } from 'kysely';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { Bookings } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { availabilityRule } from './availability.server.ts';
import { freeSlots } from './slots.ts';

/** What the links of scheduling allow. */
const purposes = { schedule: 'schedule', booking: 'booking' } as const;

const DAY = 24 * 3_600_000;
/** The calendar that follows a form is used at once, or the next day. */
const FORM_DAYS = 2;
/** An email is opened later. */
const MAIL_DAYS = 14;

export type Booking = Selectable<Bookings>;

/** A token that opens the calendar with a consultation request's name and address filled in. Works for two days. */
export async function scheduleToken({ links, now }: Pick<Services, 'links' | 'now'>, websiteDataId: string) {
	return await links.seal(purposes.schedule, websiteDataId, new Date(now().getTime() + FORM_DAYS * DAY));
}

/**
 * The same as an absolute address, for an email. Works for two weeks; later it is the calendar with empty fields.
 * Where another provider's calendar is set, it leads there.
 */
export async function scheduleLink(
	{ links, config, now }: Pick<Services, 'links' | 'config' | 'now'>,
	websiteDataId: string,
): Promise<string> {
	const until = new Date(now().getTime() + MAIL_DAYS * DAY);
	return `${config.APP_URL}${paths.schedule}?for=${await links.seal(purposes.schedule, websiteDataId, until)}`;
}

/**
 * The calendar that is framed after a consultation request: another provider's when one is set, else our own.
 * @param known What is filled in: on our own page by the token, so that no address shows a name.
 * @see https://cal.com/help/bookings/prefill-fields and https://help.calendly.com/hc/en-us/articles/226766767
 */
export function calendarAddress(
	{ config }: Pick<Services, 'config'>,
	known: { token?: string; name?: string; email?: string } = {},
): string {
	if (!config.SCHEDULING_URL) return known.token ? `${paths.schedule}?for=${known.token}` : paths.schedule;
	const address = new URL(config.SCHEDULING_URL);
	if (known.name) address.searchParams.set('name', known.name);
	if (known.email) address.searchParams.set('email', known.email);
	return address.href;
}

/** Who asked for a consultation. */
export interface Requester {
	websiteDataId: string;
	name: string;
	email: string;
}

/** Whose request a token is about; undefined when it is none of ours, is too old, or the request is gone. */
export async function requesterOf(
	{ links, db, now }: Pick<Services, 'links' | 'db' | 'now'>,
	token: string | null | undefined,
): Promise<Requester | undefined> {
	const opened = await links.open(purposes.schedule, token, now());
	if (opened.state !== 'valid' || !isCanonicalUuid(opened.subject)) return undefined;
	const row = await db
		.selectFrom('website_data')
		.select(['id', 'name', 'email'])
		.where('id', '=', opened.subject)
		.executeTakeFirst();
	return row && { websiteDataId: row.id, name: row.name ?? '', email: row.email };
}

/**
 * What can be booked now: beginnings in milliseconds since the epoch, in order.
 * @param except A booking that would be released, when it is to be moved.
 */
export async function freeStarts(
	services: Pick<Services, 'db' | 'now' | 'settings'>,
	except?: string,
): Promise<number[]> {
	const { db } = services;
	const present = services.now();
	const taken = await db
		.selectFrom('bookings')
		.select(['starts_at as startsAt', 'blocked_until as blockedUntil'])
		.where('status', '=', 'booked')
		.where('blocked_until', '>', present)
		.$if(except !== undefined, (query) => query.where('booking_uuid', '<>', except as string))
		.execute();
	return freeSlots({ rule: availabilityRule(services), bookings: taken, now: present }).map(({ startsAt }) =>
		startsAt.getTime(),
	);
}

/** A token that opens one booking: shows it, moves it and cancels it until it begins. */
export async function bookingToken({ links }: Pick<Services, 'links'>, bookingUuid: string): Promise<string> {
	return await links.seal(purposes.booking, bookingUuid);
}

/** Where a booking is shown, moved and canceled. Absolute. */
export async function bookingAddress(services: Pick<Services, 'links' | 'config'>, bookingUuid: string) {
	return `${services.config.APP_URL}${paths.booking}?token=${await bookingToken(services, bookingUuid)}`;
}

/** The booking's id in a token; undefined when it is none of ours. */
export async function bookingOf(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	token: string | null | undefined,
): Promise<string | undefined> {
	const opened = await links.open(purposes.booking, token, now());
	return opened.state === 'valid' && isCanonicalUuid(opened.subject) ? opened.subject : undefined;
}

/** Reads a booking. */
export async function findBooking({ db }: Pick<Services, 'db'>, bookingUuid: string): Promise<Booking | undefined> {
	return await db.selectFrom('bookings').selectAll().where('booking_uuid', '=', bookingUuid).executeTakeFirst();
}
