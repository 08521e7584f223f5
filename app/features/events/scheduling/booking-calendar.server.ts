import ical, {
	ICalAttendeeRole,
	ICalAttendeeStatus,
	type ICalCalendar,
	ICalCalendarMethod,
	ICalEventStatus,
} from 'ical-generator';
import { calendarAttachment, organizerOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import { schedule } from '#content/scheduling.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import type { Booking } from './scheduling.server.ts';

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
