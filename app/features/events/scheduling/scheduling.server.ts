import ical, {
	ICalAttendeeRole,
	ICalAttendeeStatus,
	type ICalCalendar,
	ICalCalendarMethod,
	ICalEventStatus,
} from 'ical-generator';
import type { Selectable } from 'kysely';
import { calendarAttachment, organizerOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { schedule } from '#content/scheduling.ts';
import type { Bookings } from '#database/tables.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

const DAY = 24 * 3_600_000;
/** How long the link shown after a form works: it is used at once, or the next day. */
const FORM_DAYS = 2;
const MAIL_DAYS = 14;

export type Booking = Selectable<Bookings>;

/** A token that opens the calendar with the name and address of a consultation request. Works for two days. */
export async function scheduleToken(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	websiteDataId: string,
	days = FORM_DAYS,
): Promise<string> {
	return await links.seal('schedule', websiteDataId, new Date(now().getTime() + days * DAY));
}

/**
 * The same as an absolute URL for an email. Works for two weeks; after that it opens the calendar with empty fields. It also leads
 * to another provider's calendar.
 */
export async function scheduleLink(
	services: Pick<Services, 'links' | 'config' | 'now'>,
	websiteDataId: string,
): Promise<string> {
	return `${services.config.APP_URL}${paths.schedule}?for=${await scheduleToken(services, websiteDataId, MAIL_DAYS)}`;
}

/**
 * The calendar framed after a consultation request: another provider's if one is set, otherwise our own.
 * @param known Prefilled values. Our own page uses the token, so that no URL contains a name.
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

/** The person of a token's consultation request; undefined for an invalid or expired token, and when the request was deleted. */
export async function requesterOf({ links, db, now }: Pick<Services, 'links' | 'db' | 'now'>, token?: string) {
	const opened = await links.open('schedule', token, now());
	if (opened.state !== 'valid' || !isCanonicalUuid(opened.subject)) return undefined;
	const row = await db
		.selectFrom('website_data')
		.select(['id', 'name', 'email'])
		.where('id', '=', opened.subject)
		.executeTakeFirst();
	return row && { websiteDataId: row.id, name: row.name ?? '', email: row.email };
}

/** A token that shows, moves and cancels one booking until it begins. */
export async function bookingToken({ links }: Pick<Services, 'links'>, bookingUuid: string): Promise<string> {
	return await links.seal('booking', bookingUuid);
}

export async function bookingAddress(services: Pick<Services, 'links' | 'config'>, bookingUuid: string) {
	return `${services.config.APP_URL}${paths.booking}?token=${await bookingToken(services, bookingUuid)}`;
}

/** The id of a token's booking; undefined for an invalid token. */
export async function bookingIdOf(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	token: string | null,
): Promise<string | undefined> {
	const opened = await links.open('booking', token, now());
	return opened.state === 'valid' && isCanonicalUuid(opened.subject) ? opened.subject : undefined;
}

/** A token's booking; undefined for an invalid token, and when the booking was deleted. */
export async function findBooking(
	services: Pick<Services, 'db' | 'links' | 'now'>,
	token: string | null,
): Promise<Booking | undefined> {
	const bookingUuid = await bookingIdOf(services, token);
	return bookingUuid === undefined ? undefined : await findBookingById(services, bookingUuid);
}

export async function findBookingById({ db }: Pick<Services, 'db'>, bookingUuid: string): Promise<Booking | undefined> {
	return await db.selectFrom('bookings').selectAll().where('booking_uuid', '=', bookingUuid).executeTakeFirst();
}

interface Attendee {
	name: string;
	email: string;
}

/**
 * A booking as an iCalendar object: times in UTC, a stable UID, SEQUENCE and STATUS from the row.
 * @param attendees For an email: adds METHOD, ORGANIZER and ATTENDEE. Without them it is a plain entry with no addresses.
 * @see https://www.rfc-editor.org/rfc/rfc5545 and https://www.rfc-editor.org/rfc/rfc5546
 */
export function bookingCalendar(
	services: Pick<Services, 'config' | 'settings'>,
	booking: Booking,
	attendees?: Attendee[],
): ICalCalendar {
	const isCancelled = booking.status === 'cancelled';
	const calendar = ical({
		prodId: { company: program.name, product: 'Consultations', language: 'EN' },
		...(attendees && { method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST }),
	});
	calendar.createEvent({
		id: `${booking.booking_uuid}@${new URL(services.config.APP_URL).hostname}`,
		sequence: booking.sequence,
		stamp: booking.updated_at,
		created: booking.created_at,
		lastModified: booking.updated_at,
		start: booking.starts_at,
		end: booking.ends_at,
		summary: schedule.calendar.summary,
		description: schedule.calendar.description,
		location: schedule.booking.place,
		status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		...(attendees && { organizer: organizerOf(services), attendees: attendees.map(accepted) }),
	});
	return calendar;
}

export function bookingAttachment(
	services: Pick<Services, 'config' | 'settings'>,
	booking: Booking,
	attendees: Attendee[],
): Attachment {
	return calendarAttachment(bookingCalendar(services, booking, attendees), schedule.calendar.fileName);
}

/** An attendee who has accepted, so calendars ask for no reply. */
const accepted = ({ name, email }: Attendee) => ({
	name,
	email,
	role: ICalAttendeeRole.REQ,
	status: ICalAttendeeStatus.ACCEPTED,
	rsvp: false,
});
